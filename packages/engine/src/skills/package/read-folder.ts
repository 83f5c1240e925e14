/** Reads skills in a folder on disk as packages. */
import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { refuse } from "@etui/words/refusal";
import { tooManyEntries } from "./archives/listed-entry.ts";
import type { PackagesRead } from "./skill-package.ts";
import { takePackages } from "./take-packages.ts";
import { walkFolder } from "./walk-folder.ts";

/** The folder is one skill, or contains several in folders. */
export async function readFolder(path: string): Promise<PackagesRead> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) return refuse("package.no_folder");
  const { entries, leftBehind, isCutOff } = await walkFolder(path);
  if (isCutOff) return tooManyEntries("folder");
  return takePackages(entries, { name: basename(resolve(path)), links: "passed over", leftBehind });
}
