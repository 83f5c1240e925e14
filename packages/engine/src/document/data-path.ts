/**
 * What a path may be: any non-empty text up to 1 KiB without NUL, in Unicode's composed form (NFC).
 *
 * Core gives a path no meaning (core-tools-v3 §10): `..`, `//` and `%2e` are ordinary characters, because a
 * path never becomes a file name or a URL path. NFC is the one normal form, applied on every surface, since
 * `é` typed on a Mac and `é` typed elsewhere must be the same document.
 */
export const MAX_PATH_BYTES = 1024;

export type PathCheck = { ok: true; path: string } | { ok: false; error: string };

/** A path as it is stored (NFC, at most 1,024 bytes), or a sentence about what is wrong with it. */
export function checkPath(given: string): PathCheck {
  // NFC first: it may change the length.
  const path = given.normalize("NFC");
  if (path === "") return { ok: false, error: 'path is empty. Give a name such as "goals/2026/year".' };
  // Bytes are counted only where characters do not already decide: most paths are short.
  if (
    path.length > MAX_PATH_BYTES ||
    (path.length * 3 > MAX_PATH_BYTES && Buffer.byteLength(path) > MAX_PATH_BYTES)
  ) {
    return {
      ok: false,
      error: `path has ${Buffer.byteLength(path)} bytes; at most ${MAX_PATH_BYTES} are allowed. Use a shorter name and keep the rest in content.`,
    };
  }
  if (path.includes("\0"))
    return { ok: false, error: "path contains a NUL character (\\u0000). Leave it out." };
  if (!path.isWellFormed()) {
    return {
      ok: false,
      error: "path contains half of a surrogate pair, which is no character. Leave it out.",
    };
  }
  return { ok: true, path };
}

/**
 * The smallest text that is greater, by code point, than everything that starts with `prefix`; undefined
 * when there is none. With it a prefix is a range, which the primary key serves.
 */
export function endOfPrefix(prefix: string): string | undefined {
  const codePoints = Array.from(prefix, (character) => character.codePointAt(0)!);
  while (codePoints.length > 0) {
    const last = codePoints.pop()!;
    if (last < 0x10ffff) {
      const next = last + 1;
      // The surrogates U+D800 to U+DFFF are no characters: the one after U+D7FF is U+E000.
      return String.fromCodePoint(...codePoints, next === 0xd800 ? 0xe000 : next);
    }
  }
  return undefined;
}
