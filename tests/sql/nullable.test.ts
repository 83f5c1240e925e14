import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../packages/engine/src/testing/test-database.ts";
import { Describer } from "./described.ts";

let database: TestDatabase;
let client: pg.Client;
let describer: Describer;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.owner);
  await client.connect();
  await client.query(`
    create table boats (boat_id int primary key, name text not null, sold_at timestamptz, note text);
    create table masts (mast_id int primary key, boat_id int not null, height int not null, paint text)`);
  describer = await Describer.on(client, client);
});
afterAll(async () => {
  await client?.end();
  await database?.close();
});

test.each<[text: string, mayBeNull: Record<string, string>]>([
  ["select name, note from boats", { note: "boats.note" }],
  ["select name, note from boats where note is not null", {}],
  ["select note from boats where note > $1 and name = $2", {}],
  ["select note from boats where note is not null or name = 'a'", { note: "boats.note" }],
  ["select note, (note is not null) as has_note from boats", { note: "boats.note" }],
  [
    "select note from boats b where exists (select from boats o where o.note is not null)",
    { note: "boats.note" },
  ],
  [
    "with painted as (select paint from masts where paint is not null) select note, paint from boats, painted",
    { note: "boats.note" },
  ],
  ["select note from (select note from boats where note is not null) as noted", {}],
  ["select b.note from boats b join masts m on m.boat_id = b.boat_id and b.note is not null", {}],

  ["select b.name, m.height from boats b join masts m using (boat_id)", {}],
  ["select b.name, m.height from boats b left join masts m using (boat_id)", { height: "an outer join" }],
  [
    "select b.name, m.height from boats b left outer join masts m using (boat_id)",
    { height: "an outer join" },
  ],
  ["select b.name, m.height from boats b right join masts m using (boat_id)", { name: "an outer join" }],
  [
    "select b.name, m.height from boats b full join masts m using (boat_id)",
    { name: "an outer join", height: "an outer join" },
  ],
  ["select m.height from boats b left join masts m using (boat_id) where m.height is not null", {}],
  ["select m.height from boats b left join masts m on m.height is not null", { height: "an outer join" }],
  [
    "select b.name, m.height from boats b left join lateral (select height from masts where length(paint) > 3) m on true",
    { height: "an outer join" },
  ],
  ["select o.name from boats b left join boats o on o.boat_id = b.boat_id + 1", { name: "an outer join" }],

  ["select case when name = 'a' then 1 end as first from boats", { first: "a case without else" }],
  ["select case when name = 'a' then 1 else 2 end as first from boats", {}],
  ["select case when name = 'a' then note else name end as said from boats", { said: "boats.note" }],
  ["select coalesce(note, name) as said, coalesce(note, null) as other from boats", { other: "boats.note" }],
  ["select name from boats union all select note from boats", { name: "boats.note" }],
  ["select name, note from boats group by name, note", { note: "boats.note" }],

  ["update boats set note = null where note = 'a' returning note", { note: "boats.note" }],
  ["update boats set name = 'b' where note = 'a' returning note", {}],
  ["update boats set sold_at = now(), note = $1 returning sold_at, note", { note: "boats.note" }],
  [
    "insert into boats (boat_id, name, note) values ($1, 'a', 'b') returning note, sold_at",
    { sold_at: "boats.sold_at" },
  ],
  [
    "insert into boats (boat_id, name, note) values ($1, 'a', 'b') on conflict (boat_id) do update set name = 'b' returning note",
    { note: "boats.note" },
  ],
  ["with sold as (delete from boats returning name, note) select * from sold", { note: "boats.note" }],
])("%s", async (text, mayBeNull) => {
  const { columns } = await describer.describe(text);
  expect(
    Object.fromEntries(columns.flatMap(({ name, nullable }) => (nullable ? [[name, nullable]] : []))),
  ).toEqual(mayBeNull);
});
