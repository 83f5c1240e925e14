import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { exported, rowsOf, sourceOf } from "./test-archives.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const activityOf = async (userId: string) => {
  const page = await etui.activity.list(etui.scope(userId), { limit: 100 });
  if (!page.ok) throw new Error(JSON.stringify(page.refused));
  return page.activity.changes;
};

const changesIn = (archive: Buffer) =>
  rowsOf(archive)
    .map((line) => JSON.parse(line))
    .filter(({ table }) => table === "user_changes")
    .map(({ row }) => row);

test("after an import what was undone is undone still, and can be undone further", async () => {
  const call = { userId: "lin" };
  const write = (n: number) => etui.execute("write_user_data", { path: "a", content: { n } }, call);
  for (const n of [1, 2, 3]) await write(n);
  await etui.execute("undo", {}, call);
  const [undo] = await activityOf("lin");
  await etui.execute("undo", { change_id: undo!.change_id }, call);
  const before = await activityOf("lin");
  expect(before.map(({ undone }) => undone)).toEqual([false, true, false, false, false]);

  const archive = await exported(etui, "lin");
  for (let n = 0; n < 20; n += 1)
    await etui.execute("write_user_data", { path: "b", content: { n } }, { userId: "mei" });
  await etui.archives.import("lin", sourceOf(archive), { replace: true });
  const after = await activityOf("lin");
  expect(after.map(({ undone }) => undone)).toEqual(before.map(({ undone }) => undone));
  expect(after[0]!.undoes).toEqual([after[1]!.change_id]);
  expect(BigInt(after.at(-1)!.change_id)).toBeGreaterThan(BigInt(before[0]!.change_id));

  const again = await etui.execute("undo", { change_id: after[0]!.change_id }, call);
  expect(again).toMatchObject({ status: "success" });
  expect(await etui.execute("read_user_data", { path: "a" }, call)).toMatchObject({ data: { n: 2 } });
});

test("an undo names a change that stands behind it in the log, and leaves out one that was purged", async () => {
  // A transaction may get its number long before it writes, so the log is not ordered by these numbers.
  await etui.scope("wu").rows({
    text: `insert into user_changes (user_id, xid, change_id, kind, target, action, undoes) overriding system value values
      ('wu', '10', 1007, 'user_data', 'a', 'deleted', '{1009,5}'),
      ('wu', '11', 1009, 'user_data', 'a', 'created', null),
      ('wu', '12', 1008, 'user_data', 'b', 'deleted', '{6}'),
      ('wu', '12', 1010, 'user_data', 'c', 'deleted', '{1007,1009}')`,
    values: [],
  });
  const archive = await exported(etui, "wu");
  expect(changesIn(archive)).toMatchObject([
    { change_id: 1, target: "a", undoes: [2] },
    { change_id: 2, target: "a" },
    { change_id: 3, target: "b", undoes: [] },
    { change_id: 4, target: "c", undoes: [1, 2] },
  ]);
  expect(changesIn(archive)[1]).not.toHaveProperty("undoes");

  await etui.archives.import("wu", sourceOf(archive), { replace: true });
  const [four, three, two, one] = await activityOf("wu");
  expect([one, two, three, four].map((change) => change!.undoes)).toEqual([
    [two!.change_id],
    undefined,
    [],
    [one!.change_id, two!.change_id],
  ]);
  expect(rowsOf(await exported(etui, "wu"))).toEqual(rowsOf(archive));
});

test("whoever listens hears of every imported change, in the order of the archive", async () => {
  const call = { userId: "chen" };
  for (const n of [1, 2, 3]) await etui.execute("write_user_data", { path: `p/${n}`, content: { n } }, call);
  const archive = await exported(etui, "chen");
  const heard: string[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const { stop } = await etui.changes.subscribe("chen", (changes) => {
    heard.push(...changes.map(({ change }) => change.target));
    if (heard.length >= 3) resolve();
  });
  await etui.archives.import("chen", sourceOf(archive), { replace: true });
  await all;
  stop();
  expect(heard).toEqual(["p/1", "p/2", "p/3"]);
});
