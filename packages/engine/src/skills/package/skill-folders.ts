/** Finds the skills in a list of paths. */
import { MANIFESTS } from "../folder/find-skills.ts";

/**
 * The folders with a manifest, "" for the top, in order. One inside another belongs to the outer one, as when the
 * folder is loaded. Other pages are called `skills.md` too, so it only counts if no folder has a SKILL.md.
 */
export function skillFolders(paths: readonly string[]): { folders: string[]; within: string[] } {
  const open = foldersWith(paths, MANIFESTS.slice(0, 3));
  const all = open.length > 0 ? open : foldersWith(paths, MANIFESTS);
  const known = new Set(all);
  const isWithin = (folder: string) => parentsOf(folder).some((parent) => known.has(parent));
  return { folders: all.filter((folder) => !isWithin(folder)), within: all.filter(isWithin) };
}

/** The path within the folder; undefined if it is outside. */
export function pathWithin(folder: string, path: string): string | undefined {
  if (folder === "") return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

/** The innermost folder first, "" last. */
export function parentsOf(path: string): string[] {
  const parts = path.split("/");
  return path === "" ? [] : parts.map((_, index) => parts.slice(0, parts.length - 1 - index).join("/"));
}

function foldersWith(paths: readonly string[], names: readonly string[]): string[] {
  const found = paths
    .filter((path) => names.includes(path.slice(path.lastIndexOf("/") + 1)))
    .map((path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0)));
  return [...new Set(found)].sort();
}
