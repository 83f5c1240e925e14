/** JSON Pointer (RFC 6901): `/lines/0`; inside a key, `/` is written `~1` and `~` is `~0`. The whole document is "". */

/** Undefined for text that is no pointer. */
export function parsePointer(text: string): string[] | undefined {
  if (text === "") return [];
  if (!text.startsWith("/") || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function writePointer(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
