/** The filters allowed after a `|`: few, all of them common in templates that models write. */
import { refusal } from "@etui/words/refusal";
import { checkDateFormat, formatDate } from "./format-date.ts";
import { shown, TemplateFault } from "./template-fault.ts";
import { jsonTextOf, type RenderScope, type TemplateValue, textOf } from "./template-value.ts";

export interface Filter {
  maxArgs: number;
  /** Undefined if there is no value, such as the first of no elements. */
  run(value: TemplateValue, args: readonly TemplateValue[], scope: RenderScope): TemplateValue | undefined;
  /** Checks an argument that is known before rendering. */
  checkArg?(arg: string | number | boolean): void;
}

const FILTERS: Readonly<Record<string, Filter>> = {
  date: {
    maxArgs: 1,
    run: (value, [format], scope) =>
      formatDate(value, format === undefined ? undefined : textOf(format, scope), scope),
    checkArg: (format) => checkDateFormat(String(format)),
  },
  /** Replaces a missing value, null or an empty text; `false` and 0 count as values. */
  default: {
    maxArgs: 1,
    run: (value, [instead = ""]) => (value === null || value === "" ? instead : value),
  },
  downcase: { maxArgs: 0, run: (value, _, scope) => spent(textOf(value, scope), scope).toLowerCase() },
  first: { maxArgs: 0, run: (value) => listOf(value, "first").at(0) },
  join: {
    maxArgs: 1,
    run: (value, [between = ", "], scope) => join(listOf(value, "join"), textOf(between, scope), scope),
  },
  json: { maxArgs: 0, run: (value, _, scope) => jsonTextOf(value, scope) },
  last: { maxArgs: 0, run: (value) => listOf(value, "last").at(-1) },
  round: { maxArgs: 1, run: (value, [digits = 0]) => round(value, digits) },
  size: { maxArgs: 0, run: sizeOf },
  truncate: {
    maxArgs: 2,
    run: (value, [most = 50, end = "…"], scope) =>
      truncate(textOf(value, scope), most, textOf(end, scope), scope),
  },
  upcase: { maxArgs: 0, run: (value, _, scope) => spent(textOf(value, scope), scope).toUpperCase() },
};

export function findFilter(name: string): Filter {
  if (Object.hasOwn(FILTERS, name)) return FILTERS[name]!;
  throw new TemplateFault(
    refusal("template.unknown_filter", { name: shown(name), known: Object.keys(FILTERS) }),
  );
}

function spent(text: string, { work }: RenderScope): string {
  work.spend(text.length);
  return text;
}

function listOf(value: TemplateValue, filter: string): TemplateValue[] {
  if (Array.isArray(value)) return value;
  throw new TemplateFault(refusal("template.filter_input", { filter, needs: "list" }));
}

function join(list: TemplateValue[], between: string, scope: RenderScope): string {
  // The work is counted before the text is made, because a long text between many elements is larger than all of them.
  scope.work.spend(between.length * list.length);
  return list.map((element) => spent(textOf(element, scope), scope)).join(between);
}

function round(value: TemplateValue, digits: TemplateValue): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number))
    throw new TemplateFault(refusal("template.filter_input", { filter: "round", needs: "number" }));
  return Number(number.toFixed(wholeNumber(digits, 0, 10, "round")));
}

function sizeOf(value: TemplateValue, _: unknown, scope: RenderScope): number {
  if (typeof value === "string") return Array.from(spent(value, scope)).length;
  if (Array.isArray(value)) return value.length;
  if (typeof value === "object" && value !== null && !(value instanceof Date))
    return Object.keys(value).length;
  throw new TemplateFault(refusal("template.filter_input", { filter: "size", needs: "countable" }));
}

/** Counts characters as people do, including those of the end. */
function truncate(text: string, most: TemplateValue, end: string, scope: RenderScope): string {
  const limit = wholeNumber(most, 1, 8_000, "truncate");
  const characters = Array.from(spent(text, scope));
  if (characters.length <= limit) return text;
  const ending = Array.from(end).slice(0, limit);
  return [...characters.slice(0, limit - ending.length), ...ending].join("");
}

function wholeNumber(value: TemplateValue, least: number, most: number, filter: string): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new TemplateFault(refusal("template.filter_number", { filter, least, most }));
}
