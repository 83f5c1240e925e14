/** A tool's input schema as lines for people: the name, what it accepts, whether it is required. */
import { words } from "../words/words.ts";

interface Schema {
  type?: string | string[];
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

const INDENT = "  ";
/** Deeper levels are shown with --json. */
const LEVELS = 3;

export const describeParameters = (schema: object): string => fields(schema, INDENT, LEVELS).join("\n");

function fields({ properties = {}, required = [] }: Schema, indent: string, levels: number): string[] {
  if (levels === 0) return [];
  return Object.entries(properties).flatMap(([name, field]) => {
    const facts = [typeOf(field)];
    if (required.includes(name)) facts.push(words().tool.required);
    if (field.default !== undefined) facts.push(words().tool.standard(JSON.stringify(field.default)));
    const line = `${indent}${name}: ${facts.join(", ")}`;
    const inner = fields(field.items ?? field, indent + INDENT, levels - 1);
    return [field.description ? `${line}\n${indent}${INDENT}${field.description}` : line, ...inner];
  });
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" | ");
  if (schema.type === "array" && schema.items?.type) return `${typeOf(schema.items)}[]`;
  return [schema.type ?? words().tool.anything].flat().join(" | ") + range(schema);
}

function range({ minimum, maximum }: Schema): string {
  // Zod writes JavaScript's largest whole number if there is no limit.
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (minimum === undefined && most === undefined) return "";
  return ` ${minimum ?? ""}…${most ?? ""}`;
}
