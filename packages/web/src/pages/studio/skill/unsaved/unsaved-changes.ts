/** What was written in a skill and not saved outlives other pages, a reload and the closing of the tab. */
import { readSetting, writeSetting } from "../../../../base/state/setting.ts";

/** Only what is other than what is saved: the rest follows whoever changes it elsewhere. */
export interface SkillChanges {
  name?: string;
  description?: string;
  triggers?: readonly string[];
  instructions?: string;
  /** As it is written: a text that cannot be read yet is kept too. */
  tools?: string;
}

export interface UnsavedChanges {
  changes: SkillChanges;
  /** The version that they were begun from; 0 where nothing was saved yet. */
  base: number;
}

/** A skill that begins has no name yet, and none is called so. */
const nameOf = (skill: string) => `unsaved skill.${skill === "" ? "new skill" : skill}`;

export function readUnsaved(skill: string): UnsavedChanges | undefined {
  try {
    const kept = JSON.parse(readSetting(nameOf(skill)) ?? "null") as UnsavedChanges | null;
    return typeof kept?.changes === "object" ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const keepUnsaved = (skill: string, unsaved: UnsavedChanges | undefined): void =>
  writeSetting(nameOf(skill), unsaved ? JSON.stringify(unsaved) : null);

/** To be called once it is saved, also when the page has gone by then. What was written since then stays. */
export function forgetsUnsaved(skill: string): () => void {
  const saved = readSetting(nameOf(skill));
  return () => {
    if (readSetting(nameOf(skill)) === saved) keepUnsaved(skill, undefined);
  };
}
