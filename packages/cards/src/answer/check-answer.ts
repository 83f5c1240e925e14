import type { CardOf } from "@etui/protocol/card";
import type { AnswerValue, AnswerValues, FormField } from "@etui/protocol/cards/form";
import type { CHOICE } from "@etui/protocol/cards/select";
import type { AnswerFault } from "./answer-fault.ts";
import { checkField, type Matches } from "./check-field.ts";

export type { AnswerFault, FaultCode } from "./answer-fault.ts";
export { wantedText } from "./wanted-text.ts";

export type CheckedAnswer = { ok: true; values: AnswerValues } | { ok: false; faults: AnswerFault[] };

/**
 * An answer as it is stored, or what is wrong with it, one fault a field.
 *
 * The page and the server ask the same question. Only the server judges patterns: it gives `matches`, made of an
 * engine that no pattern can keep busy.
 */
export function checkAnswer(
  card: CardOf<"form" | "select" | "modal">,
  given: Record<string, unknown>,
  { matches }: { matches?: Matches } = {},
): CheckedAnswer {
  const fields = fieldsOf(card);
  const values: [string, AnswerValue][] = [];
  const faults: AnswerFault[] = [];
  for (const field of fields) {
    // Own keys only: a form may have a field named `constructor`, and nobody has answered it yet.
    const entered = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
    const { value, fault } = checkField(field, entered, matches);
    if (fault) faults.push({ field: field.name, ...fault });
    else if (value !== undefined) values.push([field.name, value]);
  }
  faults.push(...unknownFields(fields, given));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, values: Object.fromEntries(values) };
}

/** By its type alone: the page is to load the name without the schemas it stands among. */
const choice: typeof CHOICE = "choice";

/** A select is a form with one field, and so is a modal. */
function fieldsOf({ card_type, data }: CardOf<"form" | "select" | "modal">): readonly FormField[] {
  if (card_type === "form") return data.fields;
  const field = { name: choice, label: choice, required: true } as const;
  if (card_type === "modal") return [{ ...field, type: "select", choices: data.actions }];
  if (!data.multiple) return [{ ...field, type: "select", choices: data.choices }];
  const { choices, min = 1, max } = data;
  return [
    { ...field, type: "multiselect", required: min > 0, choices, min, ...(max !== undefined && { max }) },
  ];
}

function unknownFields(fields: readonly FormField[], given: Record<string, unknown>): AnswerFault[] {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  return unknown
    .slice(0, MOST_UNKNOWN)
    .map((name) => ({ field: name.slice(0, MOST_NAME), code: "unknown_field" }));
}

/** Enough to see the mistake; an answer of a million wrong names is not repeated. */
const MOST_UNKNOWN = 20;
const MOST_NAME = 100;
