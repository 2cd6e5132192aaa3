/** Of a PBN file, what names its boards and their cards; comments, auctions and tables stay here. */
export function boardsOnly(text: string): string {
  const kept: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\[(Board|Dealer|Vulnerable|Deal)\s/.test(line)) kept.push(line);
    else if (line.trim() === "" && kept.at(-1) !== "") kept.push("");
  }
  return `${kept.join("\n")}\n`;
}
