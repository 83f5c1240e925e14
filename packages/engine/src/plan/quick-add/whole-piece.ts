import { readWhen } from "@etui/time/words/read-when";
import type { WhenPiece } from "@etui/time/words/when-piece";
import type { QuickAddContext } from "./quick-add.ts";

/** The one piece that these words are, and nothing else. */
export function wholePiece(words: string, context: QuickAddContext): WhenPiece | undefined {
  const read = readWhen(words, context);
  if (!read.ok || read.pieces.length !== 1 || read.unread.length > 0) return undefined;
  return /[\p{L}\p{N}]/u.test(read.rest) ? undefined : read.pieces[0];
}
