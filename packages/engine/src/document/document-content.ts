import { type Refusal, refuse } from "@etui/words/refusal";
import { jsonbKeepsOrder } from "./key-order.ts";

/** The most bytes of JSON text in one document. */
export const MAX_CONTENT_BYTES = 1024 * 1024;

/** A content as it is stored: its JSON text, and whether jsonb alone would bring its keys back in another order. */
export interface ContentText {
  json: string;
  reordered: boolean;
}

export type ContentCheck = ({ ok: true } & ContentText) | { ok: false; refused: Refusal };

export const contentText = (content: unknown): ContentText => ({
  json: JSON.stringify(content),
  reordered: !jsonbKeepsOrder(content),
});

/** The text to store. What JSONB cannot hold was refused before, in every argument of every tool. */
export function checkContent(content: unknown): ContentCheck {
  const text = contentText(content);
  const { json } = text;
  // A character takes at most three bytes here, so most documents need no count.
  if (json.length * 3 <= MAX_CONTENT_BYTES) return { ok: true, ...text };
  const bytes = Buffer.byteLength(json);
  if (bytes <= MAX_CONTENT_BYTES) return { ok: true, ...text };
  return refuse("content.too_large", { at: "content", bytes, most: MAX_CONTENT_BYTES });
}
