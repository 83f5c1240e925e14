import { type Refusal, refuse } from "@etui/words/refusal";

/** The most bytes of JSON text in one document. */
export const MAX_CONTENT_BYTES = 1024 * 1024;

export type ContentCheck = { ok: true; json: string } | { ok: false; refused: Refusal };

/** The text to store. What JSONB cannot hold was refused before, in every argument of every tool. */
export function checkContent(content: unknown): ContentCheck {
  const json = JSON.stringify(content);
  // A character takes at most three bytes here, so most documents need no count.
  if (json.length * 3 <= MAX_CONTENT_BYTES) return { ok: true, json };
  const bytes = Buffer.byteLength(json);
  if (bytes <= MAX_CONTENT_BYTES) return { ok: true, json };
  return refuse("content.too_large", { at: "content", bytes, most: MAX_CONTENT_BYTES });
}
