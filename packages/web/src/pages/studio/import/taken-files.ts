/** Chooses which of the handed-in files make up the skill, and in what form they are sent. */

/** These equal LIMITS in the engine's skills/package/skill-package.ts: what would be refused there is not sent. */
export const MOST_PACKED_BYTES = 50 * 1024 * 1024;
export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_FILES = 10_000;

export type ImportFault =
  | "not_a_skill"
  | "damaged"
  | "too_large"
  | "several_archives"
  | "unreadable"
  | "nothing";

interface Named {
  path: string;
  file: { size: number };
}

export type Taken<File extends Named> =
  | { ok: true; kind: "archive"; file: File }
  | { ok: true; kind: "files"; files: File[]; name: string }
  | { ok: false; fault: ImportFault };

const ARCHIVE = /\.(?:zip|skill|tgz|tar\.gz)$/i;
const MANIFEST = /(?:^|\/)(?:SKILL|skills?)\.md$/;
/** A browser adds a number if the name is taken: `SKILL (1).md`. */
const LONE_MANIFEST = /^(skills?)(?:[ _-]?\(?\d+\)?)?\.(?:md|markdown)$/i;

/** Leftovers of programs that no skill needs, as in the engine's skills/package/archives/entry-path.ts. */
const LEFT_BEHIND: ReadonlySet<string> = new Set([
  ...["__MACOSX", ".git", ".svn", ".hg", "node_modules", "__pycache__"],
  ...[".DS_Store", "Thumbs.db", "desktop.ini"],
]);
export const isLeftBehind = (name: string): boolean => LEFT_BEHIND.has(name) || name.startsWith("._");

export function takeFiles<File extends Named>(given: readonly File[]): Taken<File> {
  const files = given.filter(({ path }) => !path.split("/").some(isLeftBehind));
  const [only] = files;
  if (!only) return { ok: false, fault: "nothing" };
  const archives = files.filter(({ path }) => !path.includes("/") && ARCHIVE.test(path));
  if (archives.length > 0) {
    if (files.length > 1) return { ok: false, fault: "several_archives" };
    if (only.file.size > MOST_PACKED_BYTES) return { ok: false, fault: "too_large" };
    return { ok: true, kind: "archive", file: only };
  }
  if (files.length > MOST_FILES || files.reduce((sum, { file }) => sum + file.size, 0) > MOST_BYTES)
    return { ok: false, fault: "too_large" };
  const lone = files.length === 1 ? LONE_MANIFEST.exec(only.path) : null;
  if (lone) {
    const path = lone[1]!.toLowerCase() === "skills" ? "skills.md" : "SKILL.md";
    return { ok: true, kind: "files", files: [{ ...only, path }], name: only.path };
  }
  if (!files.some(({ path }) => MANIFEST.test(path))) return { ok: false, fault: "not_a_skill" };
  return { ok: true, kind: "files", files, name: only.path.split("/")[0]! };
}
