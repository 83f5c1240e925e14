/**
 * The entries of the knowledge base: `preferences`, `goals` and `projects/<slug>`.
 *
 * A slug is the name of a file, a part of an address and a word that models type: letters of any script in lower case, digits and
 * hyphens, so nothing in it leads anywhere else.
 */
import { type Refusal, refusal } from "@etui/words/refusal";

export type Entry =
  | { kind: "preferences" | "goals"; path: string }
  | { kind: "project"; path: string; slug: string };

const PROJECTS = "projects/";
const LONGEST_SLUG = 80;
const SLUG = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u;

/** The form that a slug has; what is given otherwise is refused with the one that was probably meant. */
export const isSlug = (text: string): boolean =>
  text.length <= LONGEST_SLUG && SLUG.test(text) && text === text.normalize("NFC").toLowerCase();

/** `Fit for Life` becomes `fit-for-life`; empty if nothing is left. */
export const proposedSlug = (text: string): string =>
  text
    .slice(0, 1_000)
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFC")
    .split(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .join("-")
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, "");

export function projectEntry(
  given: string,
): { ok: true; entry: Entry & { kind: "project" } } | { ok: false; refused: Refusal } {
  const slug = given.trim().normalize("NFC");
  if (isSlug(slug)) return { ok: true, entry: { kind: "project", path: PROJECTS + slug, slug } };
  const proposal = proposedSlug(given);
  return {
    ok: false,
    refused: refusal("kb.no_slug", { given: given.slice(0, 100), ...(isSlug(proposal) && { proposal }) }),
  };
}

/** Also with the `kb://` of its address, or the ending of its file. */
export function readEntry(given: string): { ok: true; entry: Entry } | { ok: false; refused: Refusal } {
  const path = given
    .trim()
    .replace(/^kb:\/\//i, "")
    .replace(/\.md$/i, "");
  const name = path.toLowerCase();
  if (name === "preferences" || name === "goals") return { ok: true, entry: { kind: name, path: name } };
  if (name.startsWith(PROJECTS)) return projectEntry(path.slice(PROJECTS.length));
  return { ok: false, refused: refusal("kb.no_entry", { given: given.slice(0, 100) }) };
}

/** Whether a page may be stored under the path. */
export function isEntryPath(path: string): boolean {
  const read = readEntry(path);
  return read.ok && read.entry.path === path;
}
