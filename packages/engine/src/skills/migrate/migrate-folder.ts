/** Turns a V12 skill on disk into a V9 one: `etui skill migrate`. */
import { constants, copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { readTextFiles } from "../folder/text-files.ts";
import { type MigrationResult, migrateSkill } from "./migrate-skill.ts";

/** The files that would be written; nothing is written. */
export async function planMigration(folder: string): Promise<MigrationResult> {
  const root = resolve(folder);
  const { textOf } = await readTextFiles(root);
  return migrateSkill({ folder: basename(root), textOf, tokensOf: estimateTokens });
}

/** Each file appears completely. Its content before the first migration stays beside it as `.v12`. */
export async function writeMigration(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const root = resolve(folder);
  for (const [name, text] of files) {
    const target = join(root, name);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(target, `${target}.v12`, constants.COPYFILE_EXCL).catch(isNothingToKeep);
    const draft = `${target}.${process.pid}.part`;
    await writeFile(draft, text);
    await rename(draft, target);
  }
}

function isNothingToKeep(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
}
