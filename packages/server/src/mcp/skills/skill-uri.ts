/**
 * Files of skills as URIs: `rules/chart.md` of bazi is `skill://bazi/rules/chart.md`.
 *
 * They are never parsed as URLs, for the reason given in data-uri.ts: what follows the prefix is the path,
 * percent-decoded part by part.
 */
const PREFIX = "skill://";
export const SKILL_URI_TEMPLATE = `${PREFIX}{+path}`;
export const MANIFEST = "SKILL.md";

export interface SkillPlace {
  name: string;
  /** The path relative to the skill's folder, with `/`; empty for the folder itself. */
  path: string;
}

export const isSkillUri = (uri: string): boolean => uri.startsWith(PREFIX);

/** The only spelling that is given out. Without a path, it is the skill's folder. */
export const skillUri = (name: string, path = ""): string =>
  PREFIX + [name, ...path.split("/").filter(Boolean)].map(encodeURIComponent).join("/");

/** Undefined if no file of a skill can have this URI. */
export function placeOf(uri: string): SkillPlace | undefined {
  if (!isSkillUri(uri)) return undefined;
  let parts: string[];
  try {
    parts = uri.slice(PREFIX.length).split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const isPlain = parts.every(
    (part) => part !== "" && part !== "." && part !== ".." && !/[/\\\0]/.test(part),
  );
  const [name, ...path] = parts;
  return isPlain ? { name: name!, path: path.join("/") } : undefined;
}
