import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  await etui.execute("write_user_data", {
    path: "f/1",
    content: { n: 2, path: "its own", packages: { "": { version: 3 } } },
  });
});
afterAll(() => etui.close());

const answer = async (filters: object) => {
  const result = await etui.execute("query_user_data", { filters } as never);
  if (result.status !== "success") throw new Error(result.error);
  return result.model_output;
};

test.each<[object, string]>([
  [
    { $or: [{ n: 7 }, { $not: { created_at: { $ne: "2020" } } }] },
    '"created_at" was looked for in content. A document\'s own stands at the top of filters',
  ],
  [{ n: { gt: 1 } }, '"n" is compared with an object that has the key "gt"; did you mean "$gt"?'],
  [{ $and: [{ n: { gte: 1, lt: 5 } }] }, 'did you mean "$gte"?'],
  [{ "n..a": 1 }, '"n..a" asks for an empty key, which stands between two dots; did you mean one dot?'],
])("%j finds nothing, and the answer says what may have been meant", async (filters, hint) => {
  expect(await answer(filters)).toContain(hint);
});

test.each([[{ n: 1 }], [{ n: {} }], [{ n: { gt: 1, of: 2 } }], [{ "n\\.": 1 }], [{ n: { $gt: 7 } }]])(
  "%j finds nothing, and only what is there is said",
  async (filters) => {
    expect(await answer(filters)).toMatch(
      /^Nothing matches\. 1 document\. (?!Filters|.*asks for|.*compared with an object)/,
    );
  },
);

test.each([[{ path: "its own" }], [{ "packages..version": 3 }]])(
  "%j is a filter like any other",
  async (filters) => {
    expect(await answer(filters)).toMatch(/^1 document\n/);
  },
);

test("an order by a word for a day is refused with the day, also of what Etui keeps itself", async () => {
  const today = Temporal.Now.plainDateISO("Asia/Shanghai");
  const context = { userId: "lin", timeZone: "Asia/Shanghai" };
  for (const args of [
    { filters: { due: { $lt: "today" } } },
    { filters: { due: { $lt: "{{today}}" } }, aggregate: { sum: "amount" } },
    { filters: { updated_at: { $gte: "today" } } },
  ])
    expect(await etui.execute("query_user_data", args as never, context)).toMatchObject({
      refusals: [{ code: "filter.day_word" }],
      error: expect.stringContaining(`today is "${today}"`),
    });
});
