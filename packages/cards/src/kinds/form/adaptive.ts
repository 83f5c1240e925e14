import type { CardData } from "@etui/protocol/card";
import type { AnswerValue, FieldType, FormField } from "@etui/protocol/cards/form";
import type { AdaptiveLook } from "../../adaptive/adaptive-look.ts";
import { labelWords } from "../../adaptive/adaptive-words.ts";
import { choiceSet } from "../../adaptive/choice-set.ts";
import { type Element, factSet, subtle } from "../../adaptive/element.ts";
import { remainderBlock } from "../../adaptive/remainder-block.ts";
import { submitAction } from "../../adaptive/submit-action.ts";
import { fieldBounds } from "../../fields/field-bounds.ts";
import { wordsIn } from "../../words/words.ts";
import { fieldRules, fieldValue } from "./field-words.ts";

/** The ids of the inputs are the names of the fields, so that `checkAnswer` can read an answer as it comes. */
export function adaptive({ fields, values, cut }: CardData<"form">, look: AdaptiveLook): Element[] {
  const shown = fields.slice(0, MOST_FIELDS);
  const inputs = shown.flatMap((field) => {
    const given = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    const input = look.answered ? inputOf(field, given, look) : factOf(field, given, look);
    return field.help ? [input, subtle(field.help)] : [input];
  });
  return [...inputs, ...remainderBlock(shown.length, fields.length, cut, "fields", look)];
}

export const adaptiveActions = (_data: CardData<"form">, look: AdaptiveLook): Element[] => [
  submitAction(look),
];

function inputOf(field: FormField, given: AnswerValue | undefined, { locale }: AdaptiveLook): Element {
  const { name, label, type, required, placeholder, unit } = field;
  return {
    id: name,
    ...(type !== "checkbox" && { label: labelWords(unit ? `${label} (${unit})` : label) }),
    ...(required && { isRequired: true, errorMessage: wordsIn(locale).fault.required() }),
    ...(placeholder && { placeholder: labelWords(placeholder) }),
    ...INPUTS[field.type](field, given),
  };
}

type Input = (field: FormField, given: AnswerValue | undefined) => Element;

const text: Input = ({ type, max_length }, given) => ({
  type: "Input.Text",
  ...(type === "textarea" && { isMultiline: true }),
  ...(STYLES[type] && { style: STYLES[type] }),
  ...(max_length !== undefined && { maxLength: max_length }),
  ...(given !== undefined && { value: String(given) }),
});

/** The keyboards that Adaptive Cards have for a text. */
const STYLES: Partial<Record<FieldType, string>> = { email: "Email", url: "Url", tel: "Tel" };

const number: Input = (field, given) => {
  const { min, max } = fieldBounds(field);
  return {
    type: "Input.Number",
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(typeof given === "number" && { value: given }),
  };
};

const moment =
  (type: "Input.Date" | "Input.Time"): Input =>
  ({ min, max }, given) => ({
    type,
    ...(typeof min === "string" && { min }),
    ...(typeof max === "string" && { max }),
    ...(typeof given === "string" && { value: given }),
  });

const toggle: Input = ({ label }, given) => ({
  type: "Input.Toggle",
  title: labelWords(label),
  valueOn: "true",
  valueOff: "false",
  value: String(given === true),
});

/** Adaptive Cards have no input for a date with a time, so it is typed as text. */
const INPUTS: Record<FieldType, Input> = {
  text,
  textarea: text,
  email: text,
  url: text,
  tel: text,
  number,
  slider: number,
  rating: number,
  date: moment("Input.Date"),
  time: moment("Input.Time"),
  datetime: (field, given) => ({ placeholder: "2026-01-31T08:30", ...text(field, given) }),
  select: choiceSet,
  multiselect: choiceSet,
  checkbox: toggle,
};

function factOf(field: FormField, given: AnswerValue | undefined, { locale }: AdaptiveLook): Element {
  const value = fieldValue(field, given, locale) || fieldRules(field, locale);
  return factSet([[field.label, value]]);
}

const MOST_FIELDS = 50;
