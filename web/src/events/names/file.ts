/** A spreadsheet with a list of names, read by the server. */
import { ask } from "../../api";
import type { ListRead, NewList } from "../wire";
import { words } from "./words";

/** The largest size of a request. */
const MOST = 47_000;

/** The rows of a file as lines, with cells separated by tabs. Throws an error with a `text`. */
export async function rowsOf(file: File): Promise<string> {
  if (file.size > MOST) throw { text: words.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const body: NewList = { file: btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join("")), name: file.name };
  return (await ask<ListRead>("POST", "/api/events/lists", body)).lines.join("\n");
}
