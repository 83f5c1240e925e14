/** Which `{{ }}` values a trigger's texts may name, and whether they do. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { checkTemplate } from "../template/check-template.ts";
import type { TriggerDefinition } from "../trigger.ts";

/** Values known for every firing. */
const ALWAYS = ["trigger", "firing", "now", "today"];

/** More than anybody writes, and checked within 50 ms; a megabyte of small values took 1.4 s. */
const MOST_VALUES = 200;
const MOST_CHARACTERS = 40_000;

/** Each text of the action and of `only_if`, with the name of its field. */
export function* textsOf({
  action,
  rules,
}: Pick<TriggerDefinition, "action" | "rules">): Generator<[string, string]> {
  yield* textsWithin(action.params, "action.params");
  if (rules.only_if) yield* textsWithin(rules.only_if, "rules.only_if");
}

function* textsWithin(value: unknown, name: string): Generator<[string, string]> {
  if (typeof value === "string") {
    if (value.includes("{{") || value.includes("{%")) yield [name, value];
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsWithin(item, `${name}[${index}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* textsWithin(item, `${name}.${key}`);
  }
}

/** Refuses too many values, or returns what is wrong with the first text that cannot be filled in. */
export function checkValues(
  definition: TriggerDefinition,
  { webhook }: { webhook: boolean },
): Refusal | undefined {
  const known = [
    ...ALWAYS,
    ...(watchesDocuments(definition) ? ["document"] : []),
    ...(hasItems(definition) ? ["item"] : []),
    ...(webhook ? ["body"] : []),
  ];
  let [values, characters] = [0, 0];
  for (const [at, text] of textsOf(definition)) {
    values += text.split("{{").length - 1;
    characters += text.length;
    if (values > MOST_VALUES) return refusal("triggers.too_many_values", { at, most: MOST_VALUES });
    if (characters > MOST_CHARACTERS) return refusal("triggers.too_much_text", { at, most: MOST_CHARACTERS });
    const checked = checkTemplate(text, known);
    if (!checked.ok) return refusal("triggers.bad_argument", { at, fault: checked.refused });
  }
  return undefined;
}

/** True for a condition, and for a scheduled trigger with a document that it belongs to. */
export const watchesDocuments = ({ condition, source_path }: TriggerDefinition): boolean =>
  condition !== undefined || source_path !== undefined;

/**
 * Whether the trigger is fired in a transaction of its own, as its user, because it changes the user's data, or reads
 * them first. All others are fired together, many of many users in one statement.
 */
export function firesAlone(definition: TriggerDefinition): boolean {
  const { action, rules } = definition;
  if (action.type === "update" || rules.only_if !== undefined || rules.overlap !== "parallel") return true;
  if (hasItems(definition) || definition.source_path !== undefined) return true;
  for (const [, text] of textsOf(definition)) if (/\b(document|body)\b/.test(text)) return true;
  return false;
}

/** Whether it waits for the dates of the items of a list, one after the other. */
export const hasItems = ({ condition }: TriggerDefinition): boolean =>
  condition?.type === "deadline" && condition.rule.items !== undefined;
