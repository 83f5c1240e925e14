/**
 * What a path may be: any non-empty text up to 1 KiB without NUL, in Unicode's composed form (NFC).
 *
 * Etui gives a path no meaning (core-tools-v3 §10): `..` and `%2e` are ordinary characters, because a path never becomes a
 * file name or a URL path. So are slashes to spare, but tools that write leave them out (near-path/path-meant.ts). NFC is the one normal form, applied on every surface, because `é` typed on a Mac
 * and `é` typed elsewhere must be the same document.
 */
import { type Refusal, refuse } from "@etui/words/refusal";

export const MAX_PATH_BYTES = 1024;

export type PathCheck = { ok: true; path: string } | { ok: false; refused: Refusal };

/** A path as it is stored (NFC, at most 1,024 bytes), or why it is refused; `at` names the argument with the path. */
export function checkPath(given: string, at = "path"): PathCheck {
  // NFC comes first, because it may change the length.
  const path = given.normalize("NFC");
  if (path === "") return refuse("path.empty", { at });
  // Bytes are counted only if the number of characters does not decide already; most paths are short.
  if (path.length * 3 > MAX_PATH_BYTES) {
    const bytes = Buffer.byteLength(path);
    if (bytes > MAX_PATH_BYTES) return refuse("path.too_long", { at, bytes, most: MAX_PATH_BYTES });
  }
  if (path.includes("\0")) return refuse("json.nul", { at });
  if (!path.isWellFormed()) return refuse("json.half_character", { at });
  return { ok: true, path };
}

/**
 * The smallest text greater, by code point, than everything that starts with `prefix`; undefined if there is none. It
 * turns a prefix into a range, which the primary key can serve.
 */
export function endOfPrefix(prefix: string): string | undefined {
  const codePoints = Array.from(prefix, (character) => character.codePointAt(0)!);
  while (codePoints.length > 0) {
    const last = codePoints.pop()!;
    if (last < 0x10ffff) {
      const next = last + 1;
      // The surrogates U+D800 to U+DFFF are no characters, so U+E000 follows U+D7FF.
      return String.fromCodePoint(...codePoints, next === 0xd800 ? 0xe000 : next);
    }
  }
  return undefined;
}
