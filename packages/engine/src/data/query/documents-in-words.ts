/** What a client shows its model if it passes on only text: the documents, shortened; dates with weekday and zone. */
import { cutText } from "@etui/values/text/cut-text";
import { dateInWords } from "../../tool/moments/date-in-words.ts";
import type { SearchedDocument } from "../search/search-snippets.ts";
import { PAGE_BYTES } from "./document-page.ts";

/** Characters of one document, and of all: about 3,000 tokens. A usual document of some hundred bytes stays whole. */
const MOST_OF_ONE = 600;
const MOST_IN_ALL = 12_000;

export interface Found {
  documents: SearchedDocument[];
  nextCursor: string | undefined;
  /** True if the page ended because of its size. */
  isFull: boolean;
}

export function documentsInWords(
  { documents, nextCursor, isFull }: Found,
  words: { timeZone: string; locale: string },
): string {
  const lines: string[] = [];
  let room = MOST_IN_ALL;
  let isCut = false;
  for (const { path, version, updated_at, expires_at, content, snippet } of documents) {
    const json = JSON.stringify(content);
    const end = expires_at ? `, until ${dateInWords(expires_at, words)}` : "";
    const line = `${path} (version ${version}, ${dateInWords(updated_at, words)}${end}): ${excerpt(json, snippet)}`;
    if (lines.length > 0 && line.length > room) break;
    room -= line.length;
    isCut ||= json.length > MOST_OF_ONE;
    lines.push(line);
  }
  const count = documents.length;
  const head = [
    count === 1 ? "1 document" : `${count} documents`,
    ...(lines.length < count
      ? [
          `the first ${lines.length} in this text (for the others ask with limit ${lines.length}, or with fields)`,
        ]
      : []),
    ...(isFull ? [`as many as fit into one answer of ${PAGE_BYTES / 1024 / 1024} MiB`] : []),
    ...(nextCursor === undefined ? [] : [`more with cursor ${nextCursor}`]),
  ];
  const howToSeeAll = "Some are cut here: read_user_data shows one whole, fields what you need of each.";
  return [head.join(", "), ...lines, ...(isCut ? [howToSeeAll] : [])].join("\n");
}

/** The part of a long document around the search hit, or else its beginning. */
function excerpt(json: string, snippet: SearchedDocument["snippet"]): string {
  if (json.length <= MOST_OF_ONE) return json;
  const part = snippet ? `${snippet.field}: ${snippet.text}` : cutText(json, MOST_OF_ONE);
  return `${part} (cut, ${json.length.toLocaleString("en")} characters)`;
}
