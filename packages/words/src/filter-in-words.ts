/** A filter as a clause: `status is "done" and km is at least 5`. It is cut, with a count, when it is long. */
import { FILTER_OPERATORS, type Filter, type FilterOperator } from "@etui/protocol/filter";
import type { Language } from "@etui/protocol/language-of";
import { cutText } from "@etui/values/text/cut-text";
import { filterClauses as en } from "./en/filter-clauses.ts";
import { someOf as someInEnglish } from "./en/some-of.ts";
import type { FilterClauses, Predicate } from "./filter-clauses.ts";
import { filterClauses as zh } from "./zh/filter-clauses.ts";
import { someOf as someInChinese } from "./zh/some-of.ts";

const CLAUSES: Readonly<Record<Language, FilterClauses>> = { en, zh };
const SOME: Readonly<Record<Language, typeof someInEnglish>> = { en: someInEnglish, zh: someInChinese };

/** Conditions and values that are said, and filters within filters. */
const MOST_CLAUSES = 4;
const MOST_VALUES = 4;
const MOST_LEVELS = 3;
const LONGEST_FIELD = 60;

/** Empty for a filter that everything fulfils. */
export const filterInWords = (filter: Filter, language: Language): string =>
  wholeInWords(partsOf(filter), language, 1);

/** The field and what it has to be, if a filter says just that: `score` and "less than 3". */
export function oneStateOf(filter: Filter, language: Language): { field: string; is: string } | undefined {
  const [part, ...others] = partsOf(filter);
  if (part === undefined || others.length > 0 || part.is !== "field") return undefined;
  const predicates = predicatesOf(part.operand, language, 1);
  if (predicates === undefined || predicates.some((each) => !("is" in each))) return undefined;
  const is = predicates
    .map((each) => ("is" in each ? each.is : ""))
    .join(language === "zh" ? " 且" : " and ");
  return { field: cutText(part.field, LONGEST_FIELD), is };
}

/** One value as a clause has it: cut, and texts between the language's quotation marks. */
export const valueInWords = (value: unknown, language: Language): string => CLAUSES[language].value(value);

type Part =
  | { is: "field"; field: string; operand: unknown }
  | { is: "or"; parts: Part[][] }
  | { is: "not"; parts: Part[] };

/** What must all hold, also when it is said by an `$and` within. */
function partsOf(filter: Filter): Part[] {
  return Object.entries(filter).flatMap(([key, operand]): Part[] => {
    if (key === "$and") return (operand as Filter[]).flatMap(partsOf);
    if (key === "$or") return [{ is: "or", parts: (operand as Filter[]).map(partsOf) }];
    if (key === "$not") return [{ is: "not", parts: partsOf(operand as Filter) }];
    return [{ is: "field", field: key, operand }];
  });
}

function wholeInWords(parts: readonly Part[], language: Language, level: number): string {
  const { and, more } = CLAUSES[language];
  const clauses = cutTo(MOST_CLAUSES, parts, more, (part) =>
    partInWords(part, language, level, parts.length > 1),
  );
  return and(clauses);
}

function partInWords(part: Part, language: Language, level: number, isOneOfSeveral: boolean): string {
  const words = CLAUSES[language];
  if (part.is === "field") return fieldInWords(part, language, level);
  if (level === MOST_LEVELS) return words.more(countOf([part]));
  if (part.is === "not") return words.not(wholeInWords(part.parts, language, level + 1));
  const alternatives = cutTo(MOST_CLAUSES, part.parts, words.more, (parts) => {
    const said = wholeInWords(parts, language, level + 1);
    return parts.length > 1 ? within(said, language) : said;
  });
  const said = words.or(alternatives);
  return isOneOfSeveral && part.parts.length > 1 ? within(said, language) : said;
}

const within = (clause: string, language: Language) => (language === "zh" ? `（${clause}）` : `(${clause})`);

/** If there are too many, the last is how many are left out. */
function cutTo<Item>(
  most: number,
  items: readonly Item[],
  more: (count: number) => string,
  say: (item: Item) => string,
): string[] {
  const said = items.slice(0, most).map(say);
  return items.length > most ? [...said, more(items.length - most)] : said;
}

function countOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => {
    if (part.is === "field") return sum + 1;
    return sum + countOf(part.is === "or" ? part.parts.flat() : part.parts);
  }, 0);
}

function fieldInWords(
  { field, operand }: { field: string; operand: unknown },
  language: Language,
  level: number,
): string {
  const words = CLAUSES[language];
  const name = cutText(field, LONGEST_FIELD);
  const predicates = predicatesOf(operand, language, level);
  if (predicates !== undefined) return words.clause(name, predicates);
  // A `$not` within, alone or beside others.
  const operators = Object.entries(operand as object);
  return words.and(
    operators.map(([operator, inner]) =>
      operator === "$not"
        ? words.not(fieldInWords({ field, operand: inner }, language, level))
        : fieldInWords({ field, operand: { [operator]: inner } }, language, level),
    ),
  );
}

/** Undefined if there is a `$not` among them, which is a clause of its own. */
function predicatesOf(operand: unknown, language: Language, level: number): Predicate[] | undefined {
  const operators = operatorsOf(operand);
  if (operators.some(([operator]) => operator === "$not")) return undefined;
  return operators.map(([operator, one]) => {
    if (operator === "$elemMatch") return CLAUSES[language].element(elementInWords(one, language, level));
    const values = Array.isArray(one) ? one : [one];
    const shown = values.slice(0, MOST_VALUES).map(CLAUSES[language].value);
    return CLAUSES[language].predicate(operator as "$eq", {
      one,
      said: SOME[language](shown, values.length - shown.length),
      isSingle: values.length === 1,
    });
  });
}

/** What one element of a list has to be: a filter for one that is an object, or operators about the element itself. */
function elementInWords(wanted: unknown, language: Language, level: number): string {
  if (isOfElement(wanted)) {
    return fieldInWords({ field: CLAUSES[language].itself, operand: wanted }, language, level);
  }
  const parts = partsOf(wanted as Filter);
  const said = wholeInWords(parts, language, Math.min(level + 1, MOST_LEVELS));
  // What follows is about the document again.
  const isPlain = parts.length === 1 && parts[0]!.is === "field";
  return isPlain ? said : within(said, language);
}

const isOfElement = (wanted: unknown): boolean =>
  Object.entries(wanted as object).every(([key, inner]) =>
    key === "$not" && typeof inner === "object" && inner !== null
      ? isOfElement(inner)
      : Object.hasOwn(FILTER_OPERATORS, key) && key !== "$and" && key !== "$or",
  );

function operatorsOf(operand: unknown): [FilterOperator, unknown][] {
  const entries = typeof operand === "object" && operand !== null ? Object.entries(operand) : [];
  const areOperators = entries.length > 0 && entries.every(([key]) => Object.hasOwn(FILTER_OPERATORS, key));
  return areOperators && !Array.isArray(operand)
    ? (entries as [FilterOperator, unknown][])
    : [["$eq", operand]];
}
