/** Unsaved changes to a skill, which survive other pages, a reload and the closing of the tab. */
import { readSetting, writeSetting } from "../../../../base/state/setting.ts";

/** Only values that differ from the saved ones, so that the others follow changes made elsewhere. */
export interface SkillChanges {
  name?: string;
  description?: string;
  triggers?: readonly string[];
  instructions?: string;
  /** The text as written, which is kept even if it cannot be read yet. */
  tools?: string;
}

export interface UnsavedChanges {
  changes: SkillChanges;
  /** The version on which they are based; 0 if nothing was saved yet. */
  base: number;
}

/** A new skill has no name yet, and no skill can have this one. */
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

/** Returns a function to call once the skill is saved, even if the page is gone. It keeps what was written since. */
export function forgetsUnsaved(skill: string): () => void {
  const saved = readSetting(nameOf(skill));
  return () => {
    if (readSetting(nameOf(skill)) === saved) keepUnsaved(skill, undefined);
  };
}
