/** The parts of a PBN file that name its boards and their cards; comments, auctions and tables are not sent. */
export function boardsOnly(text: string): string {
  const kept: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\[(Board|Dealer|Vulnerable|Deal)\s/.test(line)) kept.push(line);
    else if (line.trim() === "" && kept.at(-1) !== "") kept.push("");
  }
  return `${kept.join("\n")}\n`;
}
