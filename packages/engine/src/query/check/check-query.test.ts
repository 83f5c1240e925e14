import type { Query } from "@etui/protocol/query";
import { sayRefusal } from "@etui/words/say-refusal";
import { describe, expect, test } from "vitest";
import type { QueryTarget } from "../../domain/query-target.ts";
import { parseQuery } from "../language/parse-query.ts";
import { printQuery } from "../language/print-query.ts";
import { LAW_CLOCK as clock } from "../testing/query-laws.ts";
import { checkQuery } from "./check-query.ts";

const target = (given: Pick<QueryTarget, "name" | "kinds" | "fields">, blocked: string): QueryTarget => ({
  ...given,
  rows: () => ({ from: "", where: [], id: "" }),
  leaf: (leaf) => ("is" in leaf ? blocked : "true"),
  values: () => [],
  ancestor: () => "false",
  descendant: () => "false",
  order: async () => null,
  show: async () => [],
});

const plan = target(
  {
    name: "plan",
    kinds: ["task"],
    fields: {
      title: { kind: "text" },
      status: {
        kind: "choice",
        choices: ["in_progress", "done"],
        aliases: ["状态"],
        words: { 完成: "done" },
      },
      priority: { kind: "choice", choices: ["low", "medium", "high", "urgent"], aliases: ["优先级"] },
      due: { kind: "day", aliases: ["截止", "deadline"] },
      estimate: { kind: "number" },
      created: { kind: "moment" },
      repeats: { kind: "flag" },
    },
  },
  "r.x",
);
const notes = target(
  {
    name: "notes",
    kinds: ["page", "block"],
    fields: { title: { kind: "text" }, state: { kind: "text", words: { 未完成: "open" } } },
  },
  "false",
);

const everywhere = [
  { target: plan, occurring: [] },
  { target: notes, occurring: ["priority", "Due Date", "截止", "rating"] },
];

function check(text: string, asked = everywhere) {
  const parsed = parseQuery(text, { clock });
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refused, "en"));
  return checkQuery(parsed, asked);
}
/** As each target takes it. */
function read(text: string, asked = everywhere): Query[] {
  const checked = check(text, asked);
  if (!checked.ok) throw new Error(sayRefusal(checked.refused, "en"));
  return asked.map((one) => checked.queryOf(one.target));
}
const inPlan = (text: string) => printQuery(read(text, everywhere.slice(0, 1))[0]!);

describe("names and values as they are declared", () => {
  test.each([
    ["状态:完成", "status:done"],
    ["Priority>=HIGH", "priority>=high"],
    ["优先级:low..high", "priority:low..high"],
    ["priority:urgent..low", "priority:low..urgent"],
    ['status:"in progress"', "status:in_progress"],
    ["status:(In-Progress or 完成)", "status:(in_progress or done)"],
    ["status:未完成", "is:open"],
    ["deadline<=7d", "due<=7d"],
    ["due:2026-12", "due:2026-12-01..2026-12-31"],
    ["due<2026", "due<2026-01-01"],
    ["due!=2026-12", "due!=null -due:2026-12-01..2026-12-31"],
    ["created>=2026-12", "created>=2026-12-01"],
    ["estimate>=30", "estimate>=30"],
    ["repeats:yes", "repeats:yes"],
    ["-due:null", "-due:null"],
    ["within:(优先级:high)", "ancestor:(priority:high)"],
  ])("%s", (text, form) => {
    expect(inPlan(text)).toBe(form);
  });

  test.each([
    ["state:未完成", "state:(未完成 or open)"],
    ["state:(未完成 or x)", "state:(未完成 or x or open)"],
    ["state!=未完成", "state!=未完成 state!=open"],
    ["state:x", "state:x"],
    ["state~未完成", "state~未完成"],
  ])("a text is what people write, and what Etui calls it: %s", (text, printed) => {
    expect(printQuery(read(text, everywhere.slice(1))[0]!)).toBe(printed);
  });

  test("a text field is compared with texts, whatever they look like", () => {
    expect(read("title:=8 or title=2026-11-28")[0]).toMatchObject({
      or: [{ values: [{ is: "text", text: "8" }] }, { values: [{ is: "text", text: "2026-11-28" }] }],
    });
  });
});

describe("each target has the query with its own names", () => {
  test.each<[string, string, string]>([
    ["优先级>=high", "priority>=high", "priority>=high"],
    ["截止:today", "due:today", "截止:today"],
    ["due_date:today", "due_date:today", '"Due Date":today'],
    ["rating>3", "rating>3", "rating>3"],
    ["priority>=5", "-*", "priority>=5"],
    ["priority!=5", "priority!=null", "priority!=5"],
  ])("%s", (text, ofPlan, ofNotes) => {
    expect(read(text).map(printQuery)).toEqual([ofPlan, ofNotes]);
  });
});

describe("what cannot hold is refused at its place", () => {
  test.each<[string, string, string]>([
    ["x prioritie>=high", "query_text.unknown_field", "Did you mean priority?"],
    ["within:(foo:1)", "query_text.unknown_field", "Known are title, status"],
    ["优先极:高", "query_text.unknown_field", "优先级"],
    ["status:dnoe", "query_text.unknown_choice", "Did you mean done?"],
    ["due>=soon", "query_text.wrong_value", "today, 7d, this week"],
    ["estimate:long", "query_text.wrong_value", "a number"],
    ["repeats:maybe", "query_text.wrong_value", "true or false"],
    ["repeats>=true", "query_text.no_order", "repeats:true"],
    ["due~2026", "query_text.wrong_operator", "holds something else"],
    ["kind:document", "query_text.nowhere", "plan"],
  ])("%s", (text, code, says) => {
    const checked = check(text, everywhere.slice(0, 1));
    if (checked.ok) throw new Error("read");
    expect(checked.refused.code).toBe(code);
    const sentence = sayRefusal(checked.refused, "en");
    expect(sentence).toContain(says);
    expect(sentence.split("\n")[1]).toBe(text);
  });

  test("where nobody asked has any notion of it", () => {
    expect(check("is:late", everywhere.slice(1))).toMatchObject({
      ok: false,
      refused: { code: "query_text.nowhere" },
    });
    expect(check("is:late")).toMatchObject({ ok: true });
    expect(check("kind:page")).toMatchObject({ ok: true });
  });
});
