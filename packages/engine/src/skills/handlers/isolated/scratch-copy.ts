/** A copy of a skill's folder for its code to run in: without links, which Node's permission model would follow. */
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listConfined, readConfined } from "../../package/confined-file.ts";

export type ScratchCopy =
  | { ok: true; folder: string; remove: () => Promise<void> }
  | { ok: false; error: string };

const MOST_BYTES = 32 * 1024 * 1024;

/** `owner`: the account that is to read it, where it is not this process's own. */
export async function scratchCopy(root: string, owner: number | undefined): Promise<ScratchCopy> {
  const folder = await mkdtemp(join(tmpdir(), "etui-skill-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const copied = await copyInto(folder, root, owner);
    if (copied.ok) return { ok: true, folder, remove };
    await remove();
    return copied;
  } catch (error) {
    await remove();
    throw error;
  }
}

async function copyInto(folder: string, root: string, owner: number | undefined) {
  let left = MOST_BYTES;
  const folders = new Set([folder]);
  for (const path of await listConfined(root)) {
    const read = await readConfined(root, path, { maxBytes: left });
    if (!read.ok) return { ok: false as const, error: `The skill cannot be run: ${read.error}` };
    left -= read.data.length;
    const target = join(folder, path);
    for (let above = dirname(target); !folders.has(above); above = dirname(above)) folders.add(above);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, read.data);
    if (owner !== undefined) await chown(target, owner, owner);
  }
  for (const made of owner === undefined ? [] : folders) {
    await chmod(made, 0o700);
    await chown(made, owner!, owner!);
  }
  return { ok: true as const };
}
