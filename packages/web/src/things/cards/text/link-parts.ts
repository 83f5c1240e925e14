import { webAddress } from "./web-address.ts";

export interface TextPart {
  text: string;
  /** Set if the part is a link to this web page. */
  url?: URL;
}

/** An address ends at a space, a quote, a closing bracket, or the punctuation of the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"'“”‘’（）()[\]{}，。；、]+[^\s<>"'“”‘’（）()[\]{}，。；、.,;:!?！？：]/giu;

/** Splits a text into plain parts and web addresses. Only `http:` and `https:` become links. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const url = webAddress(match[0]);
    if (url === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], url });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
