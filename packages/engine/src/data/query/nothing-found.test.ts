/** A query that finds nothing says why, from what is stored; an order that is none is said, and a prefix that is a pattern is read as one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  const write = (path: string, content: object) =>
    etui.execute("write_user_data", { path, content: content as never });
  for (let n = 1; n <= 12; n += 1) {
    await write(`runs/${String(n).padStart(2, "0")}`, { km: n, tags: ["easy"], title: `Run ${n}` });
  }
  for (let n = 1; n <= 3; n += 1)
    await write(`books/${n}`, { rating: String(n), ...(n < 3 ? { pages: n } : {}) });
  await write("year", { goals: [{ progress: 40, due: "2026-11-01" }] });
});
afterAll(() => etui.close());

async function ask(args: Record<string, unknown>) {
  const result = await etui.execute("query_user_data", args as never);
  if (result.status !== "success") throw new Error(result.error);
  return result as unknown as {
    count: number;
    results: { path: string }[];
    model_output: string;
    notes?: string[];
  };
}

test.each<[string, Record<string, unknown>, string[]]>([
  [
    "a value that no list has",
    { path_prefix: "runs/", filters: { tags: "hard" } },
    ["12 documents below runs/.", '"tags" is a list in 12 of them, such as "easy".'],
  ],
  [
    "a text compared with numbers",
    { filters: { km: { $gte: "4" } } },
    [
      '"km" is a number in 12 of them, such as 1, and a number is never compared with a text: write {"$gte": 4}.',
    ],
  ],
  ["an equality written as a comparison", { filters: { km: ">=4" } }, ['write {"$gte": 4}.']],
  ["a number in quotes", { filters: { km: "4" } }, ["write 4."]],
  [
    "a number compared with texts",
    { path_prefix: "books/", filters: { rating: { $gte: 2 } } },
    [
      '"rating" is a text in 3 of them, such as "1", and a text is never compared with a number: write {"$gte": "2"}.',
    ],
  ],
  ["a field that none has", { filters: { titel: "x" } }, ['None has "titel"; did you mean "title"?']],
  [
    "a field that resembles none",
    { path_prefix: "books/", filters: { colour: "x" } },
    ['None has "colour"; they have "rating", "pages".'],
  ],
  [
    "the way of a field through an answer",
    { filters: { "content.km": 99 } },
    ['None has "content.km"; did you mean "km"?'],
  ],
  ["a list in brackets", { filters: { "goals[].progress": 1 } }, ['did you mean "goals.progress"?']],
  ["an element in brackets", { filters: { "goals[0].progress": 1 } }, ['did you mean "goals.progress"?']],
  [
    "who changed it",
    { filters: { updated_by: "batch_user_data" } },
    ['write {"updated_by.tool": "batch_user_data"}'],
  ],
  [
    "a pattern of paths",
    { filters: { path: "runs/*" } },
    ['write {"path": {"$starts_with": "runs/"}}, or path_prefix.'],
  ],
  ["a prefix near another", { path_prefix: "run/" }, ['Nothing is stored below "run/". There is runs/.']],
  [
    "a prefix near none",
    { path_prefix: "zzz/" },
    ['Nothing is stored below "zzz/". There are: books/, runs/, year.'],
  ],
])("%s", async (_, args, sentences) => {
  const { count, model_output, notes } = await ask(args);
  expect(count).toBe(0);
  for (const sentence of sentences) expect(model_output).toContain(sentence);
  expect(notes!.join(" ")).toContain(sentences[0]);
});

test("a value of another kind that was to leave something out is told, where that is found all the same", async () => {
  const said = '"km" is a number, which is never the text "8": to leave it out write {"$ne": 8}.';
  for (const km of [{ $ne: "8" }, { $nin: ["8", "9"] }, { $not: { $eq: "8" } }])
    expect((await ask({ path_prefix: "runs/", filters: { km } })).notes).toContain(said);
  expect((await ask({ path_prefix: "books/", filters: { rating: { $ne: 2 } } })).notes).toEqual([
    '"rating" is a text, which is never the number 2: to leave it out write {"$ne": "2"}.',
  ]);
  for (const filters of [{ km: { $ne: 8 } }, { km: { $ne: "north" } }, { title: { $ne: "Run 8" } }])
    expect(await ask({ path_prefix: "runs/", filters })).not.toHaveProperty("notes");
});

test("a negation that finds nothing is looked into as well", async () => {
  expect(
    (await ask({ filters: { $not: { km: { $lt: 100 } }, tags: { $exists: true } } })).model_output,
  ).toContain('"km" is a number in 12 of them');
});

test.each([["runs/*"], ["/runs/"], ["runs//"], ["runs/**"]])(
  "the prefix %s is read as runs/, and that is said",
  async (path_prefix) => {
    const { count, model_output } = await ask({ path_prefix });
    expect(count).toBe(12);
    expect(model_output).toContain(`path_prefix "${path_prefix}" was read as "runs/"`);
  },
);

test.each([
  ["km desc", "-km"],
  ["km DESC", "-km"],
  ["km:desc", "-km"],
  ["-content.km", "-km"],
  ["content.km desc", "-km"],
])("sort_by %s is %s, and that is said, on every page", async (sort_by, read) => {
  const first = await ask({ path_prefix: "runs/", sort_by, limit: 2 });
  expect(first.results.map(({ path }) => path)).toEqual(["runs/12", "runs/11"]);
  expect(first.model_output).toContain(`sort_by "${sort_by}" was read as "${read}".`);
  const { next_cursor: cursor } = first as unknown as { next_cursor: string };
  const second = await ask({ path_prefix: "runs/", sort_by, limit: 2, cursor });
  expect(second.results.map(({ path }) => path)).toEqual(["runs/10", "runs/09"]);
});

test("an order by a field that none has, and by one that some have, is said", async () => {
  expect((await ask({ path_prefix: "runs/", sort_by: "-kn" })).model_output).toContain(
    'None of these has "kn", so they are in the order of their paths; did you mean "km"?',
  );
  expect((await ask({ path_prefix: "books/", sort_by: "pages" })).model_output).toContain(
    '1 of these 3 has no "pages" and comes last.',
  );
  expect((await ask({ path_prefix: "runs/", sort_by: "-km" })).notes).toBeUndefined();
  expect((await ask({ path_prefix: "runs/", sort_by: "-path" })).notes).toBeUndefined();
});

test("what was changed on a day is found by the day", async () => {
  const today = Temporal.Now.plainDateISO("UTC");
  const days = [today, today.subtract({ days: 1 })].map(String);
  const counts = await Promise.all(
    days.map(async (updated_at) => (await ask({ path_prefix: "books/", filters: { updated_at } })).count),
  );
  // Midnight may have passed since they were written.
  expect(counts[0]! + counts[1]!).toBe(3);
});

test("fields are read without the way through the answer, and one that none has is said", async () => {
  const asked = await ask({ path_prefix: "runs/", fields: ["content.km"], limit: 1 });
  expect(asked.results).toMatchObject([{ content: { km: 1 } }]);
  expect(asked.model_output).toContain('fields "content.km" was read as "km".');
  expect((await ask({ path_prefix: "runs/", fields: ["kmm", "title"] })).model_output).toContain(
    'None has "kmm"; did you mean "km"?',
  );
  expect((await ask({ path_prefix: "runs/", fields: ["km"] })).notes).toBeUndefined();
});

test.each(["01.10.2026", "2026/09/01", "2026年9月1日"])(
  "an order by %s is said where documents have ISO dates",
  async (date) => {
    const note = `"goals.due" has dates such as "2026-11-01", and texts are compared: write "${date}" in that form.`;
    const filters = { "goals.due": { $gte: date } };
    expect((await ask({ filters })).model_output).toContain(note);
    expect((await ask({ filters, aggregate: { count: true } })).model_output).toContain(note);
    expect((await ask({ filters: { "goals.due": { $gte: "2026-09-01" } } })).notes).toBeUndefined();
  },
);

test.each<[string, Record<string, unknown>, number]>([
  ["today", { filters: { title: "today" } }, 0],
  ["今天", { filters: { title: "今天" } }, 0],
  ["yesterday in a list", { filters: { title: { $in: ["yesterday", "x"] } } }, -1],
])("a field that is to equal %s is looked for as that text, and the day is told", async (_, args, days) => {
  const day = Temporal.Now.plainDateISO("UTC").add({ days }).toString();
  const { count, model_output } = await ask({ path_prefix: "runs/", ...args });
  expect(count).toBe(0);
  expect(model_output).toContain(`was looked for as that text; the day is "${day}".`);
});

test("a field that holds such a text is found by it, and nothing is said", async () => {
  await etui.execute("write_user_data", { path: "lists/1", content: { column: "today" } });
  const found = await ask({ path_prefix: "lists/", filters: { column: "today" } });
  expect(found.count).toBe(1);
  expect(found.model_output).not.toContain("as that text");
  const card = (await etui.execute("show_card", {
    card_type: "list",
    data_source: { path: "lists/", filters: { column: "tomorrow" } },
  })) as { error?: string };
  expect(card.error).toContain('"tomorrow" was looked for as that text');
});
