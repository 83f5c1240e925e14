import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contentText } from "../document/document-content.ts";
import { type Etui, openEtui } from "../etui.ts";
import { serverOf } from "../testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { testProvenance } from "../testing/test-provenance.ts";
import type { LoggedChange, LogPosition } from "./change-log.ts";
import type { Selection } from "./selection.ts";

/** Two processes with Etui on one database. */
let database: TestDatabase;
let one: Etui;
let other: Etui;
beforeAll(async () => {
  database = await createTestDatabase();
  const server = serverOf(database);
  one = await openEtui(server, "test", {});
  other = await openEtui(server, "test", {});
});
afterAll(async () => {
  await one.close();
  await other.close();
  await database.close();
});

const write = (etui: Etui, userId: string, path: string, n: number) =>
  etui.execute("write_user_data", { path, content: { n } }, { userId });

test("a subscriber hears what another process writes, once and in order", async () => {
  const heard: LoggedChange[] = [];
  const { stop } = await one.changes.subscribe("lin", (changes) => heard.push(...changes));
  for (let n = 1; n <= 30; n += 1) await write(n % 2 ? other : one, "lin", "counter", n);
  await write(other, "somebody else", "counter", 1);
  await vi.waitFor(() => expect(heard).toHaveLength(30), 20_000);
  expect(heard.map(({ change }) => change.version)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  stop();
});

test("a subscriber that names its last position gets everything since, and nothing twice", async () => {
  const heard: LoggedChange[] = [];
  const first = await one.changes.subscribe("mei", (changes) => heard.push(...changes));
  await write(one, "mei", "a", 1);
  await vi.waitFor(() => expect(heard).toHaveLength(1), 20_000);
  first.stop();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => write(n % 2 ? one : other, "mei", `while-away/${n}`, n)),
  );

  const later: LoggedChange[] = [];
  const [alongside, resumed] = [
    await one.changes.subscribe("mei", () => {}),
    await one.changes.subscribe("mei", (changes) => later.push(...changes), {
      after: heard.at(-1)!.position,
    }),
  ];
  await write(other, "mei", "back", 1);
  await vi.waitFor(() => expect(later).toHaveLength(21), 20_000);
  expect(new Set(later.map(({ change }) => change.target)).size).toBe(21);
  alongside.stop();
  resumed.stop();
});

test("a change that commits late is heard, although a later number was heard before it", async () => {
  const heard: string[] = [];
  const { stop } = await one.changes.subscribe("wu", (changes) =>
    heard.push(...changes.map(({ change }) => change.target)),
  );
  let commit = () => {};
  const open = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const slow = other.scope("wu").transaction(async (tx) => {
    await other.data.write(tx, { path: "slow", content: contentText({}), by: testProvenance() });
    await open;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await write(one, "wu", "fast", 1);
  commit();
  await slow;
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(["fast", "slow"]), 20_000);
  stop();
});

test("who comes back after the log was cut behind him is told that there is a gap, and hears the rest", async () => {
  const first: LogPosition[] = [];
  const { position, stop } = await one.changes.subscribe("wei", (changes) =>
    first.push(...changes.map((change) => change.position)),
  );
  for (const path of ["a", "b", "c"]) await write(one, "wei", path, 1);
  await vi.waitFor(() => expect(first).toHaveLength(3), 20_000);
  stop();
  const resume = async (after: LogPosition) => {
    const heard: string[] = [];
    const feed = await one.changes.subscribe(
      "wei",
      (changes) => heard.push(...changes.map(({ change }) => change.target)),
      { after },
    );
    await vi.waitFor(() => expect(heard.at(-1)).toBe("c"), 20_000);
    feed.stop();
    return { heard, gapless: feed.gapless };
  };
  expect(await resume(first[0]!)).toEqual({ heard: ["b", "c"], gapless: true });
  await one.scope("wei").rows({
    text: "delete from user_changes where user_id = $1 and target in ('a', 'b')",
    values: ["wei"],
  });
  expect(await resume(first[0]!)).toEqual({ heard: ["c"], gapless: false });
  expect(await resume(position)).toEqual({ heard: ["c"], gapless: false });
});

test("who asks for one thing or a prefix hears of nothing else, and resumes within it", async () => {
  const told = { all: [] as string[], one: [] as string[], below: [] as string[] };
  const listen = async (heard: string[], only?: Selection) =>
    one.changes.subscribe("sun", (changes) => heard.push(...changes.map(({ change }) => change.target)), {
      only,
    });
  const { position } = await listen(told.all);
  const stops = [await listen(told.one, { target: "a/1" }), await listen(told.below, { prefix: "a/" })];
  for (const path of ["a/1", "b/1", "a/2", "ab", "a/1"]) await write(other, "sun", path, 1);
  await vi.waitFor(() => expect(told.all).toEqual(["a/1", "b/1", "a/2", "ab", "a/1"]), 20_000);
  expect(told.one).toEqual(["a/1", "a/1"]);
  expect(told.below).toEqual(["a/1", "a/2", "a/1"]);

  const again: string[] = [];
  stops.push(
    await one.changes.subscribe(
      "sun",
      (changes) => again.push(...changes.map(({ change }) => change.target)),
      {
        after: position,
        only: { prefix: "b" },
      },
    ),
  );
  await vi.waitFor(() => expect(again).toEqual(["b/1"]), 20_000);
  for (const { stop } of stops) stop();
});
