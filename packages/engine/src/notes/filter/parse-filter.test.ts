import { sayRefusal } from "@etui/words/say-refusal";
import { expectChinese } from "@etui/words/testing/expect-chinese";
import { describe, expect, test, vi } from "vitest";
import type { Clock } from "../../query/clock.ts";
import { normalForm } from "./normal-form.ts";
import { NOTE_FILTER_LIMITS } from "./note-filter.ts";
import { parseNoteFilter } from "./parse-filter.ts";

/** Saturday 28 November 2026, 19:00 in Shanghai. */
const clock: Clock = { at: new Date("2026-11-28T11:00:00Z"), timeZone: "Asia/Shanghai" };

function filterOf(text: string) {
  const parsed = parseNoteFilter(text, clock);
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refused, "en"));
  return parsed.filter;
}

/** How the text was understood. */
const read = (text: string) => normalForm(filterOf(text));

function refused(text: string) {
  const parsed = parseNoteFilter(text, clock);
  if (parsed.ok) throw new Error(`read as ${normalForm(parsed.filter)}`);
  return parsed.refused;
}

test("the specification's example", () => {
  expect(filterOf("priority >= 8")).toEqual({
    field: "priority",
    op: ">=",
    values: [{ is: "number", text: "8", number: 8 }],
  });
  expect(read("priority >= 8, status = doing")).toBe("priority >= 8 and status = doing");
});

describe("what joins conditions", () => {
  test.each([
    ["a = 1, b = 2", "a = 1 and b = 2"],
    ["a = 1，b = 2", "a = 1 and b = 2"],
    ["a = 1; b = 2；c = 3", "a = 1 and b = 2 and c = 3"],
    ["a = 1 && b = 2 ＆＆ c = 3", "a = 1 and b = 2 and c = 3"],
    ["a = 1 and b = 2 AND c = 3", "a = 1 and b = 2 and c = 3"],
    ["a = 1 且 b = 2 并且 c = 3", "a = 1 and b = 2 and c = 3"],
    ["a = 1 || b = 2 ｜｜ c = 3", "a = 1 or b = 2 or c = 3"],
    ["a = 1 or b = 2 或 c = 3 或者 d = 4", "a = 1 or b = 2 or c = 3 or d = 4"],
    ["a = 1 or b = 2, c = 3", "a = 1 or b = 2 and c = 3"],
    ["(a = 1 or b = 2), c = 3", "(a = 1 or b = 2) and c = 3"],
    ["（a = 1 或 b = 2）且 c = 3", "(a = 1 or b = 2) and c = 3"],
    ["((a = 1))", "a = 1"],
    ["a = 1 and (b = 2 and c = 3)", "a = 1 and b = 2 and c = 3"],
    ["a = 1, and b = 2", "a = 1 and b = 2"],
    ["a = 1, or b = 2", "a = 1 or b = 2"],
    ["a = 1, b = 2,", "a = 1 and b = 2"],
    ["(a = 1, b = 2;) or c", "a = 1 and b = 2 or c is not null"],
    ["not a = 1 and b = 2", "not a = 1 and b = 2"],
    ["not (a = 1 and b = 2)", "not (a = 1 and b = 2)"],
    ["!a", "not a is not null"],
    ["! (a or b)", "not (a is not null or b is not null)"],
    ["非 a = 1 且 不（b = 2）", "not a = 1 and not b = 2"],
    ["not not a = 1", "a = 1"],
  ])("%s", (text, form) => {
    expect(read(text)).toBe(form);
  });
});

describe("operators", () => {
  test.each([
    [">=", ">= ≥ ＞＝ => gte $gte 大于等于 大于或等于 不小于 at_least"],
    [">", "> ＞ gt 大于 after 晚于"],
    ["<=", "<= ≤ ＜＝ lte 小于等于 不大于"],
    ["<", "< ＜ lt 小于 before 早于"],
    ["=", "= == ＝ : ： :: is equals eq 等于 是 为"],
    ["!=", "!= <> ≠ ！＝ ne 不等于 不是"],
    ["contains", "contains includes has 包含 CONTAINS"],
    ["not contains", "not_contains 不包含"],
    ["starts with", "starts_with startswith"],
  ])("%s", (op, spellings) => {
    for (const spelling of spellings.split(" ")) expect(read(`x ${spelling} 8`), spelling).toBe(`x ${op} 8`);
  });

  test.each([
    ["x is null", "x is null"],
    ["x is not null", "x is not null"],
    ["x not null", "x is not null"],
    ["x exists", "x is not null"],
    ["x", "x is not null"],
    ["x 为空", "x is null"],
    ["x 不为空", "x is not null"],
    ["x = null", "x is null"],
    ["x != null", "x is not null"],
    ['x = ""', "x is null"],
    ["x is not 8", "x != 8"],
    ["x not includes 8", "x not contains 8"],
    ["x does not contain 8", "x not contains 8"],
    ["x is greater", "x = greater"],
    ["x greater than or equal to 8", "x >= 8"],
    ["x: >= 8", "x >= 8"],
    ["x in (a, b, c)", "x in (a, b, c)"],
    ["x in（甲、乙，丙）", "x in (甲, 乙, 丙)"],
    ['x in ["a", "b"]', "x in (a, b)"],
    ["x in (a or b)", "x in (a, b)"],
    ["x in (a)", "x = a"],
    ["x in (a, null)", "x = a or x is null"],
    ["x = (a, b)", "x in (a, b)"],
    ["x != (a, b)", "x != a and x != b"],
    ["x not in (a, b)", "x is not null and not x in (a, b)"],
    ["x 属于 (a, b)", "x in (a, b)"],
    ["x contains (a, b)", "x contains a or x contains b"],
    ["x not contains (a, b)", "x not contains a and x not contains b"],
    ["x between 3 and 5", "x between 3 and 5"],
    ["x between (3, 5), y", "x between 3 and 5 and y is not null"],
    ["x between 5 and 3", "x between 3 and 5"],
    ["x 介于 3 和 5", "x between 3 and 5"],
    ["x 介于3到5", "x between 3 and 5"],
    ["x between 2026-01-01 and 2026-02-01 and y", "x between 2026-01-01 and 2026-02-01 and y is not null"],
    ["x not between 3 and 5", "x is not null and not x between 3 and 5"],
  ])("%s", (text, form) => {
    expect(read(text)).toBe(form);
  });
});

describe("Chinese, which is written without spaces", () => {
  test.each([
    ["优先级大于等于8", "优先级 >= 8"],
    ["优先级>=8，状态=进行中", "优先级 >= 8 and 状态 = 进行中"],
    ["优先级大于等于8且状态等于进行中", "优先级 >= 8 and 状态 = 进行中"],
    ["优先级＞8且状态＝进行中或截止为空", "优先级 > 8 and 状态 = 进行中 or 截止 is null"],
    ["优先级>=8且status: doing", "优先级 >= 8 and status = doing"],
    ["状态不等于已完成并且标签包含工作", "状态 != 已完成 and 标签 contains 工作"],
    ["截止不为空且负责人 不包含 张三", "截止 is not null and 负责人 not contains 张三"],
    ["优先级大于8且状态 = 进行中", "优先级 > 8 and 状态 = 进行中"],
    ["优先级大于8且状态 等于 进行中", "优先级 > 8 and 状态 = 进行中"],
    ["优先级 大于 8且状态 contains x", "优先级 > 8 and 状态 contains x"],
    ["是否包含 = 是", "是否包含 = 是"],
    ["是否包含 contains 而且", "是否包含 contains 而且"],
    ["非洲 = 1 且 不良率 < 3", "非洲 = 1 and 不良率 < 3"],
    ["名字 = 或许", "名字 = 或许"],
    ["标题 包含 而且", "标题 contains 而且"],
    ["级别大于或等于3", "级别 >= 3"],
    ["完成 = 是，优先级 大于8", "完成 = 是 and 优先级 > 8"],
    ["状态：进行中；截止 <= 今天+3天", "状态 = 进行中 and 截止 <= 今天+3天"],
  ])("%s", (text, form) => {
    expect(read(text)).toBe(form);
  });
});

describe("names and values", () => {
  test.each([
    ['"due date" >= today', '"due date" >= today'],
    ["“截止 日期” 不为空", '"截止 日期" is not null'],
    ["「due date」 = 'in progress'", '"due date" = in progress'],
    ["'a' = `b` and ‘c’ = 『d』", "a = b and c = d"],
    ["a-b_c.d/e = 1", "a-b_c.d/e = 1"],
    ["status = in progress, x", "status = in progress and x is not null"],
    ["status =   in   progress", "status = in progress"],
    ['title = "salt and pepper, (all)"', 'title = "salt and pepper, (all)"'],
    ['title = "say \\"hi\\" \\\\ C:\\temp"', 'title = "say \\"hi\\" \\\\ C:\\\\temp"'],
    ["title = John's cat", "title = John's cat"],
    ["at = 10:30", "at = 10:30"],
    ["url = https://example.org/a?b", "url = https://example.org/a?b"],
    ["owner = [[Anna Li]]", "owner = [[Anna Li]]"],
    ["owner = [[Li, Anna]], x", "owner = [[Li, Anna]] and x is not null"],
    ["owner in ([[Anna]], ((9k2f)))", "owner in ([[Anna]], ((9k2f)))"],
    ["owner in [[[Anna]], [[Bo]]]", "owner in ([[Anna]], [[Bo]])"],
    ["R&D = A|B", "R&D = A|B"],
    ["x = wow!", "x = wow!"],
    ['x = "null" and y = "true" and z = "today"', 'x = "null" and y = "true" and z = "today"'],
    ['x = "8"', "x = 8"],
    ["x contains 大于", "x contains 大于"],
    ['x = "a\n\tb"', "x = a b"],
  ])("%s", (text, form) => {
    expect(read(text)).toBe(form);
  });

  test.each([
    ["8", { is: "number", number: 8 }],
    ["-1.50", { is: "number", number: -1.5 }],
    ["８", { is: "number", number: 8 }],
    ["1e3", { is: "number", number: 1000 }],
    ["12345678901234567890", { is: "text" }],
    ["1e999", { is: "text" }],
    ["2026-12-01", { is: "day", day: "2026-12-01" }],
    ["2026/3/7", { is: "day", day: "2026-03-07" }],
    ["2026年3月7日", { is: "day", day: "2026-03-07" }],
    ["today", { is: "day", day: "2026-11-28" }],
    ["今天", { is: "day", day: "2026-11-28" }],
    ["today+3d", { is: "day", day: "2026-12-01" }],
    ["today - 2w", { is: "day", day: "2026-11-14" }],
    ["Today+3m", { is: "day", day: "2027-02-28" }],
    ["明天", { is: "day", day: "2026-11-29" }],
    ["今天-3天", { is: "day", day: "2026-11-25" }],
    ["2026-12-01 09:00", { is: "moment", at: Date.parse("2026-12-01T01:00:00Z") }],
    ["2026-12-01T09:00:00Z", { is: "moment", at: Date.parse("2026-12-01T09:00:00Z") }],
    ["true", { is: "flag", flag: true }],
    ["否", { is: "flag", flag: false }],
    ["No", { is: "flag", flag: false }],
    ["high", { is: "text" }],
  ])("%s", (text, value) => {
    expect(filterOf(`x = ${text}`)).toEqual({ field: "x", op: "=", values: [{ ...value, text }] });
  });
});

describe("what cannot be read is refused at its place", () => {
  test.each<[text: string, code: string, place: string]>([
    ["", "no_condition", "^"],
    ["   ", "no_condition", "   ^"],
    [">= 8", "no_condition", "^"],
    ["a = 1 and", "no_condition", "         ^"],
    ["a = 1 or , b", "no_condition", "         ^"],
    ["and a", "no_condition", "^"],
    ["()", "no_condition", " ^"],
    ["not", "no_condition", "   ^"],
    ['"" = 3', "no_condition", "^"],
    ["amount > 1,200", "number_as_name", "           ^"],
    ["5 < x", "number_as_name", "^"],
    ["due date >= today", "no_operator", "    ^"],
    ["priority conatins x", "no_operator", "         ^"],
    ["优先级 大雨 8", "no_operator", "    ^"],
    ["a (b)", "no_operator", "  ^"],
    ["a =", "no_value", "   ^"],
    ["a = , b = 2", "no_value", "    ^"],
    ["a = and b", "no_value", "    ^"],
    ["a in ()", "no_value", "      ^"],
    ["状态 包含", "no_value", "     ^"],
    ["priority >= 8 status = doing", "no_separator", "              ^"],
    ["priority >= 8 status: doing", "no_separator", "              ^"],
    ["priority:8 status:doing", "no_separator", "           ^"],
    ["priority >= 8 status contains x", "no_separator", "              ^"],
    ["priority >= 8 status is null", "no_separator", "              ^"],
    ["优先级 >= 8 状态等于进行中", "no_separator", "         ^"],
    ["优先级 >= 8 状态 等于 进行中", "no_separator", "         ^"],
    ["a = b = c", "no_separator", "      ^"],
    ["a = 1 < 2", "no_separator", "      ^"],
    ['a = "b" c', "no_separator", "        ^"],
    ['a = b "c, d"', "no_separator", "      ^"],
    ["a = [[b]] c", "no_separator", "          ^"],
    ["a = [b, c", "unclosed_parenthesis", "    ^"],
    ["a = foo (draft)", "no_separator", "        ^"],
    ["a in (b, c and d)", "no_comma", "           ^"],
    ["(a = 1) b", "no_separator", "        ^"],
    ['a = "b', "unclosed_quote", "    ^"],
    ["a = 「b", "unclosed_quote", "    ^"],
    ["(a = 1 or (b = 2)", "unclosed_parenthesis", "^"],
    ["a in (b, c", "unclosed_parenthesis", "     ^"],
    ["a = 1) and b", "unopened_parenthesis", "     ^"],
    ["a in b, c", "no_list", "     ^"],
    ["a > (1, 2)", "one_value", "^"],
    ["a between 3", "two_values", "           ^"],
    ["a between 3 or 5", "two_values", "            ^"],
    ["b, a between (1, 2, 3)", "two_values", "   ^"],
    ["a >= null", "null_order", "^"],
    ["due < 2026-02-30", "no_such_day", "      ^"],
    ["due < today+999999y", "no_such_day", "      ^"],
  ])("%j", (text, code, place) => {
    const refusal = refused(text);
    expect(refusal.code).toBe(`filter_text.${code}`);
    const english = sayRefusal(refusal, "en");
    const [, excerpt, caret] = english.split("\n");
    expect(excerpt).toBe(text);
    expect(caret!.replaceAll("\u3000", " ")).toBe(place);
    const chinese = sayRefusal(refusal, "zh").split("\n");
    expect(chinese.slice(1, 3)).toEqual([excerpt, caret]);
    expectChinese(`${chinese[0]}${chinese[3]}`);
  });

  test("the sentence shows the line, the place and the way out", () => {
    expect(sayRefusal(refused("截止 日期 >= today"), "zh")).toBe(
      [
        "property_filters 从第 4 个字符起读不懂：",
        "截止 日期 >= today",
        "　　 ^",
        "“截止”后面的“日期”不是运算符。可用 >= > <= < = !=、`in`、`between`、`contains`、`not contains`、`starts with`、`is null`、`is not null`，" +
          "也可以写 大于等于、包含、不包含、为空、不为空 等。名字里有空格的，请加引号：“截止 日期”。",
      ].join("\n"),
    );
    expect(sayRefusal(refused("priority conatins x"), "en")).toContain("Did you mean contains?");
  });

  test("of a long text it shows what stands around the place", () => {
    const text = `${"a😀 = 1,\n".repeat(300)}b c = 2, ${"d = 4, ".repeat(100)}`;
    const [first, excerpt] = sayRefusal(refused(text), "en").split("\n");
    expect(first).toBe("property_filters cannot be read at character 2,403:");
    expect(excerpt).toMatch(/^….*, b c = 2, d = 4.*…$/);
    const { marked } = refused(text).facts as { marked: { excerpt: string; column: number } };
    expect(marked.excerpt).toBe(excerpt);
    expect(marked.excerpt.slice(marked.column)).toMatch(/^c = 2/);
  });
});

describe("limits", () => {
  const { characters, levels, tests } = NOTE_FILTER_LIMITS;

  test("length", () => {
    expect(refused("a".repeat(characters + 1)).code).toBe("filter_text.too_long");
    expect(filterOf("a".repeat(characters))).toMatchObject({ op: "is not null" });
  });

  test.each([
    ["parentheses", "(", ")"],
    ["negations", "not ", ""],
    ["signs", "!", ""],
  ])("depth of %s", (_, before, behind) => {
    const nested = (depth: number) => `${before.repeat(depth)}a = 1${behind.repeat(depth)}`;
    expect(read(nested(levels))).toMatch(/a = 1/);
    expect(refused(nested(levels + 1)).code).toBe("filter_text.too_deep");
    expect(refused(before.repeat(Math.floor(characters / before.length))).code).toBe("filter_text.too_deep");
  });

  test("number of conditions, also of those that a list stands for", () => {
    expect(filterOf("a=1,".repeat(tests))).toHaveProperty("and.length", tests);
    expect(refused("a=1,".repeat(tests + 1)).code).toBe("filter_text.too_many");
    expect(refused(`a contains (${"b,".repeat(tests + 1)})`).code).toBe("filter_text.too_many");
  });

  test("half a character", () => {
    expect(refused("a = \ud83d").code).toBe("filter.half_character");
  });
});

/** What is looked at is counted, because a time would depend on the machine. */
test.each([
  "a b ",
  "a=b ",
  "a=b,",
  "优先大于1且",
  "a且b=1且",
  "( ",
  "a且",
  "a or ",
  '"a" ',
  "不 ",
  "a = b c d e f g h i j, ",
  "大于 ",
  "a\\",
  "x = a且b ",
  "且",
  ", ",
])("the work grows as the text does: %j", (part) => {
  const looksAt = (times: number) => {
    let looked = 0;
    const exec = vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
      const from = this.sticky ? this.lastIndex : 0;
      const found = EXEC.call(this, text);
      looked += 1 + (found === null ? (this.sticky ? 0 : text.length) : found.index + found[0].length - from);
      return found;
    });
    try {
      parseNoteFilter(part.repeat(times), clock);
    } finally {
      exec.mockRestore();
    }
    return looked;
  };
  expect(looksAt(400)).toBeLessThan(looksAt(100) * 6 + 1_000);
});
const EXEC = RegExp.prototype.exec;
