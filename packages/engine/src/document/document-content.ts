/** Bytes of JSON text one document may have. */
export const MAX_CONTENT_BYTES = 1024 * 1024;

export type ContentCheck = { ok: true; json: string } | { ok: false; error: string };

/** The text to store. What JSONB cannot hold was refused before, in every argument of every tool. */
export function checkContent(content: unknown): ContentCheck {
  const json = JSON.stringify(content);
  // A character has at most three bytes here, so most documents need no count.
  if (json.length * 3 <= MAX_CONTENT_BYTES) return { ok: true, json };
  const bytes = Buffer.byteLength(json);
  if (bytes <= MAX_CONTENT_BYTES) return { ok: true, json };
  const [has, most] = [bytes, MAX_CONTENT_BYTES].map((count) => count.toLocaleString("en"));
  return {
    ok: false,
    error: `content has ${has} bytes as JSON; at most ${most} fit into one document. Split it over several paths.`,
  };
}
