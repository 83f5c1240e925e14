/**
 * Converts a skill's tools to the form of tools/tools.yaml and back. Loaded with the field in which they are written.
 */
import {
  boolCoreTag,
  defineScalarTag,
  dump,
  FAILSAFE_SCHEMA,
  load,
  NOT_RESOLVED,
  nullCoreTag,
} from "js-yaml";
import type { SkillTool } from "../../studio-api.ts";
import { type YamlFault, yamlFault } from "./yaml-fault.ts";

/** `unkept` are keys for which a saved skill has no place. */
export type ToolsRead =
  | { ok: true; tools: SkillTool[]; unkept: string[] }
  | { ok: false; fault: YamlFault | { code: "no_list" } | { code: "no_tool" | "parameter"; at: number } };

const KEPT: ReadonlySet<string> = new Set([
  ...["name", "type", "description", "parameters", "card_type", "when_to_call"],
]);
const OF_DEFINITIONS: ReadonlySet<string> = new Set([
  "type",
  "description",
  "required",
  "items",
  "properties",
]);
/** A limit, because aliases of aliases grow without end. */
const MOST_ALIASES = 50;
/** The same limit as for a skill's folder. */
const MOST_DEPTH = 32;

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const number = defineScalarTag("tag:yaml.org,2002:float", {
  implicit: true,
  resolve: (text) => (NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : NOT_RESOLVED),
  identify: () => false,
});
/** The same rules as for a skill's folder: 0x1F, 2020-01-01 and .inf are texts. */
const SCHEMA = FAILSAFE_SCHEMA.withTags(nullCoreTag, boolCoreTag, number);

/** Writes the tools, or an empty text if there are none. Every text that some YAML parsers would misread is quoted. */
export function writeTools(tools: readonly SkillTool[]): string {
  if (tools.length === 0) return "";
  const ordered = tools.map((tool) => {
    const { parameters, ...rest } = inOrder(tool, TOOL_KEYS);
    return { ...rest, ...(parameters && { parameters: inOrder(parameters, SCHEMA_KEYS) }) };
  });
  return dump({ version: "2.0", tools: ordered }, { noRefs: true, lineWidth: 100, quoteStyle: "double" });
}

/** The order of keys for people; a row from the database has none. */
const TOOL_KEYS = ["name", "type", "description", "when_to_call", "card_type"];
const SCHEMA_KEYS = ["type", "properties", "required"];

function inOrder<Mapping extends object>(mapping: Mapping, first: readonly string[]): Mapping {
  const entries = Object.entries(mapping);
  return Object.fromEntries([
    ...first.flatMap((wanted) => entries.filter(([key]) => key === wanted)),
    ...entries.filter(([key]) => !first.includes(key)),
  ]) as Mapping;
}

/** Reads a complete tools.yaml, only its list, or JSON, which is also YAML. */
export function readTools(text: string): ToolsRead {
  if (text.trim() === "") return { ok: true, tools: [], unkept: [] };
  let value: unknown;
  try {
    value = load(text, { schema: SCHEMA, maxAliases: MOST_ALIASES, maxDepth: MOST_DEPTH });
  } catch (thrown) {
    return { ok: false, fault: yamlFault(thrown, text) };
  }
  const items = itemsOf(value);
  if (!items) return { ok: false, fault: { code: "no_list" } };
  const unkept = new Set<string>();
  const tools: SkillTool[] = [];
  for (const [index, item] of items.entries()) {
    if (!isMapping(item)) return { ok: false, fault: { code: "no_tool", at: index + 1 } };
    const { input_schema, parameters = input_schema, ...rest } = item;
    const read = readParameters(parameters);
    if (read === "fault") return { ok: false, fault: { code: "parameter", at: index + 1 } };
    for (const key of Object.keys(rest)) if (!KEPT.has(key)) unkept.add(key);
    const own = Object.entries(rest).filter(([key, said]) => KEPT.has(key) && said !== null);
    // The rest is checked when the skill is saved.
    tools.push({ ...Object.fromEntries(own), ...(read && { parameters: read }) } as unknown as SkillTool);
  }
  return { ok: true, tools, unkept: [...unkept] };
}

/** The items of a list, even without `tools:` above it, or of a mapping by name. */
function itemsOf(value: unknown): unknown[] | undefined {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value;
  if (!isMapping(value) || !("tools" in value)) return undefined;
  const { tools } = value;
  if (tools === null) return [];
  if (Array.isArray(tools)) return tools;
  if (!isMapping(tools)) return undefined;
  return Object.entries(tools).map(([name, tool]) => (isMapping(tool) ? { name, ...tool } : tool));
}

/** Turns a list of parameters into the mapping by name that is saved; a schema stays as it is. */
function readParameters(given: unknown): object | undefined | "fault" {
  if (given === undefined || given === null) return undefined;
  if (isMapping(given)) return given;
  if (!Array.isArray(given)) return "fault";
  const named = new Map<string, unknown>();
  for (const item of given) {
    const [name, definition] = nameAndDefinition(item);
    if (typeof name !== "string" || name === "" || named.has(name)) return "fault";
    named.set(name, definition);
  }
  return Object.fromEntries(named);
}

/** Accepts `- name: city`, `- city` and `- city: string`. */
function nameAndDefinition(item: unknown): readonly [unknown, unknown] {
  if (!isMapping(item)) return [item, {}];
  if ("name" in item) {
    const { name, ...definition } = item;
    return [name, definition];
  }
  const entries = Object.entries(item);
  const [only] = entries;
  return entries.length === 1 && !OF_DEFINITIONS.has(only![0]) ? only! : [undefined, undefined];
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
