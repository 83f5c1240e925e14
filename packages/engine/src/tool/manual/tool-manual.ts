/**
 * A tool's manual: what it is for, every argument, and its instructions. `tools/list` leaves most of it out, because every
 * conversation pays for each word there; a model gets it when it asks, and once when it goes wrong.
 */
import type { Json, JsonSchema } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import type { Tool } from "../tool.ts";

/** Characters, about 1,500 tokens. The tools of skills are written by anybody. */
const LONGEST = 6_000;
/** Arguments within arguments are described to this depth. */
const DEEPEST = 3;

export function manualOf(
  tool: Pick<Tool, "name" | "summary" | "description" | "instructions" | "inputSchema">,
): string {
  const parts = [
    `${tool.name}: ${tool.description === "" ? tool.summary : tool.description}`,
    ["Arguments:", ...fieldsOf(tool.inputSchema, 0)].join("\n"),
    ...(tool.instructions ? [tool.instructions] : []),
  ];
  return cutText(parts.join("\n\n"), LONGEST);
}

function fieldsOf(schema: JsonSchema, depth: number): string[] {
  const { properties } = schema;
  if (!isObject(properties as Json)) return depth === 0 ? ["- none"] : [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  if (fields.length === 0 && depth === 0) return ["- none"];
  return fields.flatMap(([name, field]) => {
    const inner = depth < DEEPEST ? fieldsOf(innerOf(field), depth + 1) : [];
    return [lineOf(name, field, required.has(name)), ...inner.map((line) => `  ${line}`)];
  });
}

/** What has fields of its own: the object itself, or the items of a list. */
const innerOf = (field: JsonSchema): JsonSchema =>
  isObject(field.items as Json) ? (field.items as JsonSchema) : field;

function lineOf(name: string, field: JsonSchema, isRequired: boolean): string {
  const kind = [kindOf(field), ...(isRequired ? ["required"] : [])].join(", ");
  const fallback = field.default === undefined ? [] : [`${JSON.stringify(field.default)} if left out`];
  const said = [...(field.description ? [String(field.description)] : []), ...fallback].join("; ");
  return `- ${name} (${kind})${said === "" ? "" : `: ${said}`}`;
}

function kindOf(field: JsonSchema): string {
  if (Array.isArray(field.enum)) return field.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (field.const !== undefined) return JSON.stringify(field.const);
  const variants = field.anyOf ?? field.oneOf;
  if (Array.isArray(variants))
    return [...new Set(variants.map((one) => kindOf(one as JsonSchema)))].join(" or ");
  const { type = "anything", minimum, maximum } = field;
  const bounds = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
  ];
  const kind =
    type === "array" && isObject(field.items as Json) ? `list of ${kindOf(innerOf(field))}` : String(type);
  return [kind, ...bounds].join(" ");
}
