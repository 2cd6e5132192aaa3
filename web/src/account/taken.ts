/** Downloads all data that the site keeps about the user as a file. */
import { fetchFile } from "../api";
import type { OwnPassword } from "../wire";

/** Fetch the file and have the browser save it. Throws `Failed`. */
export async function taken(body: OwnPassword): Promise<void> {
  const url = URL.createObjectURL(await fetchFile("/api/me/data", body));
  const link = document.createElement("a");
  link.href = url;
  link.download = "paiju.jsonl";
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
