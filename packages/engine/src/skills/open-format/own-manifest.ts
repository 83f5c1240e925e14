/** The SKILL.md that an author wrote, if it can be given to others unchanged. */
import { MANIFESTS } from "../folder/find-skills.ts";
import { readConfined } from "../package/confined-file.ts";
import type { Skill } from "../skill.ts";

const LARGEST_MANIFEST = 4 * 1024 * 1024;

/** Undefined if it has to be written (`writeManifest`). The others decide whether its front matter suits them. */
export async function ownManifest({ root, file, format }: Skill): Promise<string | undefined> {
  // A row differs from the folder behind it.
  if (root === undefined || file !== MANIFESTS[0] || format === "row") return undefined;
  const read = await readConfined(root, file, { maxBytes: LARGEST_MANIFEST });
  if (!read.ok) return undefined;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(read.data);
  return Buffer.from(text).equals(read.data) ? text : undefined;
}
