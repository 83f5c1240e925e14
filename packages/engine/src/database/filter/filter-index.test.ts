/** Tests which filters the index over content answers, and what it is asked. */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { accepted, type Judge, numbered, startJudge } from "./test-judge.ts";

let judge: Judge;
beforeAll(async () => {
  judge = await startJudge();
  await judge.store(
    Array.from({ length: 50 }, (_, i) => ({ a: i, tags: [`t${i}`], o: { x: i }, list: [{ x: i, y: 1 }] })),
  );
});
afterAll(() => judge[Symbol.asyncDispose]());

const sqlOf = (filter: unknown) => {
  const values: unknown[] = [];
  return { sql: accepted(filter)(numbered("content", values)), values };
};

test.each([
  ["a scalar", { a: 1 }, 1],
  ["a scalar further down", { "o.x": 1 }, 1],
  ["an object", { o: { x: 1 } }, 1],
  ["an array", { tags: ["t1"] }, 1],
  ["an element of a list", { tags: "t1" }, 1],
  ["a field of objects in a list", { "list.x": 3 }, 1],
  ["one object in a list", { list: { $elemMatch: { x: 3, y: { $lt: 9 } } } }, 1],
  ["one of several", { a: { $in: [1, 2] } }, 2],
  ["an element", { tags: { $any: ["t1", "t2"] } }, 2],
  ["all elements", { tags: { $all: ["t1"] } }, 1],
  ["a number in an array or entries of an object", { o: { $contains: { x: 1 } } }, 1],
  ["a part that is indexable", { a: 1, "o.x": { $gt: 0 } }, 1],
  ["nested alternatives", { $or: [{ $and: [{ a: 1 }, { "o.x": { $lt: 9 } }] }, { a: { $in: [3, 4] } }] }, 3],
  ["alternatives that all are", { $or: [{ a: 1 }, { tags: { $any: ["t7"] } }] }, 2],
])("%s is found through the index", async (_, filter, found) => {
  const { verdicts, plan } = await judge.search([accepted(filter)]);
  expect(plan).toMatch(/Index Cond: \(content @@ /);
  expect(plan).not.toContain("Seq Scan");
  expect(verdicts.flat().filter(Boolean)).toHaveLength(found);
});

test("where the index is asked exactly what the condition says, nothing is checked again", () => {
  const one = (predicate: string) => ({ sql: "content @@ $1::jsonpath", values: [predicate] });
  expect(sqlOf({ "a.b": 1 })).toEqual(one('$."a"."b" == 1'));
  expect(sqlOf({ a: { $all: [1, "x"] } })).toEqual(one('($."a" == 1) && ($."a" == "x")'));
  expect(sqlOf({ a: { $any: [1, "x"] } })).toEqual(one('($."a" == 1) || ($."a" == "x")'));
  expect(sqlOf({ $or: [{ a: 1 }, { b: "x" }] })).toEqual(one('($."a" == 1) || ($."b" == "x")'));
});

test.each([
  ["null, which may be missing", { a: null }],
  ["null among several", { a: { $in: [1, null] } }],
  ["a position in an array", { "a.0": 1 }],
  ["an order", { a: { $gt: 1 } }],
  ["a part of a text", { a: { $contains: "x" } }],
  ["an empty object, which the index does not hold", { a: { $eq: {} } }],
  ["an empty element, which the index does not hold either", { a: { $any: [1, []] } }],
  ["an alternative that no index knows", { $or: [{ a: 1 }, { a: { $gt: 40 } }] }],
  ["a negation", { $not: { a: 1 } }],
  ["a number below zero, which a path calculates", { $or: [{ a: -1 }, { b: -2 }] }],
  ["more alternatives than a scan costs", { $or: Array.from({ length: 33 }, (_, i) => ({ a: i })) }],
  ["more values than a scan costs", { a: { $in: Array.from({ length: 33 }, (_, i) => i) } }],
])("%s is not asked of the index", (_, filter) => {
  expect(sqlOf(filter).sql).not.toMatch(/content @@ \$\d+::jsonpath(?!\) is true)/);
});

test("conditions that no index knows look into a document that is unpacked once for all of them", () => {
  const { sql } = sqlOf({
    $or: [{ a: { $gt: 1 } }, { "o.x": { $lt: 1 } }, { tags: { $exists: true } }],
    a: 1,
  });
  expect(sql).toContain("content @@ ");
  expect(sql.match(/(?<!unpacked\.)content #> /g)).toHaveLength(1);
});

test("the index is used behind row-level security, which only a leakproof condition reaches", async () => {
  await using database = await createTestDatabase();
  const owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query(`
    create table walled (user_id text not null, content jsonb not null);
    create index walled_content on walled using gin (user_id, content jsonb_path_ops);
    insert into walled
      select name, jsonb_build_object('a', number, 'tags', jsonb_build_array('t' || number), 'note', repeat('x', 300))
      from unnest(array['lin', 'amara', 'jonas', 'priya']) as name, generate_series(1, 5000) as number;
    alter table walled enable row level security;
    create policy tenant on walled using (user_id = current_setting('etui.user_id', true));
    grant select on walled to ${owner.escapeIdentifier(database.app.user!)};
    analyze walled;
  `);
  await owner.end();

  const app = new pg.Client(database.app);
  await app.connect();
  await app.query("select set_config('etui.user_id', 'lin', false)");
  const values: unknown[] = ["lin"];
  const sql = accepted({ $or: [{ a: 7 }, { a: { $in: [8, 9] } }, { tags: { $any: ["t10"] } }] })(
    numbered("content", values),
  );
  const query = `select content from walled where user_id = $1 and ${sql}`;
  const { rows: plan } = await app.query(`explain ${query}`, values);
  const { rows: found } = await app.query(query, values);
  await app.end();

  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index Cond: .*content @@ /);
  expect(found).toHaveLength(4);
});
