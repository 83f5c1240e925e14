/** `skill://id/rules/x.md`: the text of a file that belongs to a skill. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { MANIFESTS } from "../folder/find-skills.ts";
import { listConfined, readConfined } from "../package/confined-file.ts";
import type { Skill } from "../skill.ts";
import { whyWithoutText } from "../store/row-skill.ts";
import { findByName } from "./find-by-name.ts";
import type { LibraryView } from "./merge-sources.ts";

export type SkillFileRead =
  | { ok: true; skill: Skill; file: string; text: string }
  | { ok: false; refused: Refusal };

const SKILL_URI = "skill://";
/** A model reads the whole text: 256 kB are about 64,000 tokens. */
const LARGEST_TEXT = 256 * 1024;
const MOST_NAMED = 20;

export async function readSkillFile(view: LibraryView, uri: string): Promise<SkillFileRead> {
  const [id = "", ...parts] = uri.slice(SKILL_URI.length).split("/");
  const found = findByName(view, decoded(id));
  if (!found.ok) return found;
  const { skill } = found;
  const file = parts.map(decoded).join("/");
  if (file === "" || (MANIFESTS as readonly string[]).includes(file)) {
    const refused = whyWithoutText(skill);
    return refused ? { ok: false, refused } : { ok: true, skill, file: "SKILL.md", text: skill.body };
  }
  if (skill.root === undefined)
    return { ok: false, refused: refusal("skills.no_files", { skill: skill.id }) };
  const read = await readConfined(skill.root, file, { maxBytes: LARGEST_TEXT });
  if (read.ok) return { ok: true, skill, file, text: new TextDecoder().decode(read.data) };
  const files = await filesOf(skill);
  const known = files.slice(0, MOST_NAMED);
  const facts = { because: read.refused, skill: skill.id, known, more: files.length - known.length };
  return { ok: false, refused: refusal("skills.file_not_read", facts) };
}

/** The files beside the manifest, relative to the skill's folder. */
export async function filesOf({ root, file }: Skill): Promise<readonly string[]> {
  return root === undefined ? [] : (await listConfined(root)).filter((name) => name !== file);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
