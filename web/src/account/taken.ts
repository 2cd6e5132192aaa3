/** All that the site keeps of oneself, as a file that the browser saves. */
import { fetchFile } from "../api";
import type { OwnPassword } from "../wire";

/** Fetch the file and have the browser save it; throws `Failed`. */
export async function taken(body: OwnPassword): Promise<void> {
  const url = URL.createObjectURL(await fetchFile("/api/me/data", body));
  const link = document.createElement("a");
  link.href = url;
  link.download = "paiju.jsonl";
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
