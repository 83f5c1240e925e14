/** The searchable texts of a skill: its instructions and its Markdown files, read when first needed. */
import { readConfined } from "../package/confined-file.ts";
import type { Skill } from "../skill.ts";
import { filesOf } from "./read-skill-file.ts";

export interface SkillText {
  /** `skill://id/file`. */
  path: string;
  text: string;
}

const MOST_FILES = 100;
const LARGEST_FILE = 64 * 1024;

/** Remembered as long as the skill is unchanged. */
const read = new WeakMap<Skill, Promise<readonly SkillText[]>>();

export function skillTexts(skill: Skill): Promise<readonly SkillText[]> {
  let texts = read.get(skill);
  if (!texts) {
    texts = readTexts(skill);
    read.set(skill, texts);
  }
  return texts;
}

async function readTexts(skill: Skill): Promise<readonly SkillText[]> {
  const texts: SkillText[] = [{ path: `skill://${skill.id}/SKILL.md`, text: skill.body }];
  if (skill.root === undefined) return texts;
  const names = (await filesOf(skill))
    .filter((name) => /\.(md|markdown|txt)$/i.test(name))
    .slice(0, MOST_FILES);
  for (const name of names) {
    const file = await readConfined(skill.root, name, { maxBytes: LARGEST_FILE });
    if (file.ok)
      texts.push({ path: `skill://${skill.id}/${name}`, text: new TextDecoder().decode(file.data) });
  }
  return texts;
}
