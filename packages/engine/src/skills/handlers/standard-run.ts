/** What a tool of each type does without code. */

import { languageOf } from "@etui/protocol/language-of";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json, JsonObject } from "@etui/values/json/json";
import { nearestName } from "@etui/values/nearest-name";
import { inOneLanguage } from "@etui/values/text/in-one-language";
import { refusal } from "@etui/words/refusal";
import { viewNamed } from "../../cards/view-named.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { failure } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";
import type { Skill, ToolDeclaration } from "../skill.ts";
import { collectForm } from "./collect-form.ts";
import type { RunSkillTool } from "./skill-tool.ts";
import { whyNoCode } from "./why-no-code.ts";

/** Reads what is known about the person. */
export type ReadProfile = (scope: TenantScope) => Promise<JsonObject>;

/** The same for who makes the call: to a caller who may not read data, nothing is known. */
export const profileFor = async (
  read: ReadProfile,
  { db, lacks }: Pick<ToolContext, "db" | "lacks">,
): Promise<JsonObject> => (lacks({ effect: "read", domain: "data" }) ? {} : read(db));

export function standardRun(
  skill: Pick<Skill, "tools" | "root">,
  declaration: ToolDeclaration,
  readProfile: ReadProfile,
): RunSkillTool {
  switch (declaration.type) {
    case "collect":
      return async (args, context) => {
        const { locale } = context;
        const known = { args, profile: await profileFor(readProfile, context), locale };
        const form = collectForm(skill, declaration, known);
        return withoutPlace(await context.execute("show_card", form), form, args, locale);
      };
    case "display":
      return (args, context) => context.execute("show_card", displayCard(declaration, args, context.locale));
    default:
      return async () =>
        failure(
          "internal",
          whyNoCode(skill, declaration) ?? refusal("skill_code.no_function", { tool: declaration.name }),
        );
  }
}

/** What is given for no field of the form would be dropped without a word. */
function withoutPlace(shown: ToolResult, form: JsonObject, args: JsonObject, locale: string): ToolResult {
  const { properties } = (form.options as { fields: { properties: object } }).fields;
  const fields = Object.keys(properties);
  const known = new Set(["form_type", ...fields.map((field) => field.split(".")[0]!)]);
  const dropped = Object.keys(args).filter((name) => args[name] !== null && !known.has(name));
  if (shown.status !== "success" || dropped.length === 0) return shown;
  const said = dropped.map((name) => {
    const near = nearestName(name, fields);
    return languageOf(locale) === "zh"
      ? `表单没有字段 ${name}，没有用到它${near === undefined ? "。" : `；是不是 ${near}？`}`
      : `The form has no field ${name}, so it was left out${near === undefined ? "." : `; did you mean ${near}?`}`;
  });
  return { ...shown, model_output: [shown.model_output, ...said].filter(Boolean).join("\n") };
}

function displayCard(
  { cardType = "custom", description }: ToolDeclaration,
  args: JsonObject,
  locale: string,
): JsonObject {
  const { card_type, options } = viewNamed(cardType);
  const values = Object.values(args);
  // A single argument is the data itself, such as chart_data or rows.
  const data = card_type !== "custom" && values.length === 1 ? values[0]! : args;
  const title = inOneLanguage(description, languageOf(locale));
  return { card_type, data_source: { type: "inline", data: data as Json }, options: { title, ...options } };
}
