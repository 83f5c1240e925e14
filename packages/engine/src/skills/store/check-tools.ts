/** The tools that somebody wants to give a skill: each is named, described and declared so that it can be called. */

import type { Json, JsonObject, JsonSchema } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { quote } from "@etui/values/json/preview";
import { sayBecause } from "@etui/words/say-refusal";
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
  /** JSON Schema of an object, or a mapping of parameters by name. */
  parameters?: JsonObject | undefined;
}

export type CheckedTools =
  | { ok: true; tools: StoredTool[]; warnings: string[] }
  | { ok: false; error: string };

export const MOST_TOOLS = 50;
const LONGEST_TEXT = 2_000;
const LARGEST_SCHEMA = 32 * 1024;

/** Whether a name is free is another question (taken-names.ts). */
export async function checkTools(given: readonly GivenTool[]): Promise<CheckedTools> {
  if (given.length > MOST_TOOLS)
    return refuse(`A skill has at most ${MOST_TOOLS} tools, and these are ${given.length}. Split the skill.`);
  const tools: StoredTool[] = [];
  const warnings: string[] = [];
  const shapes = new Map<string, string>();
  for (const tool of given) {
    const fault = faultOfName(tool.name) ?? faultOfTexts(tool);
    if (fault !== undefined) return refuse(fault);
    const other = shapes.get(nameShape(tool.name));
    if (other !== undefined)
      return refuse(`The tools ${other} and ${tool.name} cannot be told apart. Rename one.`);
    shapes.set(nameShape(tool.name), tool.name);
    const schema = await checkParameters(tool, warnings);
    if (!schema.ok) return refuse(`The parameters of ${tool.name} cannot be used. ${schema.error}`);
    if (tool.type === "collect" && Object.keys(schema.parameters.properties ?? {}).length === 0)
      warnings.push(`${tool.name} collects nothing: its form has no field. Give it parameters.`);
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

function faultOfName(name: string): string | undefined {
  if (TOOL_NAME.test(name)) return undefined;
  const strange = hiddenCharacter(name)?.codePoint ?? strangeLetter(name);
  const because = strange === undefined ? "" : ` ${strange} in it is none of those, whatever it looks like.`;
  return `${quote(name)} cannot be the name of a tool: it begins with a Latin letter and has letters, digits, _, - and . only, at most 64.${because}`;
}

function faultOfTexts({ name, description = "", card_type = "", when_to_call = "" }: GivenTool) {
  for (const [field, text] of Object.entries({ description, card_type, when_to_call })) {
    if (text.length > LONGEST_TEXT)
      return `${field} of ${name} has ${text.length} characters; at most ${LONGEST_TEXT} are kept. Say it shorter.`;
    const hidden = hiddenCharacter(text);
    if (hidden)
      return `${field} of ${name} has a character that nobody sees (${hidden.codePoint}). Remove it, and look for what else it hides.`;
  }
  return undefined;
}

/** Refuses what the road would refuse: references that never end, patterns that take for ever. */
async function checkParameters(
  { name, parameters }: GivenTool,
  warnings: string[],
): Promise<{ ok: true; parameters: JsonObject } | { ok: false; error: string }> {
  const size = JSON.stringify(parameters ?? {}).length;
  if (size > LARGEST_SCHEMA)
    return refuse(`They have ${size} characters; at most ${LARGEST_SCHEMA} are kept. Ask for less at once.`);
  const schema: JsonSchema = parametersSchema(withType(parameters), {
    say: (_code, message) => void warnings.push(`${name}: ${message}`),
  });
  // The compiler takes 67 ms to load, which no start should pay.
  const { compileJsonSchema } = await import("../../tool/validation/json-schema-tool.ts");
  const compiled = compileJsonSchema(schema);
  if (!compiled.ok) return refuse(sayBecause(compiled.refused, "en"));
  return isObject(schema as Json)
    ? { ok: true, parameters: schema as JsonObject }
    : refuse("Write an object.");
}

/** Properties that nobody said belong to an object. */
const withType = (given: JsonObject | undefined): Json | undefined =>
  given && given.type === undefined && isObject(given.properties) && !given.properties.type
    ? { ...given, type: "object" }
    : given;

const refuse = (error: string) => ({ ok: false as const, error });
