/** The operators in every spelling that is understood, in texts as well as in `properties[]`. */
import type { QueryOperator } from "@etui/protocol/query";
import { nearestName } from "@etui/values/nearest-name";

export interface Operator {
  op: QueryOperator;
  /** `not in` and the like have no operator of their own: the property exists, and the test does not hold. */
  isNegated?: true;
}

/** In small letters, with single spaces. The first of each is what is suggested. */
const SPELLINGS: readonly [Operator, string, ...string[]][] = [
  [{ op: ">=" }, ">=", "≥", "=>", "gte", "ge", "at least", "大于等于", "大于或等于", "不小于"],
  [{ op: ">=" }, "greater than or equal", "greater than or equal to"],
  [{ op: ">" }, ">", "gt", "greater than", "more than", "after", "大于", "晚于"],
  [{ op: "<=" }, "<=", "≤", "=<", "lte", "le", "at most", "小于等于", "小于或等于", "不大于"],
  [{ op: "<=" }, "less than or equal", "less than or equal to"],
  [{ op: "<" }, "<", "lt", "less than", "before", "小于", "早于"],
  [{ op: "=" }, "=", "==", "===", ":", "eq", "equals", "equal to", "is", "等于", "是", "为"],
  [{ op: "!=" }, "!=", "<>", "≠", "!==", "ne", "neq", "not equals", "not equal", "not equal to", "is not"],
  [{ op: "!=" }, "不等于", "不是"],
  [{ op: "in" }, "in", "is in", "one of", "is one of", "any of", "属于"],
  [{ op: "in", isNegated: true }, "not in", "is not in", "nin", "none of", "不属于"],
  [{ op: "between" }, "between", "介于"],
  [{ op: "between", isNegated: true }, "not between"],
  [{ op: "contains" }, "contains", "includes", "contain", "include", "has", "包含", "含有"],
  [{ op: "not contains" }, "not contains", "not includes", "not contain", "not include", "not has", "不包含"],
  [{ op: "not contains" }, "does not contain", "does not include"],
  [{ op: "starts with" }, "starts with", "startswith", "start with", "begins with", "开头是"],
  [{ op: "starts with", isNegated: true }, "not starts with", "does not start with"],
  [{ op: "is null" }, "is null", "is empty", "isnull", "not exists", "does not exist", "为空", "不存在"],
  [{ op: "is not null" }, "is not null", "not null", "is not empty", "not empty", "notnull", "exists"],
  [{ op: "is not null" }, "不为空", "非空", "存在"],
];

const BY_SPELLING: ReadonlyMap<string, Operator> = new Map(
  SPELLINGS.flatMap(([operator, ...spellings]) => spellings.map((one) => [one, operator] as const)),
);

const MOST_CHARACTERS = 40;
/** "greater than or equal to". */
export const MOST_WORDS = 5;

/** `startsWith`, `not_in`, `$gte`, `IS NULL` and `＞＝` are read as well. */
export function operatorCalled(written: string): Operator | undefined {
  if (written.length > MOST_CHARACTERS) return undefined;
  return BY_SPELLING.get(
    written
      .normalize("NFKC")
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, " ")
      .replace(/^\$/, "")
      .trim(),
  );
}

const WORDS = [...BY_SPELLING.keys()].filter((spelling) => /^[a-z]{2}/.test(spelling));

/** What is listed for whoever wrote one that is none: the first spelling of each. */
export const KNOWN_OPERATORS: readonly string[] = [
  ...new Map(
    SPELLINGS.toReversed().map(([{ op, isNegated }, first]) => [isNegated ? `not ${op}` : op, first]),
  ).values(),
].toReversed();

export const nearestOperator = (written: string): string | undefined =>
  nearestName(written, [...WORDS, ...HAN_WORDS]);

/** Longest first, so that 大于等于 is not read as 大于. */
const HAN_WORDS = [...BY_SPELLING.keys()]
  .filter((spelling) => /^\p{Script=Han}{2}/u.test(spelling))
  .toSorted((a, b) => b.length - a.length);
/** Those that hardly stand in the name of a property, unlike 存在 in 是否存在. */
const WITHIN_WORDS =
  /大于或等于|小于或等于|大于等于|小于等于|不大于|不小于|不等于|不包含|不为空|大于|小于|等于|包含|为空/;

/** No name and value are longer; a word may be as long as the text, and is looked through for each of its conditions. */
export const MOST_CHARACTERS_OF_CHINESE = 200;

/** Chinese is written without spaces, as in 优先级大于等于8: the first operator inside a word, behind its beginning. */
export function hanOperatorIn(word: string): { index: number; written: string } | undefined {
  const found = WITHIN_WORDS.exec(word.slice(1, MOST_CHARACTERS_OF_CHINESE));
  return found ? { index: found.index + 1, written: found[0] } : undefined;
}

/** 大于等于8 begins with one. */
export const hanOperatorBefore = (word: string): string | undefined =>
  HAN_WORDS.find((operator) => word.startsWith(operator));

/** Signs, longest first. Full-width ones have been replaced before. */
export const SIGNS = [...BY_SPELLING.keys()]
  .filter((spelling) => /^[<>=!:≥≤≠]/.test(spelling))
  .toSorted((a, b) => b.length - a.length);

const FIRST_WORDS: ReadonlySet<string> = new Set(WORDS.map((spelling) => spelling.split(" ")[0]!));

/** Whether an operator may begin with the word; Chinese ones also lie within words. */
export const isOperatorWord = (word: string): boolean =>
  FIRST_WORDS.has(word.normalize("NFKC").toLowerCase().split(/[_-]/)[0]!) ||
  operatorCalled(word) !== undefined ||
  HAN_WORDS.some((spelling) => word.includes(spelling)) ||
  /^[是为]/.test(word);
