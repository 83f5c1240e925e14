/** Checks the fields of a skill to be saved before anything is stored. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { hiddenCharacter } from "../manifest/hidden-characters.ts";
import { strangeLetter } from "../manifest/mixed-scripts.ts";
import { isSkillId, toSkillId } from "../manifest/skill-id.ts";
import { checkTools, type GivenTool } from "./check-tools.ts";
import type { ToolsMode } from "./given-tools.ts";
import { readSource, withinSkills } from "./skill-source.ts";
import type { SkillState } from "./skill-state.ts";

/** Fields that are left out stay; an empty text or list means that the row has none of its own. */
export interface SkillFields {
  description?: string | undefined;
  instructions?: string | undefined;
  triggers?: readonly string[] | undefined;
  source_path?: string | undefined;
  is_active?: boolean | undefined;
  tools?: readonly GivenTool[] | undefined;
  /** By default, `tools` are all that there are. */
  tools_mode?: ToolsMode | undefined;
}

export type CheckedFields =
  | { ok: true; fields: Partial<SkillState>; warnings: Refusal[] }
  | { ok: false; refused: Refusal };

const LONGEST_DESCRIPTION = 4_000;
const LONGEST_INSTRUCTIONS = 200_000;
const MOST_TRIGGERS = 100;
const LONGEST_TRIGGER = 100;

export function faultOfSkillName(name: string): Refusal | undefined {
  const plain = name.normalize("NFKC");
  const strange = hiddenCharacter(name)?.codePoint ?? strangeLetter(name);
  if (strange !== undefined) return refusal("skills.name_deceives", { name, letter: strange });
  if (isSkillId(name) && plain === name) return undefined;
  return refusal("skills.bad_name", { name, instead: toSkillId(plain) });
}

export async function checkSkillFields(given: SkillFields, skillsFolder: string): Promise<CheckedFields> {
  const { description, instructions, triggers, is_active } = given;
  const fault = faultOfTexts(given);
  if (fault !== undefined) return { ok: false, refused: fault };
  const warnings: Refusal[] = [];
  const fields: Partial<SkillState> = {};
  if (description !== undefined) fields.description = description.trim() || null;
  if (instructions !== undefined) {
    fields.instructions = instructions.trim() === "" ? null : instructions;
    const hidden = hiddenCharacter(instructions);
    if (hidden)
      warnings.push(refusal("skills.hidden_character", { at: "instructions", code_point: hidden.codePoint }));
  }
  if (triggers !== undefined) fields.triggers = triggersOf(triggers);
  if (is_active !== undefined) fields.is_active = is_active;
  if (given.source_path !== undefined) {
    const path = withinSkills(given.source_path);
    if (path !== "" || given.source_path.trim() !== "") {
      const source = await readSource(skillsFolder, path);
      if (!source.ok) return source;
    }
    fields.source_path = path || null;
  }
  if (given.tools === undefined) return { ok: true, fields, warnings };
  const checked = await checkTools(given.tools);
  if (!checked.ok) return checked;
  return {
    ok: true,
    fields: { ...fields, tools: checked.tools },
    warnings: [...warnings, ...checked.warnings],
  };
}

function faultOfTexts({
  description = "",
  instructions = "",
  triggers = [],
}: SkillFields): Refusal | undefined {
  if (description.length > LONGEST_DESCRIPTION)
    return tooLong("description", description, LONGEST_DESCRIPTION);
  if (instructions.length > LONGEST_INSTRUCTIONS)
    return tooLong("instructions", instructions, LONGEST_INSTRUCTIONS);
  if (triggers.length > MOST_TRIGGERS)
    return refusal("skills.too_many_triggers", { count: triggers.length, most: MOST_TRIGGERS });
  const long = triggers.find((trigger) => trigger.length > LONGEST_TRIGGER);
  if (long !== undefined) return tooLong("triggers", long, LONGEST_TRIGGER);
  const hidden = hiddenCharacter([description, ...triggers].join("\n"));
  return hidden && refusal("skills.hidden_character", { code_point: hidden.codePoint });
}

const tooLong = (at: string, text: string, most: number) =>
  refusal("skills.text_too_long", { at, characters: text.length, most });

function triggersOf(given: readonly string[]): string[] | null {
  const triggers = [...new Set(given.map((trigger) => trigger.trim()).filter((trigger) => trigger !== ""))];
  return triggers.length === 0 ? null : triggers;
}
