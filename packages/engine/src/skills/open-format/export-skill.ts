/** A skill of any source as a zip in the open Agent Skills form, which imports here again and works elsewhere. */

import { writeArchive } from "../package/archives/write-archive.ts";
import { LIMITS, type PackageFile } from "../package/skill-package.ts";
import type { Skill } from "../skill.ts";
import { listOpenFiles, readOpenFile } from "./open-files.ts";
import { writeManifest } from "./write-manifest.ts";

export type Exported = { ok: true; file: string; data: Uint8Array } | { ok: false; error: string };

/** `name` is the skill's in the open format; its folder in the archive is called so. */
export async function exportSkill(skill: Skill, name: string): Promise<Exported> {
  const files: PackageFile[] = [{ path: `${name}/SKILL.md`, data: Buffer.from(writeManifest(skill, name)) }];
  let bytes = 0;
  for (const { path } of await listOpenFiles(skill)) {
    const read = await readOpenFile(skill, path, LIMITS.bytes);
    if (!read.ok) return { ok: false, error: `${path} cannot be exported: ${read.error}` };
    bytes += read.data.length;
    if (bytes > LIMITS.bytes)
      return { ok: false, error: "The skill's files are larger than 20 MB together. Take the largest out." };
    files.push({ path: `${name}/${path}`, data: read.data });
  }
  return { ok: true, file: `${name}.zip`, data: await writeArchive(files) };
}
