import { QUERY_LIMITS, type Query } from "@etui/protocol/query";
import { sayRefusal } from "@etui/words/say-refusal";
import { expectChinese } from "@etui/words/testing/expect-chinese";
import { describe, expect, test } from "vitest";
import { LAW_CLOCK as clock } from "../testing/query-laws.ts";
import { parseProse, parseQuery } from "./parse-query.ts";
import { printQuery } from "./print-query.ts";

const KNOWN = new Set(["status", "priority", "due", "owner", "优先级", "状态", "截止", "title", "负责人"]);
const options = { clock, isName: (name: string) => KNOWN.has(name.toLowerCase()) };

function queryOf(text: string): Query {
  const parsed = parseQuery(text, options);
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refused, "en"));
  return parsed.query;
}
/** How the text was understood. */
const read = (text: string) => printQuery(queryOf(text));

function refused(text: string) {
  const parsed = parseQuery(text, options);
  if (parsed.ok) throw new Error(`read as ${printQuery(parsed.query)}`);
  return parsed.refused;
}

test("the example of the decision", () => {
  expect(
    queryOf(
      'tag:#work status:open priority>=high due:<=7d "exact words" -done path:Projects/ (a or b) has:backlinks',
    ),
  ).toEqual({
    and: [
      { tag: "work" },
      { field: "status", op: "=", values: [{ is: "text", text: "open" }] },
      { field: "priority", op: ">=", values: [{ is: "text", text: "high" }] },
      { field: "due", op: "<=", values: [{ is: "day", text: "7d", day: "2026-12-05" }] },
      { text: "exact words" },
      { not: { text: "done" } },
      { under: "Projects" },
      { or: [{ text: "a" }, { text: "b" }] },
      { has: "backlinks" },
    ],
  });
});

describe("what stands beside each other must hold, and what joins says so", () => {
  test.each([
    ["a b", "a b"],
    ["a, b; c", "a b c"],
    ["a，b；c", "a b c"],
    ["a and b AND c && d & e", "a b c d e"],
    ["a 且 b 并且 c", "a b c"],
    ["a or b OR c || d | e 或 f 或者 g", "a or b or c or d or e or f or g"],
    ["a b or c", "a b or c"],
    ["a (b or c)", "a (b or c)"],
    ["（a 或 b）c", "(a or b) c"],
    ["a, or b", "a or b"],
    ["a,", "a"],
    ["((a))", "a"],
    ["-a not b 非 c !d", "-a -b -c -d"],
    ["-(a b)", "-(a b)"],
    ["not not a", "a"],
    ["- a", '"-" a'],
    ["well-known", "well-known"],
    ["*", "*"],
    ["-*", "-*"],
  ])("%s", (text, form) => {
    expect(read(text)).toBe(form);
  });
});

describe("leaves with a meaning of their own", () => {
  test.each<[string, string]>([
    ["#work #a/b", "tag:work tag:a/b"],
    ["#[[a tag]]", 'tag:"a tag"'],
    ["tag:#a tags:b 标签:工作", "tag:a tag:b tag:工作"],
    ["tag:=a", "tag:=a"],
    ["tag:(#a or #b)", "tag:a or tag:b"],
    ["tag:a,b c", "(tag:a or tag:b) c"],
    ["tag!=a", "-tag:a"],
    ["tag:none", "-has:tags"],
    ["kind:tasks 类型:笔记 type:document", "kind:task kind:page kind:document"],
    ["type:book", '"type":book'],
    ["path:Projects/ list:inbox 位置:项目/家", "path:Projects path:inbox path:项目/家"],
    ['under:"My notes/"', 'path:"My notes"'],
    ["is:open is:逾期 是:未完成 is:task", "is:open is:late is:open kind:task"],
    [
      "has:tags has:截止 no:links has:priority no:owner",
      "has:tags has:due -has:links priority!=null owner:null",
    ],
    ["links:[[Ann Li]] linked:Projects/House", 'links:"Ann Li" linked:Projects/House'],
    ["title:word body:word text:tag:x", 'title:word body:word "tag:x"'],
    ["title = Plan", '"title":Plan'],
    ["title~Plan", '"title"~Plan'],
    ["within:(#work or big) 下级:is:late", "ancestor:(tag:work or big) descendant:(is:late)"],
    ["ancestor:#work -descendant:(is:open)", "ancestor:(tag:work) -descendant:(is:open)"],
    ['"tag":x', '"tag":x'],
  ])("%s", (text, form) => {
    expect(read(text)).toBe(form);
  });
});

describe("tests of fields", () => {
  test.each([
    ["priority >= 8, status = doing", "priority>=8 status:doing"],
    ["priority>=8 and status:doing", "priority>=8 status:doing"],
    ["priority: >= 8", "priority>=8"],
    ["priority：≥8", "priority>=8"],
    ["a>1 b<2 c<=3 d!=4 e<>5", "a>1 b<2 c<=3 d!=4 e!=5"],
    ["a~x b!~x c^=x d*=x", "a~x b!~x c^=x d~x"],
    ["status:(open or waiting)", "status:(open or waiting)"],
    ["status:(open, waiting)", "status:(open or waiting)"],
    ["status=(甲、乙 或 丙)", "status:(甲 or 乙 or 丙)"],
    ["priority:high,urgent x", "priority:(high or urgent) x"],
    ["priority:high|urgent", "priority:(high or urgent)"],
    ["a=1,b=2", "a:1 b:2"],
    ["a=1,b = 2", "a:1 b:2"],
    ["due:2026-12-01..2026-12-31", "due:2026-12-01..2026-12-31"],
    ["due:2026-12-01..", "due>=2026-12-01"],
    ["due:..2026-12-31", "due<=2026-12-31"],
    ["size:5..3", "size:3..5"],
    ["due:null owner!=null", "due:null owner!=null"],
    ['status:""', "status:null"],
    ["-status:done", "-status:done"],
    ["status!=(a,b)", "status!=a status!=b"],
    ['"due date">=today', '"due date">=today'],
    ['"due date" is not null', '"due date"!=null'],
    ["owner contains Ann", "owner~Ann"],
    ["owner does not contain Ann", "owner!~Ann"],
    ["size contains 3", "size~3"],
    ["status is open", "status:open"],
    ["status is not open", "status!=open"],
    ["status in (a, b)", "status:(a or b)"],
    ["due before 2026-12-01", "due<2026-12-01"],
    ["due between 2026-12-01 and 2026-12-31 x", "due:2026-12-01..2026-12-31 x"],
    ["due is empty", "due:null"],
    ["at:10:30", "at:10:30"],
    ["url:https://a.b/c?d=e", "url:https://a.b/c?d=e"],
    ["owner:[[Ann Li]]", "owner:[[Ann Li]]"],
    ['title:"a or b"', 'title:"a or b"'],
    ["due >= today and status = open", "due>=today status:open"],
  ])("%s", (text, form) => {
    expect(read(text)).toBe(form);
  });
});

describe("Chinese, which is written without spaces", () => {
  test.each([
    ["标签:工作 截止<=7天 状态:未完成", "tag:工作 截止<=7天 状态:未完成"],
    ["标签：工作，截止＜＝明天", "tag:工作 截止<=明天"],
    ["优先级大于等于8", "优先级>=8"],
    ["优先级大于等于8且状态等于进行中", "优先级>=8 状态:进行中"],
    ["优先级>=8或状态:完成", "优先级>=8 or 状态:完成"],
    ["截止不为空", "截止!=null"],
    ["状态 不等于 完成", "状态!=完成"],
    ["负责人包含张三 会议", "负责人~张三 会议"],
    ["不等于号怎么写", '"不等于号怎么写"'],
    ["标签:工作 或许", "tag:工作 或许"],
    ["“精确 词语” 「另 一个」", '"精确 词语" "另 一个"'],
  ])("%s", (text, form) => {
    expect(read(text)).toBe(form);
  });
});

describe("days are counted from today, and a period is a range", () => {
  test.each<[string, object[] | object]>([
    ["due:<=7d", { op: "<=", day: "2026-12-05" }],
    ["due>=-2w", { op: ">=", day: "2026-11-14" }],
    ["due<today+3d", { op: "<", day: "2026-12-01" }],
    ["due < today + 3 days", { op: "<", day: "2026-12-01" }],
    ["due<=2周后", { op: "<=", day: "2026-12-12" }],
    ["due>=3天前", { op: ">=", day: "2026-11-25" }],
    ["due:明天", { op: "=", day: "2026-11-29" }],
    ["due:this week", { op: "between", from: "2026-11-23", to: "2026-11-29" }],
    ["due:本周", { op: "between", from: "2026-11-23", to: "2026-11-29" }],
    ["due:next month", { op: "between", from: "2026-12-01", to: "2026-12-31" }],
    ["due:下个月", { op: "between", from: "2026-12-01", to: "2026-12-31" }],
    ["due:上周", { op: "between", from: "2026-11-16", to: "2026-11-22" }],
    ["due:this year", { op: "between", from: "2026-01-01", to: "2026-12-31" }],
    ["due<=this week", { op: "<=", day: "2026-11-29" }],
    ["due<this week", { op: "<", day: "2026-11-23" }],
    ["due>next month", { op: ">", day: "2026-12-31" }],
    ["due>=next month", { op: ">=", day: "2026-12-01" }],
    ["due:today..next week", { op: "between", from: "2026-11-28", to: "2026-12-06" }],
  ])("%s", (text, wanted) => {
    const query = queryOf(text) as { op: string; values: { day: string }[] };
    const days = query.values.map(({ day }) => day);
    const { op } = query;
    expect(days.length === 1 ? { op, day: days[0] } : { op, from: days[0], to: days[1] }).toEqual(wanted);
  });

  test("none of them is also a range of what is not in it", () => {
    expect(read("due!=this week")).toBe("due!=null -due:2026-11-23..2026-11-29");
    expect(read("due:(this week or null)")).toBe("due:2026-11-23..2026-11-29 or due:null");
  });
});

describe("what cannot be read is refused at its place, with what to write", () => {
  test.each<[text: string, code: string, place: string]>([
    ["", "query_text.no_condition", "^"],
    ["a or", "query_text.no_condition", "    ^"],
    ["or a", "query_text.no_condition", "^"],
    ["a and", "query_text.no_condition", "     ^"],
    ["()", "query_text.no_condition", " ^"],
    ["a >= ", "filter_text.no_value", "     ^"],
    [">= 8", "query_text.no_condition", "^"],
    ['""', "query_text.no_condition", "^"],
    ["(a or b", "filter_text.unclosed_parenthesis", "^"],
    ["a) b", "filter_text.unopened_parenthesis", " ^"],
    ['a "b', "filter_text.unclosed_quote", "  ^"],
    ["tag:", "filter_text.no_value", "    ^"],
    ["is:opn", "query_text.unknown_word", "   ^"],
    ["a is:open kind:taks", "query_text.unknown_word", "               ^"],
    ["is>=open", "query_text.only_equal", "^"],
    ["filter:x", "query_text.no_saved", "       ^"],
    ["status:(a, b", "filter_text.unclosed_parenthesis", "       ^"],
    ["status:(a b)", "filter_text.no_comma", "          ^"],
    ["due>=null", "filter_text.null_order", "^"],
    ["due>(1,2)", "filter_text.one_value", "^"],
    ["due:2026-02-30", "filter_text.no_such_day", "    ^"],
    ["x due between 3", "filter_text.two_values", "               ^"],
    ["due>=3..5", "filter_text.one_value", "     ^"],
  ])("%j", (text, code, place) => {
    const refusal = refused(text);
    expect(refusal.code).toBe(code);
    const [, excerpt, caret] = sayRefusal(refusal, "en").split("\n");
    expect(excerpt).toBe(text);
    expect(caret!.replaceAll("\u3000", " ")).toBe(place);
    const chinese = sayRefusal(refusal, "zh").split("\n");
    expect(chinese.slice(1, 3)).toEqual([excerpt, caret]);
    expectChinese(`${chinese[0]}${chinese[3]}`);
  });

  test("the nearest word is proposed", () => {
    expect(sayRefusal(refused("is:opn"), "en")).toContain("Did you mean open?");
  });
});

describe("limits", () => {
  const { characters, levels, leaves, values } = QUERY_LIMITS;

  test("length", () => {
    expect(refused("a".repeat(characters + 1)).code).toBe("filter_text.too_long");
    expect(queryOf("a".repeat(characters))).toHaveProperty("text");
  });

  test.each([
    ["(", ")"],
    ["not ", ""],
    ["-(", ")"],
    ["within:(", ")"],
    ["within:", ""],
  ])("depth of %s", (before, behind) => {
    const nested = (depth: number) => `${before.repeat(depth)}a${behind.repeat(depth)}`;
    expect(read(nested(20))).toMatch(/a/);
    expect(refused(nested(levels + 1)).code).toBe("filter_text.too_deep");
    expect(refused(before.repeat(Math.floor(characters / before.length))).code).toBe("filter_text.too_deep");
  });

  test("number", () => {
    expect(queryOf("a ".repeat(leaves))).toHaveProperty("and.length", leaves);
    expect(refused("a ".repeat(leaves + 1)).code).toBe("filter_text.too_many");
    expect(refused(`x:(${"a,".repeat(values + 1)}a)`).code).toBe("filter_text.too_many");
    expect(refused(`tag:(${"a,".repeat(leaves + 1)}a)`).code).toBe("filter_text.too_many");
  });

  test("half a character", () => {
    expect(refused("a \ud83d").code).toBe("filter.half_character");
  });
});

const prose = (text: string) => {
  const parsed = parseProse(text, options);
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refused, "en"));
  return parsed;
};

describe("a sentence stays words", () => {
  test.each([
    "What did Ann say about the house?",
    "Re: lunch on Friday",
    "Status: we are open",
    "romeo and juliet or not",
    "see (above) | below",
    "it's 10:30 at https://example.org/a?b=c",
    "don't do that - please",
    "git log -p --all a->b",
    "x > y and std::vector<int>",
    "say \"hello there\" to 'them'",
    "THIS AND THAT",
    "issue #12 costs 5<6",
    "我们什么时候开会，或者不开？",
    "工作且生活（上海）",
    "the contract contains an error",
    "C:\\Users\\ann",
    'an open " quotation',
    "))((",
    "",
  ])("%s", (text) => {
    const parsed = prose(text);
    expect(parsed.isFiltered, printQuery(parsed.query)).toBe(false);
    expect(parsed.words).toBe(text);
  });

  test("a name that nobody has is told", () => {
    expect(prose("Re: lunch tag:#work").takenAsWords).toEqual(["Re"]);
  });
});

describe("a sign of a filter makes one of it", () => {
  test.each([
    ["house tag:#home", "house tag:home", "house"],
    ["what about #berlin?", "what about tag:berlin", "what about"],
    ["house -garden", "house -garden", "house garden"],
    ["status:open or late", "status:open or late", "late"],
    ["Romeo AND Juliet", "Romeo Juliet", "Romeo Juliet"],
    ["cats OR dogs", "cats or dogs", "cats dogs"],
    ["notes and tasks #berlin", "notes tasks tag:berlin", "notes tasks"],
    ['"to be" is:open', '"to be" is:open', '"to be"'],
    ["Re: lunch is:open", "Re lunch is:open", "Re lunch"],
    ["priority >= high (a or b)", "priority>=high (a or b)", "a b"],
    ["优先级>=8 会议", "优先级>=8 会议", "会议"],
  ])("%s", (text, form, words) => {
    const parsed = prose(text);
    expect(parsed.isFiltered).toBe(true);
    expect(printQuery(parsed.query)).toBe(form);
    expect(parsed.words).toBe(words);
  });

  test("and is refused at its place where it cannot be read", () => {
    expect(parseProse("house is:opn", options)).toMatchObject({
      ok: false,
      refused: { code: "query_text.unknown_word" },
    });
  });
});

/** Not timed: what is looked at by patterns is counted. */
describe("the work grows as the text does", () => {
  const exec = RegExp.prototype.exec;
  const PARTS = [
    ...[
      "a b ",
      "a:b ",
      "a:b,",
      "优先级大于1且",
      "a且b:1且",
      "( ",
      "a or ",
      '"a" ',
      "“",
      "'",
      "- ",
      "-a",
      "a..",
      "a:1..2 ",
    ],
    ...[
      "a,",
      "a|",
      "#a ",
      "#a",
      "tag:#a,",
      "x contains y ",
      "is ",
      "not ",
      "a\\",
      "本周",
      "within:(",
      "a>=",
      ":",
      "～",
      "  ",
    ],
  ];

  test.each(PARTS)("%j", (part) => {
    const looksAt = (times: number): number => {
      let looked = 0;
      RegExp.prototype.exec = function (this: RegExp, text: string) {
        const from = this.sticky || this.global ? this.lastIndex : 0;
        const found = exec.call(this, text);
        looked +=
          1 +
          (found === null ? (this.sticky ? 0 : text.length - from) : found.index + found[0].length - from);
        return found;
      };
      try {
        parseQuery(part.repeat(times), options);
        parseProse(part.repeat(times), options);
      } finally {
        RegExp.prototype.exec = exec;
      }
      return looked;
    };
    expect(looksAt(400)).toBeLessThan(looksAt(100) * 6 + 2_000);
  });
});
