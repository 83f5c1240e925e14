/**
 * Reads the text of a filter, such as `priority >= 8, status = doing` or `（优先级大于等于8 或 紧急 = 是）且 截止 <= today+3d`.
 *
 *     filter := all { ("||" | or | 或 | 或者) all }
 *     all    := one { ("," | ";" | "&&" | and | 且 | 并且) one }
 *     one    := [ not | "!" | 非 | 不 ] ( "(" filter ")" | test )
 *     test   := name [ operator [ value | "(" value { "," value } ")" ] ]
 *
 * A name alone asks whether the property exists. Signs may be full-width. A bare value goes on to the next comma or
 * joining word; where it looks as if a comma was forgotten, the text is refused, because a condition that was taken for a
 * value would find nothing and say nothing. Whatever is refused is refused at a place.
 *
 * Each character is looked at a fixed number of times; nothing goes back further than five words.
 */

import type { QueryValue } from "@etui/protocol/query";
import { cutText } from "@etui/values/text/cut-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Clock } from "../../query/clock.ts";
import { allOf, anyOf, leavesOf, negated } from "../../query/joined.ts";
import { FilterRefusal } from "../../query/language/filter-refusal.ts";
import { FilterScanner, type Word, type WordKind } from "../../query/language/filter-scanner.ts";
import {
  hanOperatorBefore,
  hanOperatorIn,
  MOST_CHARACTERS_OF_CHINESE,
  MOST_WORDS,
  nearestOperator,
  type Operator,
  operatorCalled,
  SIGNS,
} from "../../query/language/operators.ts";
import { isNotNull, testOf } from "../../query/language/test-of.ts";
import { readValue } from "../../query/values/read-value.ts";
import { NOTE_FILTER_LIMITS, type NoteFilter } from "./note-filter.ts";

export type ParsedFilter = { ok: true; filter: NoteFilter } | { ok: false; refused: Refusal };

export function parseNoteFilter(text: string, clock: Clock, argument = "property_filters"): ParsedFilter {
  const { characters } = NOTE_FILTER_LIMITS;
  if (text.length > characters)
    return refusedWith(
      refusal("filter_text.too_long", { at: argument, length: text.length, most: characters }),
    );
  if (!text.isWellFormed()) return refusedWith(refusal("filter.half_character", { at: argument }));
  try {
    return { ok: true, filter: new Parser(new FilterScanner(text, argument), clock).whole() };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return refusedWith(thrown.refused);
    throw thrown;
  }
}

const refusedWith = (refused: Refusal): ParsedFilter => ({ ok: false, refused });

type Join = "and" | "or";

const JOINS: ReadonlyMap<string, Join> = new Map([
  ["and", "and"],
  ["且", "and"],
  ["并且", "and"],
  ["or", "or"],
  ["或", "or"],
  ["或者", "or"],
]);
const JOIN_SIGNS: readonly (readonly [string, Join])[] = [
  ["&&", "and"],
  ["||", "or"],
];
/** In front of a word: 且状态=进行中. */
const JOINS_BEFORE: readonly string[] = ["并且", "或者", "且", "或"];
const JOINS_WITHIN = /并且|或者|且|或/g;

const NOTS: ReadonlySet<string> = new Set(["not", "非", "不"]);
const NUMBER = /^\d[\d.]*$/;
/** Joins the two values of `between`. */
const TO: ReadonlySet<string> = new Set(["和", "与", "到", "至", "to", "~", "-", "—"]);
const TO_WITHIN = /[和与到至~]/;

/** A value in which these stand as third words is a second condition. */
const OPERATORS_AS_THIRD: ReadonlySet<string> = new Set([
  ...["contains", "includes", "exists", "between", "gt", "gte", "lt", "lte", "neq", "equals"],
]);
const OPERATORS_OF_TWO: ReadonlySet<string> = new Set([
  ...["is null", "is not", "is empty", "not null", "not in", "not contains", "not includes", "starts with"],
]);

class Parser {
  readonly #scanner: FilterScanner;
  readonly #clock: Clock;
  #tests = 0;

  constructor(scanner: FilterScanner, clock: Clock) {
    this.#scanner = scanner;
    this.#clock = clock;
  }

  whole(): NoteFilter {
    const filter = this.#filter(0);
    const scanner = this.#scanner;
    if (scanner.isAtEnd) return filter;
    const code = scanner.isBefore(")") ? "filter_text.unopened_parenthesis" : "filter_text.no_separator";
    throw scanner.refuseAt(scanner.at)(code);
  }

  #filter(level: number): NoteFilter {
    const alternatives: NoteFilter[] = [];
    let together = [this.#one(level)];
    for (let join = this.#join(); join !== undefined; join = this.#join()) {
      if (join === "or") {
        alternatives.push(allOf(together));
        together = [];
      }
      together.push(this.#one(level));
    }
    return anyOf([...alternatives, allOf(together)]);
  }

  /**
   * What joins the next condition, if one follows. A comma may stand at the end, and before a word that joins: "a, or b"
   * means or.
   */
  #join(): Join | undefined {
    const scanner = this.#scanner;
    let hasComma = false;
    while (scanner.take(",") || scanner.take(";")) hasComma = true;
    if (scanner.isAtEnd || (hasComma && scanner.isBefore(")"))) return undefined;
    for (const [sign, join] of JOIN_SIGNS) if (scanner.take(sign)) return join;
    const word = scanner.peekWord("name");
    const join = word && JOINS.get(word.plain);
    if (join !== undefined) {
      scanner.at = word!.to;
      return join;
    }
    if (hasComma) return "and";
    const before = JOINS_BEFORE.find((one) => word?.plain.startsWith(one));
    if (before === undefined) return undefined;
    scanner.at += before.length;
    return JOINS.get(before);
  }

  #one(level: number): NoteFilter {
    const scanner = this.#scanner;
    const start = scanner.isAtEnd ? scanner.text.length : scanner.at;
    if (level > NOTE_FILTER_LIMITS.levels)
      throw scanner.refuseAt(start)("filter_text.too_deep", { most: NOTE_FILTER_LIMITS.levels });
    const word = scanner.peekWord("name");
    const isNot = word ? NOTS.has(word.plain) : scanner.isBefore("!") && !scanner.isBefore("!=");
    if (isNot) {
      scanner.at = word?.to ?? scanner.at + 1;
      return negated(this.#one(level + 1));
    }
    if (!scanner.take("(")) return this.#test();
    const filter = this.#filter(level + 1);
    if (!scanner.take(")")) {
      if (scanner.isAtEnd)
        throw scanner.refuseAt(start)("filter_text.unclosed_parenthesis", { closing: ")" });
      throw scanner.refuseAt(scanner.at)("filter_text.no_separator");
    }
    return filter;
  }

  #test(): NoteFilter {
    const scanner = this.#scanner;
    const start = scanner.isAtEnd ? scanner.text.length : scanner.at;
    const name = this.#name(start);
    const operator = this.#operator();
    const filter = operator === undefined ? this.#existence(name) : this.#comparison(name, operator, start);
    this.#tests += [...leavesOf(filter)].length;
    if (this.#tests > NOTE_FILTER_LIMITS.tests)
      throw scanner.refuseAt(start)("filter_text.too_many", { most: NOTE_FILTER_LIMITS.tests });
    return filter;
  }

  #name(start: number): string {
    const scanner = this.#scanner;
    if (scanner.isBeforeQuotation()) {
      const name = scanner.quotation();
      if (name === "") throw scanner.refuseAt(start)("filter_text.no_condition");
      return name;
    }
    const word = scanner.peekWord("name");
    if (word === undefined || JOINS.has(word.plain))
      throw scanner.refuseAt(start)("filter_text.no_condition");
    if (NUMBER.test(word.plain))
      throw scanner.refuseAt(start)("filter_text.number_as_name", { written: scanner.found() });
    scanner.at = word.to;
    // 优先级大于等于8 is a name, an operator and a value; 是否包含 = 是 has a name that only looks so, and in
    // 截止不为空且状态 = 进行中 the operator behind the word is that of another condition.
    const inside = hanOperatorIn(word.plain);
    if (inside !== undefined) {
      const hasAnother = lastJoin(word.plain.slice(inside.index), word.plain.length) !== undefined;
      if (hasAnother || !this.#isBeforeOperator()) scanner.at = word.from + inside.index;
    }
    return scanner.slice(word.from, scanner.at);
  }

  #isBeforeOperator(): boolean {
    const { at } = this.#scanner;
    const isOne = this.#operator() !== undefined;
    this.#scanner.at = at;
    return isOne;
  }

  /** Passes the operator; undefined if there is none. */
  #operator(): Operator | undefined {
    const scanner = this.#scanner;
    const sign = this.#sign();
    if (sign !== undefined) return operatorCalled(sign === ":" ? (this.#sign() ?? sign) : sign);
    const { at } = scanner;
    const words: Word[] = [];
    for (let word = scanner.peekWord("name"); word && words.length < MOST_WORDS; ) {
      words.push(word);
      scanner.at = word.to;
      word = scanner.peekWord("name");
    }
    for (let count = words.length; count > 0; count -= 1) {
      const some = words.slice(0, count);
      const operator = operatorCalled(some.map(({ plain }) => plain).join(" "));
      if (operator !== undefined) {
        scanner.at = some.at(-1)!.to;
        return operator;
      }
    }
    scanner.at = at;
    const [word] = words;
    const han = word && hanOperatorBefore(word.plain);
    if (han === undefined) return undefined;
    scanner.at = word!.from + han.length;
    return operatorCalled(han);
  }

  #sign(): string | undefined {
    return SIGNS.find((sign) => this.#scanner.take(sign));
  }

  #existence(name: string): NoteFilter {
    const scanner = this.#scanner;
    const { at } = scanner;
    const isWhole =
      scanner.isAtEnd || scanner.isBefore(")") || scanner.isBefore(",") || scanner.isBefore(";");
    if (isWhole || this.#join() !== undefined) {
      scanner.at = at;
      return isNotNull(name);
    }
    const word = scanner.peekWord("name");
    const found = scanner.found();
    const nearest = word && nearestOperator(word.plain);
    throw scanner.refuseAt(scanner.at)("filter_text.no_operator", {
      name: shown(name),
      found,
      ...(nearest !== undefined && { nearest }),
      ...(nearest === undefined && word && name.length <= 60 && { proposal: `${name} ${found}` }),
    });
  }

  #comparison(name: string, operator: Operator, start: number): NoteFilter {
    const refuse = this.#scanner.refuseAt(start);
    if (operator.op === "is null" || operator.op === "is not null")
      return testOf(name, operator, [null], refuse);
    const values = this.#values(operator);
    return testOf(name, operator, values, refuse);
  }

  #values({ op }: Operator): (QueryValue | null)[] {
    const scanner = this.#scanner;
    if (scanner.isAtEnd)
      throw scanner.refuseAt(scanner.text.length)("filter_text.no_value", { operator: op });
    const start = scanner.at;
    const isReference = scanner.reference() !== undefined;
    scanner.at = start;
    if (!isReference && scanner.take("(")) return this.#list(start, ")", op);
    if (!isReference && scanner.take("[")) return this.#list(start, "]", op);
    if (op === "in") throw scanner.refuseAt(start)("filter_text.no_list");
    if (op !== "between") return [this.#value("value", op)];
    const low = this.#value("value", op, true);
    const word = scanner.peekWord("value");
    if (word && (TO.has(word.plain) || JOINS.get(word.plain) === "and")) scanner.at = word.to;
    else if (word && TO_WITHIN.test(word.plain[0]!)) scanner.at += 1;
    else if (!scanner.take("&&")) throw scanner.refuseAt(scanner.at)("filter_text.two_values");
    return [low, this.#value("value", op)];
  }

  /** Separated by commas, by 、 or by "or". */
  #list(start: number, closing: string, op: string): (QueryValue | null)[] {
    const scanner = this.#scanner;
    const kind: WordKind = closing === "]" ? "bracketed" : "listed";
    const values = [this.#value(kind, op)];
    for (;;) {
      const word = scanner.peekWord(kind);
      let isSeparated = false;
      if (word && JOINS.get(word.plain) === "or") {
        scanner.at = word.to;
        isSeparated = true;
      } else isSeparated = [",", ";", "、", "||"].some((sign) => scanner.take(sign));
      if (scanner.take(closing)) return values;
      if (scanner.isAtEnd) throw scanner.refuseAt(start)("filter_text.unclosed_parenthesis", { closing });
      if (!isSeparated) throw scanner.refuseAt(scanner.at)("filter_text.no_comma", { closing });
      values.push(this.#value(kind, op));
    }
  }

  #value(kind: WordKind, op: string, isFirstOfTwo = false): QueryValue | null {
    const scanner = this.#scanner;
    const start = scanner.isAtEnd ? scanner.text.length : scanner.at;
    const reference = scanner.reference();
    const isQuoted = reference !== undefined || scanner.isBeforeQuotation();
    const written = reference ?? (isQuoted ? scanner.quotation() : this.#bareValue(kind, isFirstOfTwo));
    if (written === undefined) throw scanner.refuseAt(start)("filter_text.no_value", { operator: op });
    const value = readValue(written, isQuoted, this.#clock);
    if (value === "no such day")
      throw scanner.refuseAt(start)("filter_text.no_such_day", { written: shown(written) });
    return value;
  }

  /** Up to the next separator. */
  #bareValue(kind: WordKind, isFirstOfTwo: boolean): string | undefined {
    const scanner = this.#scanner;
    const words: Word[] = [];
    for (let word = scanner.peekWord(kind); word; word = scanner.peekWord(kind)) {
      if (JOINS.has(word.plain)) break;
      if (isFirstOfTwo && words.length > 0 && TO.has(word.plain)) break;
      const cut = this.#cutOf(word, words, kind, isFirstOfTwo);
      if (cut !== undefined) {
        words.push({ ...word, to: cut });
        scanner.at = cut;
        break;
      }
      words.push(word);
      scanner.at = word.to;
    }
    const [first] = words;
    if (first === undefined) return undefined;
    const end = words.at(-1)!.to;
    if (this.#isBeforeSign() || scanner.isBefore("(")) {
      const looksLikeName = words.length > 1 && !scanner.isBefore("(");
      throw scanner.refuseAt(looksLikeName ? words.at(-1)!.from : scanner.at)("filter_text.no_separator");
    }
    scanner.at = end;
    return words.map(({ from, to }) => scanner.slice(from, to)).join(" ");
  }

  #isBeforeSign(): boolean {
    return (
      !this.#scanner.isAtEnd &&
      /^(?:[<>=≥≤≠]|!=)/.test(this.#scanner.plain.slice(this.#scanner.at, this.#scanner.at + 2))
    );
  }

  /**
   * Where a value ends inside a word, because another condition begins in it: 8且状态等于进行中. A word that begins another
   * condition without anything between is refused.
   */
  #cutOf(word: Word, before: readonly Word[], kind: WordKind, isFirstOfTwo: boolean): number | undefined {
    const scanner = this.#scanner;
    if (kind !== "value") return undefined;
    const { plain } = word;
    if (isFirstOfTwo) {
      const to = TO_WITHIN.exec(plain);
      if (to && to.index > 0) return word.from + to.index;
    }
    const operatorAt = hanOperatorIn(plain)?.index;
    const colonAt = plain.indexOf(":");
    for (const end of [operatorAt, colonAt > 0 ? colonAt : undefined, this.#operatorBehind(word)]) {
      const join = end === undefined ? undefined : lastJoin(plain, end);
      if (join !== undefined) return word.from + join;
    }
    if (before.length === 0) return undefined;
    const previous = before.at(-1)!;
    const begins =
      /^\p{L}[^:]*:(?!\/\/)/u.test(plain) || operatorAt !== undefined || /^["“「『`]/.test(plain);
    if (begins) throw scanner.refuseAt(word.from)("filter_text.no_separator");
    const isThird =
      before.length > 1 &&
      (OPERATORS_AS_THIRD.has(plain) || (hanOperatorBefore(plain) !== undefined && plain.length < 6));
    if (isThird) throw scanner.refuseAt(previous.from)("filter_text.no_separator");
    if (before.length > 2 && OPERATORS_OF_TWO.has(`${previous.plain} ${plain}`))
      throw scanner.refuseAt(before.at(-2)!.from)("filter_text.no_separator");
    return undefined;
  }

  /** The length of a word that may have a joining word in it, if an operator follows it. */
  #operatorBehind({ plain, to }: Word): number | undefined {
    if (plain.search(JOINS_WITHIN) < 1) return undefined;
    const { at } = this.#scanner;
    this.#scanner.at = to;
    const isOne = this.#isBeforeOperator();
    this.#scanner.at = at;
    return isOne ? plain.length : undefined;
  }
}

/** Where the last joining word before `end` begins, with something on either side. */
function lastJoin(word: string, end: number): number | undefined {
  const before = word.slice(0, Math.min(end, MOST_CHARACTERS_OF_CHINESE));
  let last: number | undefined;
  for (const { index, 0: written } of before.matchAll(JOINS_WITHIN))
    if (index > 0 && index + written.length < before.length) last = index;
  return last;
}

const shown = (text: string): string => cutText(text, 40);
