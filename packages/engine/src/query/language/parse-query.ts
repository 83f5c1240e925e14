/**
 * Reads the text of a query, such as `tag:#work status:open priority>=high due:<=7d "exact words" -done (a or b)`.
 *
 *     query := all { (or | 或 | "|" | "||") all }
 *     all   := one { [ "," | ";" | and | 且 | "&&" ] one }
 *     one   := [ "-" | not | 非 ] ( "(" query ")" | "#" tag | quotation | test | word )
 *     test  := name sign values        sign := ":" | "=" | "!=" | ">=" | ">" | "<=" | "<" | "~" | "!~" | "^="
 *     values := value { "," value } | "(" value { ("," | or) value } ")" | value ".." value
 *
 * What stands beside each other must all hold. Signs may be full-width, and may have spaces around them. Operators may be
 * words (`owner contains Ann`, 优先级大于等于8) where the name in front is one that is known.
 *
 * As `prose`, a text is words unless it has a sign of a filter; see `parseProse`. Each character is looked at a fixed
 * number of times.
 */
import {
  type FieldTest,
  QUERY_LIMITS,
  type Query,
  type QueryLeaf,
  type QueryValue,
} from "@etui/protocol/query";
import { nearestName } from "@etui/values/nearest-name";
import { cutText } from "@etui/values/text/cut-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Clock } from "../clock.ts";
import { allOf, anyOf, type Joined, leavesOf, negated } from "../joined.ts";
import { tagName } from "../values/names.ts";
import { FilterRefusal, type RefuseHere } from "./filter-refusal.ts";
import { FilterScanner, type Word } from "./filter-scanner.ts";
import {
  hanOperatorBefore,
  hanOperatorIn,
  MOST_CHARACTERS_OF_CHINESE,
  MOST_WORDS,
  type Operator,
  operatorCalled,
} from "./operators.ts";
import { kindCalled, partCalled, type Special, specialCalled, stateCalled, wordsFor } from "./query-names.ts";
import { type Period, PHRASE, readQueryValue } from "./query-value.ts";
import { isNotNull, testOf } from "./test-of.ts";

export interface ParseOptions {
  clock: Clock;
  /** What the text is called in a refusal: the argument that it came in. */
  argument?: string;
  /** Whether somebody has a field of this name: what stands behind it may be an operator in words. */
  isName?(name: string): boolean;
  /** Whether a name is nearly one, so that it is refused even in a sentence, with what was meant. */
  isNear?(name: string): boolean;
  /** The query that was saved under a name, read already; undefined if there is none. */
  saved?(name: string, refuse: RefuseHere): Query;
}

/** A query with what a sentence about one of its leaves needs. */
export interface QueryText {
  query: Query;
  /** Refuses at the place of a leaf. */
  refuseAt(leaf: object): RefuseHere;
}

export type ParsedQuery = ({ ok: true } & QueryText) | { ok: false; refused: Refusal };

export interface ParsedProse extends QueryText {
  /** Without any sign of a filter it is all words, as they were typed. */
  isFiltered: boolean;
  /** What was typed as words and quotations, to be ranked by. */
  words: string;
  /** Names with a colon that nobody has: they were taken for words. */
  takenAsWords: readonly string[];
}

export function parseQuery(text: string, options: ParseOptions): ParsedQuery {
  return within(text, options, (scanner) => {
    const parser = new Parser(scanner, options);
    return parser.told(parser.whole());
  });
}

/**
 * What a person types into a box where sentences are pasted as well. Words for and, or and not, parentheses and bars are
 * words unless something else says that it is a filter: a name that is known, a tag, `-` before a word, or AND, OR and
 * NOT in capitals. A name that nobody has is a word.
 */
export function parseProse(
  text: string,
  options: ParseOptions,
): ({ ok: true } & ParsedProse) | { ok: false; refused: Refusal } {
  const { argument = "query" } = options;
  return within(text, options, () => {
    const look = new Parser(new FilterScanner(text, argument), options, "look");
    const isFiltered = look.hasSigns();
    const parser = new Parser(new FilterScanner(text, argument), options, isFiltered ? "filter" : "look");
    const query = isFiltered ? parser.whole() : parser.onlyWords();
    return {
      ...parser.told(query),
      isFiltered,
      words: isFiltered ? parser.words.join(" ") : text,
      takenAsWords: parser.takenAsWords,
    };
  });
}

function within<Made>(
  text: string,
  { argument = "query" }: ParseOptions,
  read: (scanner: FilterScanner) => Made,
): ({ ok: true } & Made) | { ok: false; refused: Refusal } {
  const { characters } = QUERY_LIMITS;
  if (text.length > characters) {
    const facts = { at: argument, length: text.length, most: characters };
    return { ok: false, refused: refusal("filter_text.too_long", facts) };
  }
  if (!text.isWellFormed()) return { ok: false, refused: refusal("filter.half_character", { at: argument }) };
  try {
    return { ok: true, ...read(new FilterScanner(text, argument)) };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, refused: thrown.refused };
    throw thrown;
  }
}

type Part = Joined<QueryLeaf>;
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
  ["|", "or"],
];
const JOINS_BEFORE: readonly string[] = ["并且", "或者", "且", "或"];
const JOINS_WITHIN = /并且|或者|且|或/g;
const NOTS: ReadonlySet<string> = new Set(["not", "非", "不"]);

/** Longest first. */
const SIGN = /!==|===|::|>=|=>|<=|=<|<>|!=|!~|\^=|\*=|==|[:=<>≥≤≠~]/;
const SIGN_HERE = new RegExp(SIGN.source, "y");
const SIGN_OPERATORS: Readonly<Record<string, Operator>> = {
  "~": { op: "contains" },
  "*=": { op: "contains" },
  "!~": { op: "not contains" },
  "^=": { op: "starts with" },
};
const NAME = /^[\p{L}_$@][\p{L}\p{N}\p{M}_.\-/&$@]{0,99}$/u;
/** Only these are operators behind a name that nobody is known to have; others are words of a sentence. */
const TELLING: ReadonlySet<string> = new Set([
  ...["contains", "not contains", "includes", "not includes", "does not contain", "does not include"],
  ...["starts with", "begins with", "is null", "is not null", "is empty", "is not empty", "not null"],
  ...["不包含", "包含", "为空", "不为空", "大于等于", "小于等于", "大于", "小于", "等于", "不等于"],
]);

const TAG = /#(?:\[\[[^\]]+\]\]|[^\s,;()|"“”「」『』、#:<>=!?。！？]+)/y;
const HAS_LOWER = /\p{Ll}/u;

/** `look` only finds out whether a sentence has the sign of a filter. */
type Mode = "query" | "look" | "filter";

class Parser {
  readonly #scanner: FilterScanner;
  readonly #options: ParseOptions;
  readonly #mode: Mode;
  readonly #places = new Map<object, number>();
  #leaves = 0;
  #signs = 0;
  /** Where a value ended inside a word, so that what joins may follow without a space. */
  #cutAt = -1;
  /** Whether capitals stand out. */
  readonly #hasLower: boolean;
  readonly words: string[] = [];
  readonly takenAsWords: string[] = [];
  /** The signs that close a quotation and do not come any more. */
  readonly #unclosed = new Set<string>();

  constructor(scanner: FilterScanner, options: ParseOptions, mode: Mode = "query") {
    this.#scanner = scanner;
    this.#options = options;
    this.#mode = mode;
    this.#hasLower = mode !== "query" && HAS_LOWER.test(scanner.text);
  }

  get #isProse(): boolean {
    return this.#mode !== "query";
  }

  told(query: Query): QueryText {
    const places = this.#places;
    const scanner = this.#scanner;
    return { query, refuseAt: (leaf) => scanner.refuseAt(places.get(leaf) ?? 0) };
  }

  whole(): Query {
    const scanner = this.#scanner;
    const query = this.#any(0);
    if (!scanner.isAtEnd) throw scanner.refuseAt(scanner.at)("filter_text.unopened_parenthesis");
    return query;
  }

  /** Whether there is one; reads on until the first. */
  hasSigns(): boolean {
    const scanner = this.#scanner;
    while (!scanner.isAtEnd && this.#signs === 0) {
      if (this.#skip()) continue;
      const at = scanner.at;
      try {
        this.#one(0);
      } catch (thrown) {
        // It is read again as a filter, and refused there.
        if (thrown instanceof FilterRefusal && this.#signs > 0) return true;
        throw thrown;
      }
      if (scanner.at === at) scanner.at += 1;
    }
    return this.#signs > 0;
  }

  onlyWords(): Query {
    const scanner = this.#scanner;
    const parts: Part[] = [];
    while (!scanner.isAtEnd) {
      if (this.#skip()) continue;
      const at = scanner.at;
      parts.push(this.#one(0));
      if (scanner.at === at) scanner.at += 1;
    }
    return allOf<QueryLeaf>(parts);
  }

  /** In a sentence these are no words. */
  #skip(): boolean {
    return [",", ";", "、", "(", ")", "|"].some((sign) => this.#scanner.take(sign));
  }

  #any(level: number): Part {
    const parts = [this.#all(level)];
    while (this.#takesOr()) parts.push(this.#all(level));
    return parts.length === 1 ? parts[0]! : anyOf<QueryLeaf>(parts);
  }

  #all(level: number): Part {
    const parts = [this.#one(level)];
    for (;;) {
      const { at } = this.#scanner;
      const cut = this.#cutAt;
      const join = this.#join();
      if (join === "or" || this.#scanner.isAtEnd || this.#scanner.isBefore(")")) {
        // A comma may stand at the end; a word that joins may not.
        if (join === "or" || join === "and") {
          this.#scanner.at = at;
          this.#cutAt = cut;
        }
        if (join !== "and") break;
        this.#join();
        if (this.#scanner.isAtEnd || this.#scanner.isBefore(")")) throw this.#noCondition();
      }
      parts.push(this.#one(level));
    }
    return parts.length === 1 ? parts[0]! : allOf<QueryLeaf>(parts);
  }

  #takesOr(): boolean {
    return this.#join() === "or";
  }

  /** What joins the next condition; "comma" for what only separates. */
  #join(): Join | "comma" | undefined {
    const scanner = this.#scanner;
    const isCut = scanner.at === this.#cutAt;
    let hasComma = false;
    while (scanner.take(",") || scanner.take(";") || scanner.take("、")) hasComma = true;
    if (scanner.isAtEnd) return hasComma ? "comma" : undefined;
    for (const [sign, join] of JOIN_SIGNS) if (scanner.take(sign)) return join;
    const word = scanner.peekWord("run");
    if (word?.plain === "&") {
      scanner.at = word.to;
      return "and";
    }
    const join = word && JOINS.get(word.plain);
    if (join !== undefined) {
      scanner.at = word!.to;
      return join;
    }
    if (isCut && word) {
      const before = JOINS_BEFORE.find((one) => word.plain.startsWith(one));
      if (before !== undefined) {
        scanner.at += before.length;
        return JOINS.get(before);
      }
    }
    return hasComma ? "comma" : undefined;
  }

  #noCondition(): FilterRefusal {
    const scanner = this.#scanner;
    return scanner.refuseAt(scanner.isAtEnd ? scanner.text.length : scanner.at)("query_text.no_condition");
  }

  #one(level: number): Part {
    const scanner = this.#scanner;
    const start = scanner.isAtEnd ? scanner.text.length : scanner.at;
    if (level > QUERY_LIMITS.levels)
      throw scanner.refuseAt(start)("filter_text.too_deep", { most: QUERY_LIMITS.levels });
    if (this.#takesNot()) return negated<QueryLeaf>(this.#one(level + 1));
    if (this.#mode !== "look" && scanner.take("(")) {
      const query = this.#any(level + 1);
      this.#close(start);
      return query;
    }
    const part = this.#leaf(start, level);
    for (const leaf of leavesOf<QueryLeaf>(part)) {
      if (!this.#places.has(leaf)) this.#places.set(leaf, start);
      this.#leaves += 1;
    }
    if (this.#leaves > QUERY_LIMITS.leaves)
      throw scanner.refuseAt(start)("filter_text.too_many", { most: QUERY_LIMITS.leaves });
    return part;
  }

  #close(start: number): void {
    const scanner = this.#scanner;
    if (scanner.take(")")) return;
    if (scanner.isAtEnd) throw scanner.refuseAt(start)("filter_text.unclosed_parenthesis", { closing: ")" });
    throw this.#noCondition();
  }

  #takesNot(): boolean {
    const scanner = this.#scanner;
    if (scanner.isAtEnd) return false;
    const { plain, at } = scanner;
    const sign = plain[at];
    const next = plain[at + 1] ?? "";
    if (sign === "-" && (this.#isProse ? /[\p{L}#"“(]/u.test(next) : /[^\s->]/.test(next))) {
      // `-p` in a sentence is an option of some program.
      if (this.#isProse && /\p{L}/u.test(next) && !/[\p{L}\p{N}]/u.test(plain[at + 2] ?? "")) return false;
      this.#signs += 1;
      scanner.at += 1;
      return true;
    }
    if (sign === "!" && !this.#isProse && /[\p{L}#"“(]/u.test(next)) {
      scanner.at += 1;
      return true;
    }
    const word = scanner.peekWord("run");
    if (word === undefined || !NOTS.has(word.plain)) return false;
    if (this.#isProse && scanner.text.slice(word.from, word.to) === "NOT" && this.#hasLower) this.#signs += 1;
    else if (this.#mode === "look") return false;
    // In front of nothing it is a word.
    const behind = scanner.plain.slice(word.to, word.to + 2).trim();
    if (this.#isProse && behind === "" && scanner.plain.slice(word.to).trim() === "") return false;
    scanner.at = word.to;
    return true;
  }

  #leaf(start: number, level: number): Part {
    const scanner = this.#scanner;
    if (scanner.isAtEnd) throw this.#noCondition();
    const tag = this.#tag();
    if (tag !== undefined) return tag;
    const reference = scanner.reference();
    if (reference !== undefined) return this.#text(reference);
    if (this.#isBeforeQuotation()) {
      const quoted = scanner.quotation();
      const sign = this.#sign(quoted !== "", true);
      if (sign !== undefined) return this.#fieldTest(quoted, sign, start);
      const operator = quoted === "" ? undefined : this.#wordOperator(quoted);
      if (operator !== undefined) return this.#fieldTest(quoted, operator, start);
      if (quoted === "") {
        if (this.#isProse) return { and: [] };
        throw scanner.refuseAt(start)("query_text.no_condition");
      }
      return this.#text(quoted, true);
    }
    const run = scanner.peekWord("run");
    if (run === undefined) {
      if (!this.#isProse) throw this.#noCondition();
      scanner.at += 1;
      return { and: [] };
    }
    const joins = JOINS.get(run.plain);
    if (joins !== undefined) {
      const written = scanner.text.slice(run.from, run.to);
      if (this.#isProse && this.#hasLower && /^[A-Z]+$/.test(written)) this.#signs += 1;
      if (this.#mode !== "look") throw this.#noCondition();
    }
    return this.#test(run, start, level) ?? this.#word(run);
  }

  #word(run: Word): Part {
    const scanner = this.#scanner;
    scanner.at = run.to;
    const written = scanner.slice(run.from, run.to);
    if (written === "*" && !this.#isProse) return { and: [] };
    const said = this.#isProse ? written.replace(/(?<=\p{L})[.,?!:。？！：]+$/u, "") : written;
    if (!this.#isProse && SIGN_ALONE.test(run.plain))
      throw scanner.refuseAt(run.from)("query_text.no_condition");
    // A dash between words.
    if (this.#isProse && !/[\p{L}\p{N}\p{S}]/u.test(said)) return { and: [] };
    return this.#text(said);
  }

  #text(text: string, isQuoted = false): QueryLeaf {
    this.words.push(isQuoted ? `"${text}"` : text);
    return { text };
  }

  #tag(): QueryLeaf | undefined {
    const scanner = this.#scanner;
    if (!scanner.isBefore("#")) return undefined;
    TAG.lastIndex = scanner.at;
    const [written] = TAG.exec(scanner.plain) ?? [];
    if (written === undefined) return undefined;
    const name = tagName(scanner.slice(scanner.at, scanner.at + written.length)).replace(/[.]+$/, "");
    // `#12` in a sentence is a number of something.
    if (name === "" || (this.#isProse && !/\p{L}/u.test(name))) return undefined;
    this.#signs += 1;
    scanner.at += written.length;
    return { tag: name };
  }

  /** Single quotation marks are apostrophes unless they close. */
  #isBeforeQuotation(): boolean {
    const scanner = this.#scanner;
    if (!scanner.isBeforeQuotation()) return false;
    const closing = scanner.closing()!;
    if (!this.#isProse && !/['’`]/.test(closing)) return true;
    if (this.#unclosed.has(closing)) return false;
    if (scanner.plain.includes(closing, scanner.at + 1)) return true;
    this.#unclosed.add(closing);
    return false;
  }

  /** Passes the sign of an operator. `mayBeApart`: behind spaces. */
  #sign(isNamed: boolean, mayBeApart: boolean): Operator | undefined {
    const scanner = this.#scanner;
    if (!isNamed || scanner.at >= scanner.plain.length) return undefined;
    const { at } = scanner;
    if (mayBeApart && scanner.isAtEnd) {
      scanner.at = at;
      return undefined;
    }
    SIGN_HERE.lastIndex = scanner.at;
    const [sign] = SIGN_HERE.exec(scanner.plain) ?? [];
    const isApart = scanner.at > at;
    // `:` belongs to what stands in front of it, and `-> x` is no comparison.
    if (sign === undefined || (isApart && (sign === ":" || sign === "::" || sign === "~"))) {
      scanner.at = at;
      return undefined;
    }
    scanner.at += sign.length;
    return this.#operatorOf(sign);
  }

  #operatorOf(sign: string): Operator {
    const scanner = this.#scanner;
    if (sign !== ":" && sign !== "::") return SIGN_OPERATORS[sign] ?? operatorCalled(sign)!;
    const { at } = scanner;
    if (!scanner.isAtEnd) {
      SIGN_HERE.lastIndex = scanner.at;
      const [second] = SIGN_HERE.exec(scanner.plain) ?? [];
      if (second !== undefined && second !== ":" && second !== "::") {
        scanner.at += second.length;
        // `tag:=a` is the tag itself.
        if (second === "=") return EXACT;
        return SIGN_OPERATORS[second] ?? operatorCalled(second)!;
      }
    }
    scanner.at = at;
    return COLON;
  }

  #test(run: Word, start: number, level: number): Part | undefined {
    const scanner = this.#scanner;
    const found = SIGN.exec(run.plain.slice(0, MOST_NAME));
    if (found !== null) return this.#signedTest(run, found.index, found[0], start, level);
    // A longer one is no name, and may be the whole text, which is looked at again for each of its conditions.
    const name = run.to - run.from > MOST_NAME ? "" : scanner.slice(run.from, run.to);
    const isName = NAME.test(name) && !JOINS.has(run.plain);
    if (isName) {
      scanner.at = run.to;
      if (this.#mayName(name, false)) {
        const sign = this.#sign(true, true);
        if (sign !== undefined) return this.#anyTest(name, sign, start, level);
      }
      const operator = this.#wordOperator(name);
      if (operator !== undefined) return this.#fieldTest(name, operator, start);
      scanner.at = run.from;
    }
    const han = hanOperatorIn(run.plain);
    if (han === undefined) return undefined;
    const before = scanner.slice(run.from, run.from + han.index);
    if (!this.#isKnown(before)) return undefined;
    scanner.at = run.from + han.index + han.written.length;
    this.#signs += 1;
    return this.#anyTest(before, operatorCalled(han.written)!, start, level);
  }

  #signedTest(run: Word, index: number, sign: string, start: number, level: number): Part | undefined {
    const scanner = this.#scanner;
    const name = scanner.slice(run.from, run.from + index);
    if (index === 0 || !NAME.test(name)) return undefined;
    const rest = run.plain.slice(index + sign.length, index + sign.length + 2);
    // An address, a path of Windows, a name in a program.
    if ((sign === ":" && (rest === "//" || rest.startsWith("\\"))) || (sign === "::" && rest !== ""))
      return undefined;
    const end = run.from + index + sign.length;
    // In a sentence a colon with a space behind it, as in "Note: buy milk", is that of the sentence.
    if (this.#isProse && sign === ":" && /^\s?$/.test(scanner.plain[end] ?? "")) {
      if (!this.takenAsWords.includes(name)) this.takenAsWords.push(name);
      return undefined;
    }
    if (!this.#mayName(name, true)) return undefined;
    scanner.at = end;
    return this.#anyTest(name, this.#operatorOf(sign), start, level);
  }

  /** Whether the name may be that of a test; in a sentence it must be one that is known. */
  #mayName(name: string, isSigned: boolean): boolean {
    if (!this.#isProse) return true;
    if (this.#isKnown(name)) return true;
    if (!isSigned) return false;
    if (specialCalled(name) !== undefined || this.#options.isNear?.(name)) return true;
    if (!this.takenAsWords.includes(name)) this.takenAsWords.push(name);
    return false;
  }

  #isKnown(name: string): boolean {
    return this.#options.isName?.(name) ?? false;
  }

  /** Passes an operator that is written in words, such as `is not null`. */
  #wordOperator(name: string): Operator | undefined {
    const scanner = this.#scanner;
    const { at } = scanner;
    if (this.#mode === "look" || scanner.isAtEnd) {
      scanner.at = at;
      return undefined;
    }
    const isKnown = this.#isKnown(name);
    if (this.#isProse && !isKnown) {
      scanner.at = at;
      return undefined;
    }
    const words: Word[] = [];
    for (let word = scanner.peekWord("run"); word && words.length < MOST_WORDS; ) {
      if (word.plain.length > MOST_OPERATOR || SIGN.test(word.plain)) break;
      words.push(word);
      scanner.at = word.to;
      word = scanner.peekWord("run");
    }
    for (let count = words.length; count > 0; count -= 1) {
      const written = words
        .slice(0, count)
        .map(({ plain }) => plain)
        .join(" ");
      const operator = operatorCalled(written);
      if (operator === undefined || specialCalled(written) === "has") continue;
      scanner.at = words[count - 1]!.to;
      const isList = (operator.op === "in" && scanner.isBefore("(")) || operator.op === "between";
      if (isKnown || TELLING.has(written) || isList) {
        if (!this.#needsValue(operator) || !scanner.isAtEnd) return operator;
      }
    }
    const [first] = words;
    const han = isKnown && first ? hanOperatorBefore(first.plain) : undefined;
    if (han !== undefined && han.length > 1) {
      scanner.at = first!.from + han.length;
      return operatorCalled(han);
    }
    scanner.at = at;
    return undefined;
  }

  #needsValue({ op }: Operator): boolean {
    return op !== "is null" && op !== "is not null";
  }

  #anyTest(name: string, operator: Operator, start: number, level: number): Part {
    this.#signs += 1;
    const special = specialCalled(name);
    return special === undefined
      ? this.#fieldTest(name, operator, start)
      : this.#special(name, special, operator, start, level);
  }

  #fieldTest(field: string, operator: Operator, start: number): Joined<FieldTest> {
    this.#signs += 1;
    const scanner = this.#scanner;
    const refuse = scanner.refuseAt(start);
    const { op } = operator;
    if (op === "is null" || op === "is not null") return testOf(field, operator, [null], refuse);
    const values = this.#values(operator);
    if ("low" in values) return this.#range(field, operator, values, start);
    const periods = values.filter((value): value is Period => value?.is === "period");
    if (periods.length === 0) return testOf(field, operator, values as QueryValue[], refuse);
    return this.#inPeriods(field, operator, values, start);
  }

  /** `a..b`, with either end open. */
  #range(field: string, operator: Operator, { low, high }: Range, start: number): Joined<FieldTest> {
    const scanner = this.#scanner;
    const refuse = scanner.refuseAt(start);
    if (operator.op !== "=" && operator.op !== "!=" && operator.op !== "between")
      throw refuse("filter_text.one_value", { operator: operator.op });
    if (low === null || high === null) throw refuse("filter_text.null_order", { operator: ".." });
    const first = low && (low.is === "period" ? dayOf(low.from) : low);
    const last = high && (high.is === "period" ? dayOf(high.to) : high);
    const test =
      first && last
        ? testOf(field, { op: "between" }, [first, last], refuse)
        : testOf(field, { op: first ? ">=" : "<=" }, [(first ?? last)!], refuse);
    const isDenied = operator.op === "!=" || operator.isNegated;
    return isDenied ? allOf([isNotNull(field), negated(test)]) : test;
  }

  /** A period is a range of days: up to one is up to its last, after it is after its last. */
  #inPeriods(
    field: string,
    operator: Operator,
    values: readonly (QueryValue | Period | null)[],
    start: number,
  ): Joined<FieldTest> {
    const refuse = this.#scanner.refuseAt(start);
    const { op } = operator;
    switch (op) {
      case "=":
      case "in":
      case "!=": {
        const each = values.map((value) =>
          value?.is === "period"
            ? testOf(field, { op: "between" }, [dayOf(value.from), dayOf(value.to)], refuse)
            : testOf(field, { op: "=" }, [value], refuse),
        );
        const some = anyOf(each);
        return op === "!=" || operator.isNegated ? allOf([isNotNull(field), negated(some)]) : some;
      }
      case ">=":
      case "<":
      case ">":
      case "<=": {
        const [value, ...more] = values;
        if (more.length > 0 || value?.is !== "period")
          throw refuse("filter_text.one_value", { operator: op });
        return testOf(field, { op }, [dayOf(op === ">=" || op === "<" ? value.from : value.to)], refuse);
      }
      case "between": {
        const [low, high, ...more] = values;
        if (!low || !high || more.length > 0) throw refuse("filter_text.two_values");
        const ends = [
          low.is === "period" ? dayOf(low.from) : low,
          high.is === "period" ? dayOf(high.to) : high,
        ];
        return testOf(field, operator, ends, refuse);
      }
      default:
        return testOf(
          field,
          operator,
          values.map((value) => (value?.is === "period" ? { is: "text" as const, text: value.text } : value)),
          refuse,
        );
    }
  }

  #values(operator: Operator): (QueryValue | Period | null)[] | Range {
    const scanner = this.#scanner;
    const { op } = operator;
    if (scanner.isAtEnd)
      throw scanner.refuseAt(scanner.text.length)("filter_text.no_value", { operator: op });
    const start = scanner.at;
    const reference = scanner.reference();
    scanner.at = start;
    if (reference === undefined && scanner.take("(")) return this.#list(start, op);
    const isRange = op === "=" || op === "!=";
    if (isRange && scanner.take("..")) return { low: undefined, high: this.#value(op) };
    const value = this.#value(op);
    if (!isRange && scanner.plain.startsWith("..", scanner.at))
      throw scanner.refuseAt(start)("filter_text.one_value", { operator: op });
    if (isRange && scanner.plain.startsWith("..", scanner.at)) {
      scanner.at += 2;
      const isOpen = scanner.at >= scanner.plain.length || /[\s,;)]/.test(scanner.plain[scanner.at]!);
      return { low: value, high: isOpen ? undefined : this.#value(op) };
    }
    if (op === "between") {
      const word = scanner.peekWord("run");
      if (word && (TO.has(word.plain) || JOINS.get(word.plain) === "and")) scanner.at = word.to;
      else
        throw scanner.refuseAt(scanner.isAtEnd ? scanner.text.length : scanner.at)("filter_text.two_values");
      return [value, this.#value(op)];
    }
    const values = [value];
    while (LISTING.has(op) && this.#takesListComma()) values.push(this.#value(op));
    this.#checkCount(values.length, start);
    return values;
  }

  /** `a,b` without a space, unless a condition of its own begins behind it. */
  #takesListComma(): boolean {
    const scanner = this.#scanner;
    const { plain, at } = scanner;
    if (!/[,、|]/.test(plain[at] ?? "") || !/[^\s,;()|、]/.test(plain[at + 1] ?? "")) return false;
    scanner.at = at + 1;
    if (this.#beginsCondition()) {
      scanner.at = at;
      return false;
    }
    return true;
  }

  #beginsCondition(): boolean {
    const scanner = this.#scanner;
    if (scanner.isBeforeQuotation()) return false;
    const run = scanner.peekWord("run");
    if (run === undefined) return false;
    const found = SIGN.exec(run.plain.slice(0, MOST_NAME));
    if (found) {
      const name = scanner.slice(run.from, run.from + found.index);
      return found.index > 0 && NAME.test(name) && !run.plain.startsWith("://", found.index);
    }
    const { at } = scanner;
    scanner.at = run.to;
    const isOne = /[^\S\n]/.test(scanner.plain[run.to] ?? "") && this.#sign(true, true) !== undefined;
    scanner.at = at;
    return isOne;
  }

  #checkCount(count: number, start: number): void {
    const most = QUERY_LIMITS.values;
    if (count > most) throw this.#scanner.refuseAt(start)("filter_text.too_many", { most });
  }

  /** Separated by commas or by "or". */
  #list(start: number, op: string): (QueryValue | Period | null)[] {
    const scanner = this.#scanner;
    const values = [this.#value(op, true)];
    for (;;) {
      let isSeparated = [",", ";", "、", "||", "|"].some((sign) => scanner.take(sign));
      const word = isSeparated ? undefined : scanner.peekWord("run");
      if (word && JOINS.get(word.plain) === "or") {
        scanner.at = word.to;
        isSeparated = true;
      }
      if (scanner.take(")")) return values;
      if (scanner.isAtEnd)
        throw scanner.refuseAt(start)("filter_text.unclosed_parenthesis", { closing: ")" });
      if (!isSeparated) throw scanner.refuseAt(scanner.at)("filter_text.no_comma", { closing: ")" });
      values.push(this.#value(op, true));
      this.#checkCount(values.length, start);
    }
  }

  #value(op: string, isListed = false): QueryValue | Period | null {
    const scanner = this.#scanner;
    const start = scanner.isAtEnd ? scanner.text.length : scanner.at;
    const { text, isQuoted } = this.#written(op, true, isListed);
    const value = readQueryValue(text, isQuoted, this.#options.clock);
    if (value === "no such day")
      throw scanner.refuseAt(start)("filter_text.no_such_day", { written: cutText(text, 40) });
    return value;
  }

  /** The text of one value. */
  #written(op: string, mayBeRange: boolean, isListed = false): { text: string; isQuoted: boolean } {
    const scanner = this.#scanner;
    const start = scanner.isAtEnd ? scanner.text.length : scanner.at;
    const reference = scanner.reference();
    if (reference !== undefined) return { text: reference, isQuoted: true };
    if (this.#isBeforeQuotation()) return { text: scanner.quotation(), isQuoted: true };
    PHRASE.lastIndex = start;
    const isPhrase = mayBeRange && PHRASE.test(scanner.small);
    const end = isPhrase ? PHRASE.lastIndex : this.#endOfWord(mayBeRange, isListed);
    if (end === undefined) throw scanner.refuseAt(start)("filter_text.no_value", { operator: op });
    const isJoin = JOINS.has(scanner.small.slice(start, end));
    if (isJoin) throw scanner.refuseAt(start)("filter_text.no_value", { operator: op });
    scanner.at = end;
    return { text: scanner.slice(start, end), isQuoted: false };
  }

  /** A value goes on to the next space; where it may be a range, up to two points. */
  #endOfWord(mayBeRange: boolean, isListed: boolean): number | undefined {
    const word = this.#scanner.peekWord("run");
    if (word === undefined) return undefined;
    const end = (isListed ? undefined : this.#cutOf(word.from, word.to)) ?? word.to;
    const points = mayBeRange ? this.#scanner.plain.slice(word.from, end).indexOf("..") : -1;
    if (points === 0) return undefined;
    return points < 0 ? end : word.from + points;
  }

  /** Where another condition begins inside a word: 8且状态等于进行中. */
  #cutOf(from: number, to: number): number | undefined {
    const scanner = this.#scanner;
    const word = scanner.small.slice(from, Math.min(to, from + MOST_CHARACTERS_OF_CHINESE));
    for (const { index, 0: join } of word.matchAll(JOINS_WITHIN)) {
      if (index === 0) continue;
      const rest = word.slice(index + join.length);
      const sign = SIGN.exec(rest)?.index ?? -1;
      const han = hanOperatorIn(rest)?.index ?? -1;
      if (sign > 0 || (han > 0 && this.#isKnown(rest.slice(0, han)))) {
        this.#cutAt = from + index;
        return from + index;
      }
    }
    return undefined;
  }

  #special(name: string, special: Special, operator: Operator, start: number, level: number): Part {
    const scanner = this.#scanner;
    const { op } = operator;
    if (op !== "=" && op !== "!=" && op !== "in") {
      if (ALSO_FIELDS.has(special)) return this.#fieldTest(name, operator, start);
      throw scanner.refuseAt(start)("query_text.only_equal", { name });
    }
    const isDenied = op === "!=" || operator.isNegated === true;
    const isExact = operator === EXACT || (operator.op === "=" && operator !== COLON && special !== "tag");
    // `title = a` and `path = a` are what fields are equal to; `title:a` has it, and `path:a` lies in it.
    if (isExact && ALSO_FIELDS.has(special) && special !== "tag" && special !== "kind" && special !== "type")
      return this.#fieldTest(name, operator, start);
    if (special === "ancestor" || special === "descendant") {
      const query = this.#inner(start, level);
      const leaf: QueryLeaf = special === "ancestor" ? { ancestor: query } : { descendant: query };
      this.#places.set(leaf, start);
      return isDenied ? negated<QueryLeaf>(leaf) : leaf;
    }
    if (scanner.isAtEnd)
      throw scanner.refuseAt(scanner.text.length)("filter_text.no_value", { operator: ":" });
    const back = scanner.at;
    const found = this.#specialValues();
    if (special === "type" && !found.every(({ text, isQuoted }) => !isQuoted && kindCalled(text))) {
      scanner.at = back;
      return this.#fieldTest(name, operator, start);
    }
    const parts = found.map((one) => this.#leafOf(name, special, one, operator === EXACT));
    const some = anyOf<QueryLeaf>(parts);
    return isDenied ? negated<QueryLeaf>(some) : some;
  }

  #inner(start: number, level: number): Query {
    const scanner = this.#scanner;
    if (level >= QUERY_LIMITS.levels)
      throw scanner.refuseAt(start)("filter_text.too_deep", { most: QUERY_LIMITS.levels });
    const open = scanner.isAtEnd ? start : scanner.at;
    if (!scanner.take("(")) return this.#one(level + 1);
    const mode = this.#any(level + 1);
    this.#close(open);
    return mode;
  }

  #specialValues(): Written[] {
    const scanner = this.#scanner;
    const start = scanner.at;
    const one = (isListed: boolean): Written => {
      const at = scanner.isAtEnd ? scanner.text.length : scanner.at;
      return { ...this.#written(":", false, isListed), at };
    };
    const isList = scanner.reference() === undefined && scanner.isBefore("(");
    scanner.at = start;
    if (!isList) {
      const values = [one(false)];
      while (this.#takesListComma()) values.push(one(false));
      this.#checkCount(values.length, start);
      return values;
    }
    scanner.take("(");
    const values = [one(true)];
    for (;;) {
      let isSeparated = [",", ";", "、", "||", "|"].some((sign) => scanner.take(sign));
      const word = isSeparated ? undefined : scanner.peekWord("run");
      if (word && JOINS.get(word.plain) === "or") {
        scanner.at = word.to;
        isSeparated = true;
      }
      if (scanner.take(")")) return values;
      if (scanner.isAtEnd)
        throw scanner.refuseAt(start)("filter_text.unclosed_parenthesis", { closing: ")" });
      if (!isSeparated) throw scanner.refuseAt(scanner.at)("filter_text.no_comma", { closing: ")" });
      values.push(one(true));
      this.#checkCount(values.length, start);
    }
  }

  #leafOf(name: string, special: Special, { text, isQuoted, at }: Written, isExact: boolean): Part {
    const part = this.#leafOfSpecial(name, special, { text, isQuoted, at }, isExact);
    for (const leaf of leavesOf<QueryLeaf>(part)) this.#places.set(leaf, at);
    return part;
  }

  #leafOfSpecial(name: string, special: Special, { text, isQuoted, at }: Written, isExact: boolean): Part {
    const isNone = !isQuoted && /^(?:null|none|无|空)$/i.test(text);
    switch (special) {
      case "tag": {
        if (isNone) return { not: { has: "tags" } };
        const exact = isExact || (!isQuoted && text.startsWith("="));
        const tag = tagName(isQuoted ? text : text.replace(/^=/, ""));
        if (tag === "") throw this.#scanner.refuseAt(at)("filter_text.no_value", { operator: ":" });
        return exact ? { tag, exact: true } : { tag };
      }
      case "under": {
        const under = text.replace(/(?<=.)\/+$/, "");
        if (under.trim() === "") throw this.#scanner.refuseAt(at)("filter_text.no_value", { operator: ":" });
        return { under };
      }
      case "title":
      case "body":
        return isNone
          ? { field: special, op: "is null", values: [] }
          : { text: this.#nonEmpty(text, at), in: special };
      case "text":
        return { text: this.#nonEmpty(text, at) };
      case "links_to":
      case "linked_from": {
        if (isNone) return { not: { has: special === "links_to" ? "links" : "backlinks" } };
        const to = this.#nonEmpty(text.replace(/^\[\[(.+)\]\]$/s, "$1").replace(/^\(\((.+)\)\)$/s, "$1"), at);
        return special === "links_to" ? { links_to: to } : { linked_from: to };
      }
      case "kind":
      case "type": {
        const kind = kindCalled(text);
        return kind ? { kind } : this.#unknown(name, special, text, at);
      }
      case "is": {
        const state = stateCalled(text);
        if (state) return { is: state };
        const kind = kindCalled(text);
        return kind ? { kind } : this.#unknown(name, special, text, at);
      }
      case "has":
      case "lacks": {
        const part = partCalled(text);
        // Any other is a field that has a value.
        const leaf: QueryLeaf = part ? { has: part } : { field: text, op: "is not null", values: [] };
        return special === "has" ? leaf : "field" in leaf ? { ...leaf, op: "is null" } : { not: leaf };
      }
      case "filter": {
        const { saved } = this.#options;
        const refuse = this.#scanner.refuseAt(at);
        if (saved === undefined) throw refuse("query_text.no_saved");
        return saved(text, refuse);
      }
      case "ancestor":
      case "descendant":
        throw new Error("These hold a query.");
    }
  }

  #nonEmpty(text: string, at: number): string {
    if (text.trim() === "") throw this.#scanner.refuseAt(at)("filter_text.no_value", { operator: ":" });
    return text;
  }

  #unknown(name: string, special: Special, given: string, at: number): never {
    const known = wordsFor(special, "en");
    const nearest = nearestName(given, known);
    throw this.#scanner.refuseAt(at)("query_text.unknown_word", {
      name,
      given: cutText(given, 40),
      known,
      ...(nearest !== undefined && { nearest }),
    });
  }
}

interface Written {
  text: string;
  isQuoted: boolean;
  at: number;
}

interface Range {
  low: QueryValue | Period | null | undefined;
  high: QueryValue | Period | null | undefined;
}

/** `:` alone, and `:=`. */
const COLON: Operator = { op: "=" };
const EXACT: Operator = { op: "=" };
const ALSO_FIELDS: ReadonlySet<Special> = new Set(["tag", "kind", "type", "under", "title", "text", "body"]);
const LISTING: ReadonlySet<string> = new Set(["=", "!=", "contains", "not contains", "starts with", "in"]);
const MOST_NAME = 120;
const MOST_OPERATOR = 24;
const TO: ReadonlySet<string> = new Set(["和", "与", "到", "至", "to", "~", "-", "—"]);
const SIGN_ALONE = /^(?:[<>=!≥≤≠~:]+)$/;

const dayOf = (day: string): QueryValue => ({ is: "day", text: day, day });
