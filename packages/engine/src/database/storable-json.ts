/**
 * What somebody said, as PostgreSQL can keep it: it has no place for a NUL character, nor for half of a surrogate pair.
 * Each becomes U+FFFD. Data are refused for them instead; but nobody can say again what a model has said.
 */
const LOST = "\ufffd";

export const storableText = (text: string): string => text.toWellFormed().replaceAll("\0", LOST);

/** Any escape of a JSON text: a backslash that is escaped itself begins no other one. */
const ESCAPE = /\\(?:u[0-9a-f]{4}|.)/gi;
const UNSTORABLE = /^\\u(?:0000|d[89a-f][0-9a-f]{2})$/i;

export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  // Hardly any text has an escape of this kind, and a reply is kept with every step.
  if (!text.includes("\\u")) return text;
  return text.replace(ESCAPE, (written) => (UNSTORABLE.test(written) ? LOST : written));
}
