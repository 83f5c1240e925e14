export interface TextPart {
  text: string;
  /** The part is a link to this page of the web. */
  url?: URL;
}

/** Up to a blank, a quote, a bracket that closes, or the punctuation of a sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"'“”‘’（）()[\]{}，。；、]+[^\s<>"'“”‘’（）()[\]{}，。；、.,;:!?！？：]/giu;

/** A text with the web addresses in it told apart. Nothing but `http:` and `https:` is ever a link. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const url = URL.parse(match[0]);
    // `https://bank.example@elsewhere.example` leads elsewhere.
    if (url?.username !== "") continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], url });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
