/** Authorises and validates a call: everything that needs no database. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { type Refused as Because, type Refusal, refusal, refusalsOf } from "@etui/words/refusal";
import { failure } from "../answers.ts";
import { notPermitted, permits } from "../permission.ts";
import { changesSomething, type RegisteredTool } from "../registry.ts";
import { type AskedBy, beyondExpert } from "../rights/expert-limits.ts";
import type { ExpertRights } from "../rights/expert-rights.ts";
import { type CallContext, speaksForModel } from "../tool.ts";
import { byOwnNames, type MendedValue, mendArguments } from "../validation/mend-arguments.ts";
import { type RoadFields, takeRoadFields } from "./road-fields.ts";
import type { RoadServices } from "./road-services.ts";

export type Checked = {
  ok: true;
  value: unknown;
  road: RoadFields;
  /** How a model's slips were read. */
  mended: readonly MendedValue[];
};
export type Refused = { ok: false; refusal: ToolResult };

export interface Speaker {
  rights: ExpertRights | undefined;
  by: AskedBy | undefined;
  isPersonsWord: boolean;
}

export function checkCall(
  { readOnlyReason }: Pick<RoadServices, "readOnlyReason">,
  tool: RegisteredTool,
  given: unknown,
  call: CallContext,
  speaker: Speaker,
): Checked | Refused {
  const denied = denial(tool, call, speaker);
  if (denied) return refused("forbidden", denied);
  const readOnly = changesSomething(tool) ? readOnlyReason() : undefined;
  if (readOnly) return refused("disk_full", readOnly);

  const isModels = speaksForModel({ ...call, codeOf: speaker.by?.codeOf });
  if (!changesSomething(tool)) return validated(tool, given, { road: {}, isModels });
  const taken = takeRoadFields(given, tool.ownFields);
  if (!taken.ok) return refused("invalid_arguments", taken.refused);
  const key = taken.road.key ?? call.button?.key;
  const road = key === undefined ? taken.road : { ...taken.road, key };
  return validated(tool, taken.rest, { road, isModels });
}

/** Why this caller may not call this tool, with whatever arguments. */
export const denial = (
  tool: RegisteredTool,
  call: CallContext,
  { rights, by, isPersonsWord }: Speaker,
): Refusal | undefined => mayNotCall(tool, call, isPersonsWord) ?? beyondExpert(tool, rights, by);

function validated(
  tool: RegisteredTool,
  given: unknown,
  { road, isModels }: { road: RoadFields; isModels: boolean },
): Checked | Refused {
  const valid = tool.validate(given);
  if (valid.ok) {
    const known = { value: valid.value, args: given, mended: [] };
    return { ok: true, ...(isModels ? mendedWithin(tool, known) : known), road };
  }
  const meant = isModels ? meantBy(tool, given, valid.refused) : undefined;
  return meant
    ? { ok: true, ...mendedWithin(tool, meant), road }
    : refused("invalid_arguments", valid.refused);
}

interface Mended {
  value: unknown;
  args: unknown;
  mended: readonly MendedValue[];
}

/** One slip may hide another: `"3"` for a list of numbers is `["3"]`, and then `[3]`. */
const MOST_ROUNDS = 3;

/** Undefined if anything is left that may have been meant otherwise. */
function meantBy(tool: RegisteredTool, given: unknown, why: Because): Mended | undefined {
  const named = byOwnNames(given, tool.otherNames);
  const valid = named && tool.validate(named.args);
  if (valid?.ok) return { value: valid.value, ...named! };
  let { args, mended } = named ?? { args: given, mended: [] as readonly MendedValue[] };
  let faults = refusalsOf(valid ? valid.refused : why);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const meant = mendArguments(faults, args);
    if (!meant) return undefined;
    args = meant.args;
    mended = [...mended, ...meant.mended];
    const checked = tool.validate(args);
    if (checked.ok) return { value: checked.value, args, mended };
    faults = refusalsOf(checked.refused);
  }
  return undefined;
}

/** The most slips within one part of the arguments, of which some checks find only the first. */
const MOST_WITHIN = 8;

/** What is only judged where it is used is mended as far as it can be; the rest is refused there. */
function mendedWithin(tool: RegisteredTool, given: Mended): Mended {
  let known = given;
  for (let slip = 0; slip < MOST_WITHIN; slip++) {
    const faults = tool.faultsWithin?.(known.value as never) ?? [];
    const meant = faults.length === 0 ? undefined : mendArguments(faults, known.args);
    const valid = meant && tool.validate(meant.args);
    if (!valid?.ok) break;
    known = { value: valid.value, args: meant!.args, mended: [...known.mended, ...meant!.mended] };
  }
  return known;
}

export const refused = (...why: Parameters<typeof failure>): Refused => ({
  ok: false,
  refusal: failure(...why),
});

function mayNotCall(
  tool: RegisteredTool,
  { permissions }: CallContext,
  isPersonsWord: boolean,
): Refusal | undefined {
  if (tool.audience === "person" && !isPersonsWord) {
    return refusal("road.for_person", { tool: tool.name });
  }
  if (!permissions) return undefined;
  if (!permits(permissions, tool)) return notPermitted(tool.name, permissions, tool);
  if (permissions.tools && !permissions.tools.includes(tool.name)) {
    return refusal("road.tool_not_allowed", { tool: tool.name, allowed: permissions.tools });
  }
  return undefined;
}
