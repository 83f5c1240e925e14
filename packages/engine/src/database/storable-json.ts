/**
 * Text of a conversation in a form that PostgreSQL can store: without NUL characters and halves of surrogate pairs,
 * each of which becomes U+FFFD. User data with them are refused; but nobody can repeat what a model has said.
 */
const LOST = "\ufffd";

export const storableText = (text: string): string => text.toWellFormed().replaceAll("\0", LOST);

/** Any escape in a JSON text. An escaped backslash is matched as a whole, so that it begins no other escape. */
const ESCAPE = /\\(?:u[0-9a-f]{4}|.)/gi;
const UNSTORABLE = /^\\u(?:0000|d[89a-f][0-9a-f]{2})$/i;

export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  // Hardly any text has an escape of this kind, and a reply is stored with every step.
  if (!text.includes("\\u")) return text;
  return text.replace(ESCAPE, (written) => (UNSTORABLE.test(written) ? LOST : written));
}
