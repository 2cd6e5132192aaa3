/** Six-player Tractor on the table page. */
import { tablePart } from "../tractor/table";
import { words } from "./words";

export default tablePart(words.deal, { claims: true });
