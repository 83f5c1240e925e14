/** The rules for the tables of experts. */
import { NewExpert } from "@etui/protocol/expert";
import type { ColumnForm } from "@etui/words/column-form";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";

const { name, title, description, persona, tools, model, position } = NewExpert.shape;

const holds = (form: ColumnForm, schema: { safeParse(value: unknown): { success: boolean } }) =>
  is.rule(form, (value) => schema.safeParse(value).success);

const expert = holds("the name of an expert", name);

export const EXPERT_TABLES: Record<string, TableRule> = {
  experts: {
    columns: {
      name: expert,
      title: holds("a title", title),
      description: holds("a description", description),
      persona: holds("a persona", persona),
      tools: holds("a list of tools", tools),
      all_skills: is.flag,
      model: holds("an object", model),
      is_default: is.flag,
      position: holds("a place", position),
      version: is.version,
      created_at: is.time,
      updated_at: is.time,
    },
  },
  expert_skills: { columns: { expert, skill_id: is.text } },
};
