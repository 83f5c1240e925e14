/** Paths of notes: names of pages with folders before them, `Projects/Etui`, as people write them. */
import { type Refusal, refusal } from "@etui/words/refusal";

const LONGEST_PATH = 400;
const LONGEST_PART = 120;
const MOST_PARTS = 20;
const FORBIDDEN = /[\p{Cc}\\\u2028\u2029\ufeff]/u;

export type ReadPath = { ok: true; path: string } | { ok: false; refused: Refusal };

/** Also with the ending of its file, and as an address. What a path means elsewhere (`..`) it means nowhere here. */
export function readNotePath(given: string): ReadPath {
  const path = given
    .normalize("NFC")
    .trim()
    .replace(/^note:\/\//i, "")
    .replace(/^\/+|\/+$/g, "")
    .replace(/\.(?:md|markdown)$/i, "")
    .split("/")
    .map((part) => part.trim())
    .join("/");
  return isNotePath(path)
    ? { ok: true, path }
    : { ok: false, refused: refusal("notes.no_path", { given: given.slice(0, 100) }) };
}

/** The form in which a path is stored. */
export function isNotePath(path: string): boolean {
  const parts = path.split("/");
  return (
    path === path.normalize("NFC") &&
    path.isWellFormed() &&
    path.length <= LONGEST_PATH &&
    parts.length <= MOST_PARTS &&
    !FORBIDDEN.test(path) &&
    parts.every(
      (part) => part !== "" && part === part.trim() && part.length <= LONGEST_PART && !/^\.+$/.test(part),
    )
  );
}
