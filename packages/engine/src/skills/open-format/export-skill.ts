/** Exports a skill of any source as a zip in the open Agent Skills format, for this and other programs. */

import { type Refusal, refuse } from "@etui/words/refusal";
import { writeArchive } from "../package/archives/write-archive.ts";
import { LIMITS, type PackageFile } from "../package/skill-package.ts";
import type { Skill } from "../skill.ts";
import { listOpenFiles, readOpenFile } from "./open-files.ts";
import { writeManifest } from "./write-manifest.ts";

export type Exported = { ok: true; file: string; data: Uint8Array } | { ok: false; refused: Refusal };

/** `name` is the skill's name in the open format, which is also its folder in the archive. */
export async function exportSkill(skill: Skill, name: string): Promise<Exported> {
  const files: PackageFile[] = [{ path: `${name}/SKILL.md`, data: Buffer.from(writeManifest(skill, name)) }];
  let bytes = 0;
  for (const { path } of await listOpenFiles(skill)) {
    const read = await readOpenFile(skill, path, LIMITS.bytes);
    if (!read.ok) return refuse("skills.file_not_exported", { path, because: read.refused });
    bytes += read.data.length;
    if (bytes > LIMITS.bytes)
      return refuse("skills.files_too_large", { megabytes: LIMITS.bytes / 1024 / 1024 });
    files.push({ path: `${name}/${path}`, data: read.data });
  }
  return { ok: true, file: `${name}.zip`, data: await writeArchive(files) };
}
