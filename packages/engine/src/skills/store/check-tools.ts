/** Checks the tools to be given to a skill: named, described, and declared so that they can be called. */

import type { Json, JsonObject, JsonSchema } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refusal } from "@etui/words/refusal";
import { viewsNear } from "../../cards/view-named.ts";
import { TOOL_NAME } from "../../tool/wire-name.ts";
import { hiddenCharacter } from "../manifest/hidden-characters.ts";
import { strangeLetter } from "../manifest/mixed-scripts.ts";
import { parametersSchema } from "../manifest/parameter-schema.ts";
import type { SkillToolType } from "../skill.ts";
import { nameShape } from "./name-shape.ts";
import type { StoredTool } from "./skill-state.ts";

export interface GivenTool {
  name: string;
  description?: string | undefined;
  type?: SkillToolType | undefined;
  card_type?: string | undefined;
  when_to_call?: string | undefined;
  /** A JSON Schema of an object, or a mapping of parameters by name. */
  parameters?: JsonObject | undefined;
}

export type CheckedTools =
  | { ok: true; tools: StoredTool[]; warnings: Refusal[] }
  | { ok: false; refused: Refusal };

/** Parameters that are no JSON Schema, and no mapping that can be made into one. */
const NO_SCHEMA: ReadonlySet<string> = new Set(["bad_parameters", "bad_parameter", "unknown_type"]);
export const MOST_TOOLS = 50;
const LONGEST_TEXT = 2_000;
const LARGEST_SCHEMA = 32 * 1024;

/** Whether a name is free is checked elsewhere (taken-names.ts). */
export async function checkTools(given: readonly GivenTool[]): Promise<CheckedTools> {
  if (given.length > MOST_TOOLS)
    return refuse(refusal("skills.too_many_tools", { count: given.length, most: MOST_TOOLS }));
  const tools: StoredTool[] = [];
  const warnings: Refusal[] = [];
  const shapes = new Map<string, string>();
  for (const tool of given) {
    const fault = faultOfName(tool.name) ?? faultOfTexts(tool);
    if (fault !== undefined) return refuse(fault);
    const other = shapes.get(nameShape(tool.name));
    if (other !== undefined) return refuse(refusal("skills.tools_alike", { name: tool.name, other }));
    shapes.set(nameShape(tool.name), tool.name);
    const schema = await checkParameters(tool, warnings);
    if (!schema.ok)
      return refuse(refusal("skills.bad_parameters", { tool: tool.name, because: schema.refused }));
    if (tool.type === "collect" && Object.keys(schema.parameters.properties ?? {}).length === 0)
      warnings.push(refusal("skills.collects_nothing", { tool: tool.name }));
    const views = tool.type === "display" && tool.card_type ? viewsNear(tool.card_type) : undefined;
    if (views !== undefined)
      warnings.push(
        refusal("skills.shows_component", { tool: tool.name, card_type: tool.card_type!, near: views }),
      );
    tools.push({
      name: tool.name,
      description: tool.description ?? "",
      type: tool.type ?? null,
      card_type: tool.card_type ?? null,
      when_to_call: tool.when_to_call ?? null,
      parameters: schema.parameters,
    });
  }
  return { ok: true, tools, warnings };
}

function faultOfName(name: string): Refusal | undefined {
  if (TOOL_NAME.test(name)) return undefined;
  const letter = hiddenCharacter(name)?.codePoint ?? strangeLetter(name);
  return refusal("skills.bad_tool_name", { name, letter });
}

function faultOfTexts({
  name,
  description = "",
  card_type = "",
  when_to_call = "",
}: GivenTool): Refusal | undefined {
  for (const [at, text] of Object.entries({ description, card_type, when_to_call })) {
    if (text.length > LONGEST_TEXT)
      return refusal("skills.text_too_long", { at, tool: name, characters: text.length, most: LONGEST_TEXT });
    const hidden = hiddenCharacter(text);
    if (hidden) return refusal("skills.hidden_character", { at, tool: name, code_point: hidden.codePoint });
  }
  return undefined;
}

/** Refuses what the road would refuse: endless references, and patterns that take too long. */
async function checkParameters(
  { name, parameters }: GivenTool,
  warnings: Refusal[],
): Promise<{ ok: true; parameters: JsonObject } | { ok: false; refused: Refusal }> {
  const size = JSON.stringify(parameters ?? {}).length;
  if (size > LARGEST_SCHEMA)
    return refuse(refusal("skills.parameters_too_large", { characters: size, most: LARGEST_SCHEMA }));
  const faults: Refusal[] = [];
  const { properties } = parameters ?? {};
  if (parameters?.type === "object" && properties !== undefined && !isObject(properties))
    return refuse(refusal("skills.parameters_no_object"));
  const schema: JsonSchema = parametersSchema(withType(parameters), {
    tool: name,
    say: (code, says) => void (NO_SCHEMA.has(code) ? faults : warnings).push(says),
  });
  // From a file, the tool would be offered without them; here, somebody is there to write them well.
  if (faults[0]) return refuse(faults[0]);
  // The compiler takes 67 ms to load, which no start should pay.
  const { compileJsonSchema } = await import("../../tool/validation/json-schema-tool.ts");
  const compiled = compileJsonSchema(schema);
  if (!compiled.ok) return refuse(compiled.refused);
  return isObject(schema as Json)
    ? { ok: true, parameters: schema as JsonObject }
    : refuse(refusal("skills.parameters_no_object"));
}

/** Adds the type for properties that do not say they belong to an object. */
const withType = (given: JsonObject | undefined): Json | undefined =>
  given && given.type === undefined && isObject(given.properties) && !given.properties.type
    ? { ...given, type: "object" }
    : given;

const refuse = (refused: Refusal) => ({ ok: false as const, refused });
