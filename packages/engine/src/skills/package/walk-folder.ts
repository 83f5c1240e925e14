/** Lists a folder on disk, with links as links, and without what programs leave behind. */
import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { leftBehind } from "./archives/entry-path.ts";
import type { ListedEntry } from "./archives/listed-entry.ts";
import { readConfined } from "./confined-file.ts";
import { LIMITS } from "./skill-package.ts";

export interface FolderWalk {
  entries: ListedEntry[];
  /** What was passed over, as named by `leftBehind`. */
  leftBehind: string[];
  /** True if there is more than anybody would install. */
  isCutOff: boolean;
}

/** `root` must exist; an inner folder that cannot be listed counts as empty. */
export async function walkFolder(root: string): Promise<FolderWalk> {
  const walked: FolderWalk = { entries: [], leftBehind: [], isCutOff: false };
  const walk = async (prefix: string): Promise<void> => {
    for (const found of await entriesOf(join(root, prefix))) {
      const name = prefix + found.name;
      const left = leftBehind(found.name);
      if (left !== undefined) {
        walked.leftBehind.push(left);
        continue;
      }
      if (walked.entries.length >= LIMITS.entries) {
        walked.isCutOff = true;
        return;
      }
      const kind = kindOf(found);
      walked.entries.push({
        name: kind === "folder" ? `${name}/` : name,
        kind,
        bytes: 0,
        read: (most) => readConfined(root, name, { maxBytes: most }),
      });
      if (kind === "folder") await walk(`${name}/`);
    }
  };
  await walk("");
  return walked;
}

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(() => []);

function kindOf(entry: Dirent): ListedEntry["kind"] {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  return entry.isSymbolicLink() ? "link" : "other";
}
