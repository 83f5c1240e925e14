/**
 * A place in which the code of a skill runs: a copy of its folder without links, which Node's permission model would
 * follow, and the files of its process beside it.
 */
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Refusal, refuse } from "@etui/words/refusal";
import { leftBehind } from "../../package/archives/entry-path.ts";
import { listConfined, readConfined } from "../../package/confined-file.ts";
import { isInstruction } from "../../package/what-runs.ts";
import { childFiles } from "./child-files.ts";
import { isTypeScript, withoutTypes } from "./strip-types.ts";

export interface Scratch {
  /** The whole place; the code may read nothing else. */
  folder: string;
  skill: string;
  runtime: string;
  remove: () => Promise<void>;
}

const MOST_BYTES = 32 * 1024 * 1024;

/** Copies the skill's files unchanged, so that their digest can be compared; `makeRunnable` comes afterwards. */
export async function scratchCopy(
  root: string,
): Promise<{ ok: true; scratch: Scratch } | { ok: false; refused: Refusal }> {
  const folder = await mkdtemp(join(tmpdir(), "etui-skill-"));
  const scratch: Scratch = {
    folder,
    skill: join(folder, "skill"),
    runtime: join(folder, "etui"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  try {
    const fault = await copyInto(scratch.skill, root);
    if (fault === undefined) return { ok: true, scratch };
    await scratch.remove();
    return refuse("skill_code.not_copied", { because: fault });
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}

/** `owner` is the account that will read it, if it is not this process's own. */
export async function makeRunnable(
  { folder, skill, runtime }: Scratch,
  owner: number | undefined,
): Promise<void> {
  const [listed, own] = await Promise.all([listConfined(skill), childFiles()]);
  const copied = listed.filter((path) => !isInstruction(path));
  // Nobody approved the instructions, so the code must not be able to make code of them.
  await Promise.all(listed.filter(isInstruction).map((path) => rm(join(skill, path))));
  await mkdir(runtime);
  await Promise.all(own.map(({ name, text }) => writeFile(join(runtime, name), text)));
  for (const path of copied.filter(isTypeScript)) {
    const file = join(skill, path);
    await writeFile(file, withoutTypes(await readFile(file, "utf8"), path));
  }
  if (owner === undefined) return;
  const files = [...copied.map((path) => join(skill, path)), ...own.map(({ name }) => join(runtime, name))];
  const folders = new Set([folder, skill, runtime, ...files.flatMap((file) => foldersAbove(file, folder))]);
  await Promise.all([...files, ...folders].map((path) => chown(path, owner, owner)));
}

/** Returns what is wrong, if anything is. */
async function copyInto(folder: string, root: string): Promise<Refusal | undefined> {
  await mkdir(folder);
  let left = MOST_BYTES;
  for (const path of await listConfined(root)) {
    // These files are in no digest, and so in nothing that anybody approved.
    if (leftBehind(path) !== undefined) continue;
    const read = await readConfined(root, path, { maxBytes: left });
    if (!read.ok) return read.refused;
    left -= read.data.length;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, read.data);
  }
  return undefined;
}

function foldersAbove(file: string, top: string): string[] {
  const found: string[] = [];
  for (let above = dirname(file); above !== top; above = dirname(above)) found.push(above);
  return found;
}
