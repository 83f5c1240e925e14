import type { AnswerValue, ChoiceValue, FieldType, FormField } from "@etui/protocol/cards/form";
import { fieldBounds } from "../fields/field-bounds.ts";
import type { AnswerFault } from "./answer-fault.ts";
import { readChoice, readDate, readDateTime, readNumber, readTime, readYesOrNo } from "./read-answer.ts";
import { readEmail, readTel, readUrl } from "./read-contact.ts";
import { wantedText } from "./wanted-text.ts";

/** Whether the whole text fits the pattern. */
export type Matches = (pattern: string, text: string) => boolean;

type Fault = Omit<AnswerFault, "field">;
/** If there is neither a value nor a fault, the field was left empty. */
export type Checked = { value?: AnswerValue; fault?: Fault };

type Check = (field: FormField, given: unknown, matches: Matches | undefined) => Checked;

export function checkField(field: FormField, given: unknown, matches: Matches | undefined): Checked {
  const { type, required = false } = field;
  if (isEmpty(given)) {
    if (required) return fault("required");
    return type === "checkbox" ? { value: false } : {};
  }
  return CHECKS[type](field, given, matches);
}

const isEmpty = (given: unknown) =>
  given === undefined ||
  given === null ||
  (typeof given === "string" && !SOMETHING.test(given)) ||
  (Array.isArray(given) && given.length === 0);

const text: Check = (field, given, matches) => {
  const { min_length = 0, max_length = MOST_CHARACTERS, pattern } = field;
  if (typeof given === "object") return fault("not_text");
  const written = String(given);
  if (written.length > 2 * max_length) return fault("too_long", max_length);
  // Half a surrogate pair or a NUL character cannot be stored anywhere.
  if (!written.isWellFormed() || written.includes("\0")) return fault("not_text");
  const characters = [...written].length;
  if (characters < min_length) return fault("too_short", min_length);
  if (characters > max_length) return fault("too_long", max_length);
  if (pattern !== undefined && matches && !matches(pattern, written))
    return fault("wrong_pattern", wantedText(field));
  return { value: written };
};

/** A text in a form of its own, without the spaces that a keyboard leaves around it. */
const written =
  (read: (given: string) => string | undefined, otherwise: AnswerFault["code"]): Check =>
  (field, given, matches) => {
    const checked = text(field, typeof given === "string" ? given.trim() : given, matches);
    if (checked.fault) return checked;
    const value = read(String(checked.value));
    return value === undefined ? fault(otherwise) : { value };
  };

const number: Check = (field, given) => {
  const value = readNumber(given);
  if (value === undefined) return fault("not_number");
  const { min, max, step } = fieldBounds(field);
  if (min !== undefined && value < min) return fault("too_small", min);
  if (max !== undefined && value > max) return fault("too_big", max);
  if (step !== undefined && !liesOnStep(value - (min ?? 0), step)) return fault("off_step", step);
  return { value };
};

/** Whether a distance is a multiple of the step, up to rounding: 0.3 is three steps of 0.1, although not as doubles. */
function liesOnStep(distance: number, step: number): boolean {
  const steps = distance / step;
  return Math.abs(steps - Math.round(steps)) <= Math.max(1e-9, Math.abs(steps) * 1e-12);
}

const checkbox: Check = ({ required = false }, given) => {
  const value = readYesOrNo(given);
  if (value === undefined) return fault("not_yes_or_no");
  return required && !value ? fault("required") : { value };
};

/** Dates and times in one form can be compared as texts. */
const moment =
  (read: (given: unknown) => string | undefined, otherwise: AnswerFault["code"]): Check =>
  ({ min, max }, given) => {
    const value = read(given);
    if (value === undefined) return fault(otherwise);
    const earliest = read(min) ?? readDate(min);
    const latest = read(max) ?? endOf(readDate(max));
    if (earliest !== undefined && value < earliest) return fault("too_early", earliest);
    if (latest !== undefined && value > latest) return fault("too_late", latest);
    return { value };
  };

const endOf = (day: string | undefined) => (day === undefined ? undefined : `${day}T23:59:59`);

const select: Check = ({ choices = [] }, given) => {
  const value = readChoice(Array.isArray(given) && given.length === 1 ? given[0] : given, choices);
  return value === undefined ? fault("not_a_choice") : { value };
};

const multiselect: Check = ({ choices = [], min, max }, given) => {
  const entered = severalOf(given, choices);
  const most = typeof max === "number" ? max : choices.length;
  if (entered.length > MOST_CHOSEN) return fault("too_many", most);
  const chosen = new Set<ChoiceValue>();
  for (const one of entered) {
    const value = readChoice(one, choices);
    if (value === undefined) return fault("not_a_choice");
    chosen.add(value);
  }
  if (typeof min === "number" && chosen.size < min) return fault("too_few", min);
  if (chosen.size > most) return fault("too_many", most);
  return { value: [...chosen] };
};

/** Several choices as a list; chat platforms send them as one text with commas. */
function severalOf(given: unknown, choices: NonNullable<FormField["choices"]>): unknown[] {
  if (Array.isArray(given)) return given;
  const several = typeof given === "string" && readChoice(given, choices) === undefined;
  return several ? given.split(",", MOST_CHOSEN + 1).map((one) => one.trim()) : [given];
}

const CHECKS: Record<FieldType, Check> = {
  text,
  textarea: text,
  email: written(readEmail, "not_email"),
  url: written(readUrl, "not_url"),
  tel: written(readTel, "not_tel"),
  number,
  slider: number,
  rating: number,
  date: moment(readDate, "not_date"),
  time: moment(readTime, "not_time"),
  datetime: moment(readDateTime, "not_datetime"),
  checkbox,
  select,
  multiselect,
};

function fault(code: AnswerFault["code"], limit?: string | number): Checked {
  return { fault: limit === undefined ? { code } : { code, limit } };
}

const SOMETHING = /\S/;
/** The most characters of a text whose field sets no bound, some thirty pages. */
const MOST_CHARACTERS = 100_000;
const MOST_CHOSEN = 1000;
