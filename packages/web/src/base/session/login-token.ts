/** The one-time token from a printed link (`http://127.0.0.1:4117/#t=…`), or a token pasted alone. */
export function readLoginToken(text: string): string | undefined {
  const pasted = text.trim();
  const hash = pasted.indexOf("#");
  if (hash >= 0) return new URLSearchParams(pasted.slice(hash + 1)).get("t") || undefined;
  return /^[\w.-]{16,}$/.test(pasted) ? pasted : undefined;
}
