/** Checks that everything an expert may use exists: a misspelt name in a list would only show when it is missed. */

import type { ExpertChange } from "@etui/protocol/expert";
import { nearestName } from "@etui/values/nearest-name";
import { type Refusal, type Refused, refusal, refusalsOf } from "@etui/words/refusal";
import { findByName } from "../skills/library/find-by-name.ts";
import type { LibraryView } from "../skills/library/merge-sources.ts";
import type { Registry } from "../tool/registry.ts";
import type { ExpertValues } from "./expert-rows.ts";
import { isPattern, toolMatcher } from "./tool-pattern.ts";

export type CheckedFields =
  | { ok: true; fields: Partial<ExpertValues> }
  | { ok: false; reason: "invalid"; refused: Refused };

interface There {
  registry: Registry;
  skills: () => Promise<LibraryView>;
}

const LONGEST_MODEL = 4_096;

/** Fields that are not given are not checked: a tool that no longer exists is no reason to refuse a new title. */
export async function checkFields(
  { tools, skills, model, expected_version, ...rest }: ExpertChange,
  there: There,
): Promise<CheckedFields> {
  const invalid = (refused: Refused): CheckedFields => ({ ok: false, reason: "invalid", refused });
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const fields: Partial<ExpertValues> = { ...said };
  if (model !== undefined) {
    if (JSON.stringify(model).length > LONGEST_MODEL)
      return invalid(refusal("expert.model_too_long", { at: "model", most: LONGEST_MODEL }));
    fields.model = model;
  }
  if (tools !== undefined) {
    const checked = tools && checkTools(tools, there.registry);
    if (checked?.ok === false) return invalid(checked.refused);
    fields.tools = checked === null ? null : checked.names;
  }
  if (skills !== undefined) {
    const checked = skills && checkSkills(skills, await there.skills());
    if (checked?.ok === false) return invalid(checked.refused);
    fields.skills = checked === null ? null : checked.names;
  }
  return { ok: true, fields };
}

type Checked = { ok: true; names: string[] } | { ok: false; refused: Refused };

const MOST_FAULTS = 5;

/** The tools by their canonical names, each once; patterns are kept as they are. */
function checkTools(given: readonly string[], registry: Registry): Checked {
  const faults: Refusal[] = [];
  const names = given.map((entry) => {
    const found = isPattern(entry)
      ? registry.list().some(({ name }) => toolMatcher([entry])(name))
      : registry.resolve(entry);
    if (!found) faults.push(unknownTool(entry, registry));
    return typeof found === "object" ? found.name : entry;
  });
  return judged(names, faults);
}

/** The skills by their ids, each once. */
function checkSkills(given: readonly string[], view: LibraryView): Checked {
  const faults: Refusal[] = [];
  const ids = given.map((name) => {
    const found = findByName(view, name);
    if (!found.ok) faults.push(...refusalsOf(found.refused));
    return found.ok ? found.skill.id : name;
  });
  return judged(ids, faults);
}

const judged = (names: string[], faults: Refusal[]): Checked =>
  faults.length > 0
    ? { ok: false, refused: faults.slice(0, MOST_FAULTS) }
    : { ok: true, names: [...new Set(names)].sort() };

function unknownTool(entry: string, registry: Registry): Refusal {
  const at = "tools";
  if (isPattern(entry)) return refusal("expert.no_tools_like", { at, pattern: entry });
  const nearest = nearestName(
    entry,
    registry.list().map(({ name }) => name),
  );
  return refusal("expert.unknown_tool", { at, name: entry, ...(nearest !== undefined && { nearest }) });
}
