/** Takes the skills out of the entries of an archive or a folder: what is accepted, and in what form. */
import { type Facts, type Refusal, refusal, refuse } from "@etui/words/refusal";
import { EntryNames } from "./archives/entry-names.ts";
import { entryPath, leftBehind } from "./archives/entry-path.ts";
import { type ListedEntry, tooManyBytes, tooManyEntries } from "./archives/listed-entry.ts";
import { digestPackage } from "./digest-package.ts";
import { parentsOf, pathWithin, skillFolders } from "./skill-folders.ts";
import {
  LIMITS,
  type PackageFault,
  type PackageFile,
  type PackagesRead,
  type SkillPackage,
} from "./skill-package.ts";

export interface TakeOptions {
  /** The name of the whole, used as the folder of a skill at its top. */
  name?: string;
  /** What was already left out when the entries were listed. */
  leftBehind?: readonly string[];
  /** In a person's own folder, links are passed over; in an archive, nobody puts them without a purpose. */
  links: "passed over" | "refused";
}

/** Nothing is unpacked before all names have been checked, and nothing outside of a skill. */
export async function takePackages(
  entries: readonly ListedEntry[],
  options: TakeOptions,
): Promise<PackagesRead> {
  if (entries.length > LIMITS.entries)
    return tooManyEntries(options.links === "refused" ? "archive" : "folder");
  const plain = plainFiles(entries, options);
  if (!plain.ok) return plain;
  const { files, notes } = plain;
  const skills = inSkills(files);
  if (!skills.ok) return skills;

  let left: number = LIMITS.bytes;
  if (skills.wanted.reduce((sum, { entry }) => sum + entry.bytes, 0) > left) return tooManyBytes;
  const packages = new Map<string, PackageFile[]>();
  for (const { folder, path, entry } of skills.wanted) {
    const contents = await entry.read(left);
    if (!contents.ok) return contents;
    left -= contents.data.length;
    packages.set(folder, [...(packages.get(folder) ?? []), { path, data: contents.data }]);
  }
  const made = [...packages].map(([place, files]): PlacedPackage => {
    const folder = place === "" ? options.name : place.slice(place.lastIndexOf("/") + 1);
    return { place, skill: { ...(folder !== undefined && { folder }), files } };
  });
  const { distinct, repeated } = withoutRepetitions(made);
  return { ok: true, packages: distinct, notes: [...notes, ...skills.notes, ...repeated] };
}

type PlainFiles =
  | { ok: true; files: Map<string, ListedEntry>; notes: Refusal[] }
  | { ok: false; refused: Refusal };

function plainFiles(
  entries: readonly ListedEntry[],
  { links, leftBehind: before = [] }: TakeOptions,
): PlainFiles {
  const names = new EntryNames();
  const files = new Map<string, ListedEntry>();
  const behind = new Set(before);
  const passedOver: string[] = [];
  for (const entry of entries) {
    // Some archives begin with the packed folder itself.
    if (entry.kind === "folder" && /^\.?\/?$/.test(entry.name)) continue;
    const read = entryPath(entry.name);
    if (!read.ok) return read;
    const { path } = read;
    const left = leftBehind(path);
    if (left !== undefined) {
      behind.add(left);
      continue;
    }
    if (entry.kind === "link" && links === "passed over") {
      passedOver.push(path);
      continue;
    }
    if (entry.kind === "link" || entry.kind === "other") {
      return refuse("package.file_not_plain", { path, kind: entry.kind });
    }
    const clash = names.claim(path, { isFile: entry.kind === "file" });
    if (clash !== undefined) return { ok: false, refused: clash };
    if (entry.kind === "file") files.set(path, entry);
  }
  return {
    ok: true,
    files,
    notes: [...leftOut("not_needed", [...behind].sort()), ...leftOut("links", passedOver.sort())],
  };
}

interface WantedFile {
  folder: string;
  path: string;
  entry: ListedEntry;
}

type InSkills =
  | { ok: true; wanted: WantedFile[]; notes: Refusal[] }
  | { ok: false; refused: Refusal; fault?: PackageFault };

function inSkills(files: ReadonlyMap<string, ListedEntry>): InSkills {
  const { folders, within } = skillFolders([...files.keys()]);
  if (folders.length === 0) {
    return { ok: false, fault: "no_skill", refused: refusal("package.no_skill") };
  }
  const known = new Set(folders);
  const counts = new Map<string, number>();
  const wanted: WantedFile[] = [];
  const outside: string[] = [];
  for (const [path, entry] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const folder = parentsOf(path).findLast((parent) => known.has(parent));
    if (folder === undefined) {
      outside.push(path);
      continue;
    }
    const own = pathWithin(folder, path)!;
    const fault = tooLong(own);
    if (fault !== undefined) return { ok: false, refused: fault };
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    wanted.push({ folder, path: own, entry });
  }
  for (const [folder, count] of counts) {
    if (count > LIMITS.files) {
      const named = folder === "" ? {} : { skill: folder };
      return refuse("package.too_many_files", { ...named, count, most: LIMITS.files });
    }
  }
  return {
    ok: true,
    wanted,
    notes: [
      ...leftOut("of_no_skill", outside),
      ...(within.length > 0 ? [refusal("package.folders_within", few(within))] : []),
    ],
  };
}

function tooLong(path: string): Refusal | undefined {
  if (Buffer.byteLength(path) > LIMITS.pathLength)
    return refusal("package.path_too_long", { path, most: LIMITS.pathLength });
  if (path.split("/").length - 1 > LIMITS.pathDepth)
    return refusal("package.path_too_deep", { path, most: LIMITS.pathDepth });
  return undefined;
}

interface PlacedPackage {
  place: string;
  skill: SkillPackage;
}

/** Many packages contain one skill several times, once for each program that may read it. */
function withoutRepetitions(packages: readonly PlacedPackage[]): {
  distinct: SkillPackage[];
  repeated: Refusal[];
} {
  const distinct = new Map<string, SkillPackage>();
  const repeated: string[] = [];
  for (const { place, skill } of packages) {
    const digest = digestPackage(skill.files);
    if (distinct.has(digest)) repeated.push(place);
    else distinct.set(digest, skill);
  }
  return {
    distinct: [...distinct.values()],
    repeated: leftOut("once_more", repeated),
  };
}

const leftOut = (why: Facts<"package.left_out">["why"], paths: readonly string[]): Refusal[] =>
  paths.length > 0 ? [refusal("package.left_out", { why, ...few(paths) })] : [];

/** Three paths, and how many more there are. */
const few = (paths: readonly string[]) => ({
  // The end of a path is more telling than its beginning.
  paths: paths.slice(0, 3).map((path) => (path.length <= 36 ? path : `…${path.slice(-35)}`)),
  more: Math.max(0, paths.length - 3),
});
