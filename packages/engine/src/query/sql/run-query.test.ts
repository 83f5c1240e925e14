import type { Query } from "@etui/protocol/query";
import { draws } from "@etui/values/testing/draws";
import { refusal } from "@etui/words/refusal";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataTarget } from "../../data/query/data-target.ts";
import type { QueryTarget } from "../../domain/query-target.ts";
import type { Etui } from "../../etui.ts";
import { written } from "../../notes/test-notes.ts";
import { blockTarget } from "../../pages/query/block-target.ts";
import { planTarget } from "../../plan/query/plan-target.ts";
import { planOf } from "../../plan/test-plan.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { contextOf, findAll, pageOf } from "../testing/ask-target.ts";
import { runQuery } from "./run-query.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const targets: readonly QueryTarget[] = [planTarget, blockTarget("notes"), dataTarget];
const WORK: Query = { tag: "work" };

/** Each has things with a number or none, under one name. */
async function filled(userId: string) {
  const { add } = planOf(etui, userId);
  for (const estimate_minutes of [5, 30])
    await add({ title: `Task ${estimate_minutes}`, tags: ["work"], estimate_minutes });
  await add({ title: "Task", tags: ["work"] });
  await written(
    etui,
    userId,
    "Notes",
    "- Note 7 #work\n  estimate:: 7\n- Note x #work\n  estimate:: 40\n- Note #work\n",
  );
  for (const [path, said] of Object.entries({ a: { estimate: 6 }, b: { estimate: 30 }, c: {} }))
    await etui.execute(
      "write_user_data",
      { path, content: { title: `Doc ${path}`, tags: ["work"], ...said } } as never,
      { userId },
    );
  return contextOf(etui, userId);
}

test("rows of all targets are in one order, and those without the field come last", async () => {
  const context = await filled("order");
  const values = async (descending: boolean) =>
    (
      await pageOf(context, {
        query: WORK,
        targets,
        sort: [{ field: "estimate", descending }],
        limit: 20,
        fields: ["estimate"],
      })
    ).hits.map(({ fields: { estimate }, target }) => estimate ?? target);
  expect(await values(false)).toEqual([5, 6, 7, 30, 30, 40, "plan", "notes", "data"]);
  expect(await values(true)).toEqual([40, 30, 30, 7, 6, 5, "plan", "notes", "data"]);
});

test("whatever the order and the size of the pages, each row is told once", async () => {
  const context = await filled("pages");
  const sorts = fc.array(
    fc.record({
      field: fc.constantFrom(
        "estimate",
        "title",
        "created",
        "updated",
        "path",
        "nothing",
        "priority",
        "kind",
      ),
      descending: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(sorts, fc.integer({ min: 1, max: 5 }), async (sort, limit) => {
      const whole = await pageOf(context, { query: WORK, targets, sort, limit: 50 });
      const ids = whole.hits.map(({ id }) => id);
      expect(new Set(ids).size).toBe(9);
      expect(whole).toMatchObject({ total: 9, next: undefined });
      expect(await findAll(context, { query: WORK, target: planTarget, targets, sort, limit })).toEqual(ids);
    }),
    { numRuns: draws(30) },
  );
});

test("rows that are written between two pages move none of the others", async () => {
  const context = await filled("writes");
  const { add } = planOf(etui, "writes");
  const told: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageOf(context, { query: WORK, targets, limit: 2, cursor });
    told.push(...page.hits.map(({ id }) => id));
    cursor = page.next;
    await add({ title: "Later", tags: ["work"] });
    await etui.scope("writes").rows({
      text: "update plan_tasks set updated_at = now() where user_id = $1",
      values: ["writes"],
    });
  } while (cursor !== undefined);
  expect(told).toHaveLength(9);
  expect(new Set(told).size).toBe(9);
});

test("more than are counted are many, and the pages still go on to the last", async () => {
  const context = await filled("many");
  const page = await pageOf(context, { query: WORK, targets, limit: 2, countUpTo: 5 });
  expect(page).toMatchObject({ total: "many" });
  const second = await pageOf(context, { query: WORK, targets, limit: 2, countUpTo: 5, cursor: page.next });
  expect(second.total).toBe("many");
  expect(
    await findAll(context, { query: WORK, target: planTarget, targets, limit: 2, countUpTo: 5 }),
  ).toHaveLength(9);
});

test("by rank, what is called so comes first", async () => {
  const context = await filled("rank");
  const sort = [{ field: "rank", descending: false }];
  const page = await pageOf(context, { query: { text: "task" }, targets, sort, limit: 20 });
  expect(page.hits.map(({ title }) => title)).toEqual(["Task", "Task 30", "Task 5"]);
});

test("a cursor belongs to its query and its person, and its content is not believed", async () => {
  const context = await filled("cursors");
  const asked = { query: WORK, targets, limit: 2 };
  const { next } = await pageOf(context, asked);
  const code = async (how: object, who = context) => {
    const page = await runQuery(who, { ...asked, cursor: next, ...how });
    return page.ok ? "ok" : page.refused.code;
  };
  expect(await code({})).toBe("ok");
  expect(await code({ query: { tag: "home" } })).toBe("cursor.of_another_query");
  expect(await code({ targets: targets.toReversed() })).toBe("cursor.of_another_query");
  expect(await code({}, contextOf(etui, "somebody"))).toBe("cursor.of_another_query");
  const said = JSON.parse(Buffer.from(next!, "base64url").toString()) as { p: Record<string, unknown> };
  for (const bad of [
    { keys: ["1e999"], casts: ["float8"] },
    { keys: ["'; drop table blocks"], casts: ["timestamptz"] },
    { keys: [1], casts: ["text"] },
    { keys: ["a\0"], casts: ["text"] },
    { casts: ["regclass"] },
    { target: 3 },
    { target: "r" },
    { keys: [], casts: [] },
    { keys: [null, null], casts: ["text", "text"] },
    { id: 7 },
    { total: "all" },
  ]) {
    const cursor = Buffer.from(JSON.stringify({ ...said, p: { ...said.p, ...bad } })).toString("base64url");
    expect(await code({ cursor }), JSON.stringify(bad)).toBe("cursor.unknown");
  }
});

test("of a domain that the caller may not read nothing is found, and nothing but such domains is refused", async () => {
  await filled("rights");
  const lacks = (...domains: string[]) =>
    contextOf(etui, "rights", "UTC", ({ domain }) =>
      domains.includes(domain) ? refusal("cursor.unknown", { at: "cursor" }) : undefined,
    );
  const page = await pageOf(lacks("notes", "data"), { query: WORK, targets, limit: 20 });
  expect(new Set(page.hits.map(({ target }) => target))).toEqual(new Set(["plan"]));
  expect(page.total).toBe(3);
  expect(await runQuery(lacks("plan", "notes", "data"), { query: WORK, targets, limit: 20 })).toMatchObject({
    ok: false,
  });
});

test("a query of as many leaves as there may be is answered", async () => {
  const context = await filled("long");
  const leaves = Array.from({ length: 500 }, (_, index): Query => {
    const value = { is: "number", text: `${index}`, number: index } as const;
    return { field: "estimate", op: "=", values: [value] };
  });
  const count = async (query: Query) => (await pageOf(context, { query, targets, limit: 20 })).total;
  expect(await count({ or: leaves })).toBe(6);
  expect(await count({ and: [WORK, ...leaves.map((not): Query => ({ not }))] })).toBe(3);
});
