/**
 * Files of skills as URIs: `rules/chart.md` of bazi is `skill://bazi/rules/chart.md`.
 *
 * Never parsed as URLs, as data-uri.ts has it: what follows the prefix is the path, percent-decoded part by part.
 */
const PREFIX = "skill://";
export const SKILL_URI_TEMPLATE = `${PREFIX}{+path}`;
export const MANIFEST = "SKILL.md";

export interface SkillPlace {
  name: string;
  /** Relative to the skill's folder, with `/`; empty for the folder itself. */
  path: string;
}

export const isSkillUri = (uri: string): boolean => uri.startsWith(PREFIX);

/** The one spelling that is given out. Without a path, the skill's folder. */
export const skillUri = (name: string, path = ""): string =>
  PREFIX + [name, ...path.split("/").filter(Boolean)].map(encodeURIComponent).join("/");

/** Undefined for what can be nowhere in a skill. */
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
