import { createRequire } from "node:module";
import { CARD_DATA } from "@etui/protocol/card";
import type { CardType } from "@etui/protocol/cards/card-type";
import { CardOptions } from "@etui/protocol/cards/options";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui, LibraryCall } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { CHECK_IN, cardsOf } from "./test-cards.ts";

/** Real, nested documents. */
const countries: object[] = createRequire(import.meta.url)("world-countries");

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  for (const [path, content] of Object.entries({
    trips: { plan: "see it all" },
    "trips/rome": { days: 3 },
    "trips/上海": { days: 2 },
    "café/menu": { tea: 3 },
  }))
    await etui.execute("write_user_data", { path, content }, { userId: "lin" });
  await Promise.all(
    countries.map((content, index) =>
      etui.execute(
        "write_user_data",
        { path: `countries/${String(index).padStart(3, "0")}`, content: content as never },
        { userId: "wide" },
      ),
    ),
  );
});
afterAll(() => etui.close());

test("the paths of a card are those of the day on which it is shown, and stay so", async () => {
  const user = { userId: "dated", timeZone: "Pacific/Auckland" };
  const day = Temporal.Now.plainDateISO("Pacific/Auckland");
  await etui.execute("write_user_data", { path: `checkins/${day}`, content: { mood: 4 } }, user);
  const options = { fields: [{ name: "mood", type: "number" }], save_to: "checkins/{date}" };
  const source = { type: "path", path: "checkins/{{today}}" } as const;
  const shown = (await etui.execute(
    "show_card",
    { card_type: "form", data_source: source, options },
    user,
  )) as unknown as Shown;
  expect(shown).toMatchObject({ status: "success", data: { values: { mood: 4 } } });
  const answer = {
    card_id: shown.card_id as string,
    submission_key: crypto.randomUUID(),
    values: { mood: 5 },
  };
  await etui.execute("submit_card", answer, { ...user, surface: "web" });
  const read = await etui.execute("read_user_data", { path: `checkins/${day}` }, user);
  expect(read).toMatchObject({ data: { mood: 5 } });
  const unknown = {
    card_type: "form",
    data_source: { data: {} },
    options: { ...options, save_to: "x/{name}" },
  };
  expect(await etui.execute("show_card", unknown as never, user)).toMatchObject({
    status: "error",
    refusals: [{ code: "path.unknown_placeholder" }],
  });
});

test("a form that keeps its answers under a word for a day says that they take each other's place", async () => {
  const user = { userId: "named-day", timeZone: "Asia/Shanghai" };
  const form = (save_to: string, locale: string) =>
    etui.execute(
      "show_card",
      {
        card_type: "form",
        data_source: { data: {} },
        options: { fields: [{ name: "mood", type: "number" }], save_to },
      },
      { ...user, locale },
    );
  const day = Temporal.Now.plainDateISO("Asia/Shanghai").toString();
  const shown = await form("health/今天", "zh");
  expect(shown).toMatchObject({
    status: "success",
    model_output: expect.stringContaining(`health/${day}`),
  });

  const plain = await form("health/mood", "zh");
  expect(plain).toMatchObject({ status: "success", model_output: expect.not.stringContaining(day) });
});

test("a card is not drawn from a word for a day that is compared as a text", async () => {
  const filters = { due: { $lt: "yesterday" } };
  for (const place of [
    { data_source: { path: "bills/", filters } },
    { data_source: { path: "bills/" }, options: { filters } },
  ])
    expect(
      await etui.execute("show_card", { card_type: "counter", ...place } as never, { userId: "lin" }),
    ).toMatchObject({
      refusals: [{ code: "filter.day_word", facts: { at: "data_source.filters.due.$lt" } }],
      error: expect.stringContaining(Temporal.Now.plainDateISO("UTC").subtract({ days: 1 }).toString()),
    });
});

type Shown = { status: string; model_output: string; data: never; [field: string]: unknown };

const calls = (userId = "lin") => {
  const call = async (args: object) => {
    const result = await etui.execute("show_card", args as never, { userId });
    if (result.status === "success") {
      CARD_DATA[result.card_type as CardType].parse(result.data);
      CardOptions.parse(result.options);
    }
    return result as unknown as Shown;
  };
  return {
    call,
    showPath: (card_type: string, path: string, options = {}) =>
      call({ card_type, data_source: { type: "path", path }, options }),
    showInline: (card_type: string, data: unknown, options = {}) =>
      call({ card_type, data_source: { type: "inline", data }, options }),
  };
};
const { call, showPath, showInline } = calls();

describe("a path", () => {
  test("shows the document it names and, as a table or list, counts those below", async () => {
    expect(await showPath("table", "trips", { title: "Trips" })).toMatchObject({
      status: "success",
      card_type: "table",
      data: {
        columns: [
          { key: "key", label: "Key", kind: "text", role: "key" },
          { key: "value", label: "Value", kind: "text", role: "value" },
        ],
        rows: [{ key: "Plan", value: "see it all" }],
      },
      options: { title: "Trips" },
      model_output: expect.stringMatching(
        /^Table card: 1 row, 2 columns\. Not in it: 2 documents below; end the path with \/ for them\.\n\n\| Key +\| Value/,
      ),
    });
    expect(await showPath("list", "trips/")).toMatchObject({
      data: {
        items: [
          { title: "rome", path: "trips/rome" },
          { title: "上海", path: "trips/上海" },
        ],
      },
      model_output: "List card: 2 items.\n\n- rome — Days: 3\n- 上海 — Days: 2",
    });
  });

  test("shows document and documents below it together as a tree", async () => {
    const { data } = await showPath("tree", "trips");
    expect(data).toEqual({
      nodes: [
        { label: "plan", value: "see it all" },
        { label: "rome", path: "trips/rome", children: [{ label: "days", value: 3 }] },
        { label: "上海", path: "trips/上海", children: [{ label: "days", value: 2 }] },
      ],
    });
    expect(await showPath("tree", "trips/rome")).toMatchObject({
      data: { nodes: [{ label: "days", value: 3 }] },
    });
  });

  test("of nothing is not_found; a slash is everything", async () => {
    expect(await showPath("list", "trip")).toMatchObject({
      status: "not_found",
      error: "Nothing is stored at this path or below it. There is trips.",
    });
    expect(await showPath("list", "/")).toMatchObject({ data: { items: [{}, {}, {}, {}] } });
    expect(await calls("nobody").showPath("tree", "/")).toMatchObject({ status: "not_found" });
  });

  test("fetches 200 documents, or as many as limit says; sorted, all are looked at", async () => {
    const { showPath } = calls("wide");
    expect(await showPath("table", "countries")).toMatchObject({
      data: { cut: { shown: 200, total: 250, of: "documents" } },
      model_output: expect.stringContaining(
        "Table card: 200 of 250 documents, 29 columns. The rest is cut; limit may be up to 1000.\n\n| ",
      ),
    });
    expect(await showPath("table", "countries", { limit: 3 })).toMatchObject({ data: { cut: { shown: 3 } } });
    const sorted = await showPath("list", "countries", { limit: 2, sort_by: "-area" });
    expect(sorted.data).toMatchObject({ items: [{ title: "Russia" }, { title: "Antarctica" }] });
  });

  test("finds a path typed in the other Unicode form", async () => {
    expect(await showPath("table", "cafe\u0301")).toMatchObject({
      data: { rows: [{ path: "menu", tea: 3 }] },
    });
  });
});

describe("inline data", () => {
  test("may be any JSON, also JSON in a string", async () => {
    expect(await showInline("list", '["茶", "米"]')).toMatchObject({
      data: { items: [{ title: "茶" }, { title: "米" }] },
    });
    expect(await showInline("list", "[no JSON")).toMatchObject({
      status: "error",
      error_code: "invalid_arguments",
      error: expect.stringContaining("this is a text"),
    });
  });

  test("may bring its title; the title asked for wins, and one too long is cut", async () => {
    const data = { title: "Theirs", items: [1] };
    expect(await showInline("table", data)).toMatchObject({ options: { title: "Theirs" } });
    expect(await showInline("table", data, { title: "x".repeat(300) })).toMatchObject({
      options: { title: `${"x".repeat(199)}…` },
    });
  });
});

test("columns of other tables' make are understood, and one that is not is answered with the form", async () => {
  const columns = [
    { title: "City", dataIndex: "city", key: "1" },
    { field: "people", header: "People", align: "center", type: "number" },
  ];
  const rows = [{ city: "上海", people: "24.9M" }];
  expect(await showInline("table", rows, { columns })).toMatchObject({
    data: {
      columns: [
        { key: "city", label: "City" },
        { key: "people", label: "People", align: "center", kind: "number" },
      ],
    },
  });
  expect(await showInline("table", rows, { columns: [{ key: "city", width: "20%" }] })).toMatchObject({
    error: expect.stringContaining(
      "options.columns[0]: A column is the name of a field or {key, label, align: left|center|right,",
    ),
  });
});

test("a form says that it waits, unless it takes no answer", async () => {
  const ivy = cardsOf(etui, "ivy");
  const fields = [{ name: "km", type: "number" }];
  const told = async (options: object) => (await ivy.showInline("form", {}, options)).model_output;
  expect(await told({ fields })).toContain("It waits for the user's answer.");
  expect(await told({ fields, interactive: false })).not.toContain("It waits");
});

describe("what the model is told", () => {
  test("a component that nobody brought is a tree, and the nearest one is named", async () => {
    etui.cardComponents.register("skill sky", { component_id: "zodiac_chart", html: "<p>" });
    const told = async (component_id: string) =>
      (await showInline("custom", { sun: "Aries" }, { component_id })).model_output;
    expect(await told("zodiac_chart")).toBe("Custom card: 1 top-level node.");
    expect(await told("zodiac-charts")).toBe(
      "Custom card: 1 top-level node. No component has this component_id, so it is a tree. Did you mean zodiac_chart?",
    );
    expect(await told("gauge")).toMatch(/No component has this component_id, so it is a tree\.$/);
  });

  test("is what the card shows, within 300 tokens and with what was cut, where others stored the data", async () => {
    const lin = cardsOf(etui, "reader");
    await lin.write("books", {
      rows: Array.from({ length: 1000 }, (_, at) => ({ title: `书 ${at}`, pages: at })),
    });
    const told = (await lin.showPath("table", "books")).model_output!;
    expect(told).toMatch(/^Table card: 1000 rows, 2 columns\.\n\n\| Title +\| Pages +\|\n/);
    expect(told).toMatch(/\| 书 3 +\| +3 \|/);
    const more = Number(/… ([\d,]+) more rows$/.exec(told)![1]!.replace(",", ""));
    expect(more + told.match(/书 /g)!.length).toBe(1000);
    expect(estimateTokens(told)).toBeLessThanOrEqual(300);
    await lin.write("plan", { Fruit: { Apple: 3, Pear: 2 } });
    expect((await lin.showPath("tree", "plan")).model_output).toBe(
      "Tree card: 1 top-level node.\n\n- Fruit\n  - Apple: 3\n  - Pear: 2",
    );
  });

  test("of a card that was shown before is read at its address, with when a page drew it and its answer", async () => {
    const lin = cardsOf(etui, "reader");
    await lin.write("tea", { grams: 3 });
    const table = await lin.showPath("table", "tea");
    const read = async (id: string) => (await lin.execute("read", { path: `card://${id}` })).model_output;
    expect(await read(table.card_id)).toMatch(
      /^Table card: 1 row, 2 columns\. It is open\. No page has drawn it yet\.\n\n[\s\S]*\| Grams +\| +3 /,
    );
    await etui.cards.noteDrawn(lin.scope, table.card_id);
    await lin.write("tea", { grams: 5 });
    expect(await read(table.card_id)).toMatch(/ drawn_at: 20\d\d-[\d:.TZ-]+\.\n\n[\s\S]*\| Grams +\| +5 /);
    const asked = await lin.showInline("select", ["Tea", "Rice"]);
    await lin.submit(asked.card_id, { choice: "Tea" });
    expect(await read(asked.card_id)).toMatch(/It is answered\..*\n\nAnswered at 20.*: \{"choice":"Tea"\}/);
    expect(await lin.execute("read", { path: "card://nothing" })).toMatchObject({ status: "not_found" });
  });

  test("is a line or two of what it has written itself, and never that somebody saw it", async () => {
    const wide = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`长长的字段${index}`, index]));
    const many = Array.from({ length: 3000 }, () => wide);
    const options = { sort_by: "nothing", interactive: true };
    const outputs = [
      (await showInline("table", many, options)).model_output,
      (await showInline("list", many, options)).model_output,
      (await showInline("tree", many, options)).model_output,
    ] as string[];
    expect(outputs).toEqual([
      "Table card: 1000 of 3000 rows, 50 of 80 columns. The rest is cut; no card takes more. It takes no input. Not sorted: no such field.",
      "List card: 1000 of 3000 items. The rest is cut; no card takes more. The user can tick its items; ticks are kept in this card alone. Not sorted: no such field.",
      "Tree card: 2000 of more than 10000 nodes. The rest is cut; use a deeper path or less data. It takes no input. Not sorted: no such field.",
    ]);
    for (const output of outputs) {
      expect(output).not.toMatch(/shown|displayed|rendered|visible/i);
      expect(output.split(/\s+/).length).toBeLessThan(45);
    }
  });
});

test.each([
  ["password", /"it" asks for a password, .* told to the assistant\..* in the settings of that skill/],
  ["file", /"it" asks for a file, and a card takes none\. .* a field of the type url/],
])("a form that asks for a %s is refused with what to do instead", async (type, sentence) => {
  const fields = ["name", { name: "it", type }];
  expect(await showInline("form", {}, { fields })).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
    error: expect.stringMatching(sentence),
  });
});

describe("a question asked anew", () => {
  test("says so where it names no card that it could replace", async () => {
    const lin = cardsOf(etui, "lin");
    const replaces = "019f0000-0000-7000-8000-000000000000";
    expect(await lin.showInline("toast", "Hello", { replaces })).toMatchObject({
      status: "success",
      model_output: expect.stringContaining("replaces names no card"),
    });
  });

  test("takes no card's place where the caller may only read", async () => {
    const talk = { conversationId: "read-only" };
    const lin = cardsOf(etui, "lin", talk);
    const readOnly = cardsOf(etui, "lin", {
      ...talk,
      permissions: { effects: ["read", "display"] },
    } as LibraryCall);
    const { card_id } = await lin.showInline("form", {}, CHECK_IN);
    expect(await readOnly.showInline("toast", "x", { replaces: card_id })).toMatchObject({
      error_code: "forbidden",
    });
    await readOnly.showInline("form", {}, CHECK_IN);
    expect(await lin.open(card_id)).toMatchObject({ state: "open" });
  });

  test("takes the place of the one that still waits in the conversation, and of no other", async () => {
    const talk = cardsOf(etui, "lin", { conversationId: "talk" });
    const elsewhere = cardsOf(etui, "lin", { conversationId: "elsewhere" });
    const first = await talk.showInline("form", {}, CHECK_IN);
    const another = await talk.showInline("form", {}, { ...CHECK_IN, title: "Another" });
    const there = await elsewhere.showInline("form", {}, CHECK_IN);
    const second = await talk.showInline("form", {}, CHECK_IN);
    expect(await talk.open(first.card_id)).toMatchObject({
      state: "superseded",
      superseded_by: second.card_id,
    });
    for (const { card_id } of [another, there])
      expect(await talk.open(card_id)).toMatchObject({ state: "open" });
    expect(await talk.submit(first.card_id, { pages: 1 })).toMatchObject({
      status: "conflict",
      superseded_by: second.card_id,
    });
  });

  test("may name the card it replaces, of whatever type", async () => {
    const lin = cardsOf(etui, "lin");
    const old = await lin.showInline("table", [{ a: 1 }]);
    const fresh = await lin.showInline("chart", { Mon: 1, Tue: 2 }, { replaces: old.card_id });
    expect(await lin.open(old.card_id)).toMatchObject({
      state: "superseded",
      superseded_by: fresh.card_id,
    });
  });
});

describe("wrong arguments", () => {
  const ERRORS: [string, () => Promise<object>, string][] = [
    [
      "a type of card that does not exist",
      () => showInline("map", []),
      'card_type must be one of "list", "tree", "table"',
    ],
    [
      "an API",
      () => call({ card_type: "list", data_source: { type: "api", endpoint: "/x" } }),
      "There is no such endpoint. Registered: plan/today, plan/list, query/filter.",
    ],
    [
      "a missing path",
      () => call({ card_type: "list", data_source: { type: "path" } }),
      "data_source.path is missing",
    ],
    ["an empty path", () => showPath("list", ""), "data_source.path is missing"],
    [
      "missing data",
      () => call({ card_type: "list", data_source: { type: "inline" } }),
      "data_source.data is missing",
    ],
    [
      "a limit of nothing",
      () => showInline("list", [], { limit: 0 }),
      "options.limit must be a whole number from 1 to 1000",
    ],
    [
      "a column that is none",
      () => showInline("table", [], { columns: ["a", 3] }),
      "A column is the name of a field or {key, label,",
    ],
    [
      "too many columns",
      () => showInline("table", [], { columns: Array(51).fill("a") }),
      "at most 50 columns",
    ],
    ["a misspelt option", () => showInline("table", [], { sortby: "a" }), "did you mean `sort_by`?"],
  ];
  test.each(ERRORS)("%s: the answer says what is accepted", async (_, answer, sentence) => {
    expect(await answer()).toMatchObject({ status: "error", error: expect.stringContaining(sentence) });
  });
});

test.each<[string, object, string, string]>([
  [
    "data of another kind",
    { card_type: "tree", data_source: { type: "inline", data: 7 } },
    "card.other_data",
    'tree 卡片需要嵌套的对象或列表，例如 {"水果": {"苹果": 3}} 或 [{"title": "旅行", "children": ["收拾行李"]}]；这里是数字。',
  ],
  [
    "an endpoint that nobody has",
    { card_type: "list", data_source: { type: "api", endpoint: "/moon" } },
    "cards.unknown_endpoint",
    "没有这个 endpoint。已注册的有：plan/today、plan/list、query/filter。其他数据已存储的用 path 类型，否则用 inline 直接给出。",
  ],
  [
    "a path where nothing is",
    { card_type: "list", data_source: { type: "path", path: "nowhere" } },
    "cards.nothing_stored",
    "这个路径上和下面都没有存任何东西。有的是：café/、trips。",
  ],
])("whoever reads Chinese is told in Chinese of %s", async (_, args, code, error) => {
  const result = await etui.execute("show_card", args as never, { userId: "lin", locale: "zh" });
  expect(result).toMatchObject({ error, refusals: [{ code }] });
});

test("a preview is what would be shown, and is kept nowhere", async () => {
  const pat = cardsOf(etui, "pat");
  await pat.write("trips/rome", { days: 3 });
  const asked = { card_type: "table", data_source: { path: "trips" } };
  const previewed = await pat.execute("preview_card", asked);
  expect(previewed).not.toHaveProperty("card_id");
  expect(await etui.cards.list(pat.scope, { limit: 9 })).toMatchObject({ cards: [] });
  const { status, card_type, data, options } = await pat.execute("show_card", asked);
  expect(previewed).toMatchObject({ status, card_type, data, options });
  expect(await etui.cards.list(pat.scope, { limit: 9 })).toMatchObject({ cards: [{ card_type: "table" }] });
});

test.each(["km desc", "km:desc", "-content.km", "content.km desc", "-km"])(
  "an order is read as a query reads it: %s",
  async (sort_by) => {
    const ann = cardsOf(etui, "ann");
    for (const km of [3, 9, 5]) await ann.write(`runs/${km}`, { km });
    const data = [{ km: 3 }, { km: 9 }, { km: 5 }];
    for (const shown of [
      await ann.showPath("table", "runs/", { sort_by }),
      await ann.showPath("table", "runs", { sort_by, limit: 3 }),
      await ann.showInline("table", data, { sort_by }),
    ]) {
      expect((shown.data as { rows: { km: number }[] }).rows.map(({ km }) => km)).toEqual([9, 5, 3]);
      expect(shown.model_output).not.toContain("Not sorted");
    }
    const top = await ann.showPath("table", "runs/", { sort_by, limit: 1 });
    expect((top.data as { rows: { km: number }[] }).rows).toMatchObject([{ km: 9 }]);
  },
);

test("an order that was read as another is said, and a field that nothing has is told with the nearest", async () => {
  const ann = cardsOf(etui, "ann");
  await ann.write("runs/3", { distance: 3 });
  const read = await ann.showPath("table", "runs/", { sort_by: "distance desc" });
  expect(read.model_output).toContain('sort_by "distance desc" was read as "-distance".');
  const missed = await ann.showInline("table", [{ distance: 3 }, { distance: 4 }], { sort_by: "-distanse" });
  expect(missed.model_output).toContain("Not sorted: no such field; did you mean distance?");
});

test("where nothing is stored, what was meant is named, and no tool that the caller may not have", async () => {
  const ann = cardsOf(etui, "ann");
  await ann.write("runs/3", { km: 3 });
  expect(await ann.showPath("table", "run")).toMatchObject({
    status: "not_found",
    error: "Nothing is stored at this path or below it. There is runs/.",
  });
  expect(await ann.showPath("table", "nope")).toMatchObject({
    error: "Nothing is stored at this path or below it. There are: runs/.",
  });
});

test("given data beside a path are not dropped without a word", async () => {
  const ann = cardsOf(etui, "ann");
  const data_source = { path: "runs/", data: [{ km: 4 }] };
  for (const type of [{}, { type: "path" }, { type: "inline" }])
    expect(
      await ann.execute("show_card", { card_type: "table", data_source: { ...type, ...data_source } }),
    ).toMatchObject({ status: "error", error: expect.stringContaining("path and data are both given") });
});
