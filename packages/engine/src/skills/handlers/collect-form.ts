/** The form of a tool that collects: a field for each of its parameters, filled in with what is known. */
import { languageOf } from "@etui/protocol/language-of";
import type { Json, JsonObject, JsonSchema } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { inOneLanguage } from "@etui/values/text/in-one-language";
import type { Skill, ToolDeclaration } from "../skill.ts";
import { knownAs, valueAt } from "./from-profile.ts";

interface Known {
  args: JsonObject;
  profile: JsonObject;
  locale: string;
}

/** A longer description explains a field and is no name for it. */
const LONGEST_LABEL = 60;

/** The arguments of show_card. */
export function collectForm(
  skill: Pick<Skill, "tools">,
  declaration: Pick<ToolDeclaration, "description" | "inputSchema">,
  { args, profile, locale }: Known,
): JsonObject {
  const language = languageOf(locale);
  const { properties, required } = askedFor(skill, declaration.inputSchema);
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, fieldOf(property, language)] as const,
  );
  const values = fields.flatMap(([name, field]) => {
    const value = valueAt(args, name) ?? knownAs(profile, name, field);
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  return {
    card_type: "form",
    data_source: { type: "inline", data: Object.fromEntries<Json>(values) },
    options: {
      title: inOneLanguage(declaration.description, language),
      interactive: true,
      fields: { type: "object", properties: Object.fromEntries(fields), required } as Json,
    },
  };
}

interface Asked {
  properties: Record<string, JsonSchema>;
  required: string[];
}

/**
 * `form_type` of the specification's template names the form and is no question. If nothing else is declared, the form
 * asks for what the skill's compute tools require.
 */
function askedFor({ tools }: Pick<Skill, "tools">, schema: JsonSchema): Asked {
  const own = withoutFormType(flattened(schema));
  if (Object.keys(own.properties).length > 0) return own;
  const computing = tools.filter(({ type }) => type === "compute").map(({ inputSchema }) => inputSchema);
  const wanted = computing.map((inputSchema) => flattened(inputSchema));
  const required = [...new Set(wanted.flatMap((each) => each.required))];
  const properties = Object.assign({}, ...wanted.map((each) => each.properties)) as Asked["properties"];
  return { required, properties: Object.fromEntries(required.map((name) => [name, properties[name] ?? {}])) };
}

function withoutFormType({ properties: { form_type: _kind, ...properties }, required }: Asked): Asked {
  return { properties, required: required.filter((name) => name !== "form_type") };
}

/** An object has a field for each of its parts, named by its way: `birth.year`. */
function flattened(schema: JsonSchema, before = ""): Asked {
  const asked: Asked = { properties: {}, required: [] };
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
    const isNeeded = required.includes(name);
    if (isObject(property.properties as Json) && Object.keys(property.properties as object).length > 0) {
      const inner = flattened(property, `${before}${name}.`);
      Object.assign(asked.properties, inner.properties);
      if (isNeeded) asked.required.push(...inner.required);
      continue;
    }
    asked.properties[`${before}${name}`] = property;
    if (isNeeded) asked.required.push(`${before}${name}`);
  }
  return asked;
}

/** A short description is the best name that a field has, and in the language of the skill. */
function fieldOf(property: JsonSchema, language: string): JsonSchema {
  const { description, ...rest } = property;
  const asked = property.type === "object" ? { ...rest, type: "textarea" } : rest;
  if (typeof description !== "string" || description.trim() === "") return asked;
  const said = inOneLanguage(description, language).trim();
  return rest.title === undefined && said.length <= LONGEST_LABEL
    ? { ...asked, title: said }
    : { ...asked, description: said };
}
