/** What stands in a note from another one: `![[Name]]`, `![[Name#Part]]`, `{{embed ((handle))}}`, each on a line of its own. */
import type { NoteBlock } from "@etui/protocol/api/notes";

export interface EmbedTo {
  name: string;
  /** A heading, or the name of a block behind ^; a block by its handle has no name of a note. */
  part: string | undefined;
}

export type Piece = { text: string } | { embed: EmbedTo } | { picture: string };

const PAGE = /^!\[\[([^[\]|]+)(?:\|[^[\]]*)?\]\]$/;
const BLOCK = /^\{\{embed \(\(([\w-]+)\)\)\}\}$/;
const NAMED_BLOCK = /^\{\{embed \[\[([^[\]]+)\]\]\}\}$/;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|pdf|mp[34]|mov|webm|ogg|wav|m4a|canvas|excalidraw)$/i;

export function piecesOf(text: string, kind: NoteBlock["kind"]): Piece[] {
  if (kind === "code" || !(text.includes("![[") || text.includes("{{embed"))) return [{ text }];
  const pieces: Piece[] = [];
  for (const line of text.split("\n")) {
    const embed = embedIn(line.trim());
    const last = pieces.at(-1);
    if (embed) pieces.push(embed);
    else if (last && "text" in last) last.text += `\n${line}`;
    else pieces.push({ text: line });
  }
  return pieces.filter((piece) => !("text" in piece) || piece.text.trim() !== "");
}

function embedIn(line: string): Piece | undefined {
  const handle = BLOCK.exec(line)?.[1];
  if (handle !== undefined) return { embed: { name: "", part: handle } };
  const target = (PAGE.exec(line) ?? NAMED_BLOCK.exec(line))?.[1];
  if (target === undefined) return undefined;
  const [name = "", ...below] = target.split("#");
  if (PICTURE.test(name)) return { picture: name };
  const part = below.at(-1)?.trim();
  return { embed: { name: name.trim().replace(/\.md$/i, ""), part: part === "" ? undefined : part } };
}
