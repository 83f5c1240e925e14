/** The length of a preview. Previews are short and safe, because they go to models and to terminals. */

const MAX_PREVIEW = 40;

/** Control, bidirectional and zero-width characters that JSON leaves as they are. */
const INVISIBLE =
  /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;

export function preview(value: unknown): string {
  if (typeof value === "string") return quote(value);
  const text = escapeInvisible(JSON.stringify(value) ?? String(value));
  return text.length <= MAX_PREVIEW ? text : `${cut(text, MAX_PREVIEW - 1)}…`;
}

/** A string as JSON. A shortened one keeps its closing quote, so that its end can be seen. */
export function quote(text: string): string {
  const quoted = escapeInvisible(JSON.stringify(text.slice(0, MAX_PREVIEW)));
  if (quoted.length <= MAX_PREVIEW && text.length <= MAX_PREVIEW) return quoted;
  return `${cut(quoted.slice(0, -1), MAX_PREVIEW - 2)}…"`;
}

function escapeInvisible(text: string): string {
  return text.replace(INVISIBLE, (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`);
}

/** Cuts a text, but never inside an escape or a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/\\(?:u[0-9a-f]{0,3}|u\{[0-9a-f]*)?$|[\ud800-\udbff]$/, "");
}
