/** Cards over some of the documents below a path: filters and a search in the source. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { expectChinese } from "@etui/words/testing/expect-chinese";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { cardsOf } from "./test-cards.ts";

let etui: Etui;
let lin: ReturnType<typeof cardsOf>;
beforeAll(async () => {
  etui = await startTestEtui();
  lin = cardsOf(etui, "lin");
  const tasks = ["Call Rome", "Write to Oslo", "Book Rome", "Pay"];
  await Promise.all(
    tasks.map((title, index) =>
      lin.write(`tasks/${index}`, {
        title,
        status: index === 3 ? "done" : "open",
        due: `2026-02-0${9 - index}`,
        n: index,
      }),
    ),
  );
  await lin.write("tasks", { note: "no task" });
});
afterAll(() => etui.close());

const open = { status: "open" };
const titles = (data: unknown) => (data as { items: { title: string }[] }).items.map(({ title }) => title);

describe("a card shows what matches", () => {
  test.each(["list", "table", "tree", "timeline", "select", "chart", "counter", "custom"])(
    "as a %s",
    async (kind) => {
      const shown = await lin.execute("show_card", {
        card_type: kind,
        data_source: { type: "path", path: "tasks", filters: open },
        options: { component_id: "x", mapping: kind === "chart" ? { x: "title", y: "n" } : undefined },
      });
      expect(shown).toMatchObject({ status: "success" });
      expect(JSON.stringify(shown.data)).not.toContain("Pay");
      expect(JSON.stringify(shown.data)).not.toContain("no task");
    },
  );

  test("sorted and limited where it says so, in either place", async () => {
    for (const [source, options] of [
      [{ sort_by: "due", limit: 2 }, {}],
      [{}, { sort_by: "due", limit: 2 }],
    ]) {
      const { data } = await lin.execute("show_card", {
        card_type: "list",
        data_source: { path: "tasks/", filters: open, ...source },
        options,
      });
      expect(titles(data)).toEqual(["Book Rome", "Write to Oslo"]);
      expect(data).toMatchObject({ cut: { shown: 2, total: 3 } });
    }
  });

  test("by a search, alone and with filters", async () => {
    const { data } = await lin.showPath("list", "tasks/", { search: "Rome" });
    expect(titles(data).toSorted()).toEqual(["Book Rome", "Call Rome"]);
    const both = await lin.showPath("list", "tasks/", { search: "Rome", filters: { n: 0 } });
    expect(titles(both.data)).toEqual(["Call Rome"]);
    const cut = await lin.showPath("list", "tasks/", { search: "Rome", limit: 1 });
    expect(cut.data).toMatchObject({ cut: { shown: 1, at_least: true } });
  });

  test("and follows what is stored", async () => {
    const shown = await lin.showPath("list", "tasks/", { filters: open, empty_text: "All done" });
    await lin.execute("write_user_data", { path: "tasks/1", content: { status: "done" }, mode: "merge" });
    expect(titles((await lin.open(shown.card_id)).data)).not.toContain("Write to Oslo");
    await lin.execute("write_user_data", { path: "tasks/1", content: { status: "open" }, mode: "merge" });
    expect(titles((await lin.open(shown.card_id)).data)).toContain("Write to Oslo");
  });

  test("by the verb show, whose options have the filters", async () => {
    const shown = await lin.execute("show", {
      kind: "list",
      path: "tasks",
      options: { filters: { status: "done" } },
    });
    expect(titles(shown.data)).toEqual(["Pay"]);
    expect((await lin.open(shown.card_id)).data_source).toEqual({
      type: "path",
      path: "tasks",
      filters: { status: "done" },
    });
  });

  test("page by page in a table", async () => {
    const many = cardsOf(etui, "many");
    await many.execute("batch_user_data", {
      operations: Array.from({ length: 30 }, (_, n) => ({
        op: "replace",
        path: `rows/${n}`,
        content: { n, even: n % 2 === 0 },
      })),
    });
    const first = await many.showPath("table", "rows/", {
      filters: { even: true },
      sort_by: "-n",
      limit: 10,
    });
    expect(first.data).toMatchObject({ cut: { shown: 10, total: 15 } });
    const cursor = (first as { next_cursor?: string }).next_cursor!;
    const page = await etui.cards.rows({ userId: "many" }, first.card_id, cursor);
    expect(page).toMatchObject({ ok: true, next_cursor: null });
    expect(JSON.stringify(page)).toContain('"n":8');
    expect(JSON.stringify(page)).not.toContain('"n":7');
  });
});

test("a card that is empty for now says to whoever makes it why nothing matches", async () => {
  await lin.write("sized/1", { n: 3 });
  const { model_output } = await lin.showPath("table", "sized/", {
    filters: { n: { $gte: "1" } },
    empty_text: "None yet",
  });
  expect(model_output).toContain('write {"$gte": 1}');
});

test("whoever reads Chinese is told in Chinese alone why nothing matches", async () => {
  await lin.write("steps/1", { n: 3, tags: ["a"] });
  const of: [object, string][] = [
    [{ n: { $gte: "1" } }, '请写 {"$gte": 1}'],
    [{ nn: 1 }, '是不是 "n"'],
    [{ other: 1 }, '有的是 "n"'],
    [{ tags: "b" }, "1 篇里是列表"],
    [{ n: { gte: 1 } }, '是不是 "$gte"'],
    [{ path: "x" }, "文档本身的属性"],
  ];
  for (const [filters, said] of of) {
    const card = { card_type: "table", data_source: { type: "path", path: "steps/", filters } } as const;
    const refused: ToolResult = await etui.execute("show_card", card as never, {
      userId: "lin",
      locale: "zh-CN",
    });
    const { status, error } = refused;
    expect(status).toBe("not_found");
    expect(error).toContain(said);
    expectChinese(error);
  }
});

test.each<[string, object, object, RegExp]>([
  ["a filter that is none", { path: "tasks/", filters: { a: { $near: 1 } } }, {}, /\$near/],
  [
    "nothing that matches",
    { path: "tasks/", filters: { status: "never" } },
    {},
    /Nothing below tasks\/ matches/,
  ],
  [
    "an operator without its $ that finds nothing",
    { path: "tasks/", filters: { n: { gte: 1 } } },
    {},
    /did you mean "\$gte"\?/,
  ],
  [
    "a number in quotes that finds nothing",
    { path: "sized/", filters: { n: { $gte: "1" } } },
    {},
    /write \{"\$gte": 1\}/,
  ],
  ["a misspelt field that finds nothing", { path: "sized/", filters: { nn: 1 } }, {}, /None has "nn"/],
  ["a pattern", { path: "tasks/*" }, {}, /takes no \*\. Write "tasks\/"/],
  [
    "filters of given data",
    { type: "inline", data: [1] },
    { filters: open },
    /choose among stored documents/,
  ],
])("%s is refused", async (_, data_source, options, error) => {
  expect(await lin.execute("show_card", { card_type: "list", data_source, options })).toMatchObject({
    status: expect.stringMatching(/error|not_found/),
    error: expect.stringMatching(error),
  });
});
