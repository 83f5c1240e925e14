import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { CHANGES_A_PIECE } from "../changes/prune-changes.ts";
import { listVersions } from "../data/history/list-versions.ts";
import { oldestKept } from "../data/history/oldest-kept.ts";
import { VERSIONS_A_PIECE } from "../data/history/prune-history.ts";
import type { Statement, TenantScope } from "../database/tenant.ts";
import { domains } from "../domains.ts";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { Pruner } from "./pruner.ts";
import { checkRetention, type Retention } from "./retention.ts";

let etui: Etui;
let userId: string;
let scope: TenantScope;
let users = 0;
beforeAll(async () => {
  etui = await startTestEtui();
});
beforeEach(() => {
  users += 1;
  userId = `keeper-${users}`;
  scope = etui.scope(userId);
});
afterAll(() => etui.close());

const call = (name: string, args: object) => etui.execute(name, args, { userId });
const write = (path: string, n: number) => call("write_user_data", { path, content: { n } });
const pruner = (scope: (userId: string) => TenantScope, keep: Retention) =>
  new Pruner({ scope, domains, keep, log: () => {} });
const prune = (retention: Retention) => pruner(etui.scope, retention).prune(userId);

/** The numbers of the kept versions, the current one first. */
async function versions(path: string): Promise<number[]> {
  const page = await listVersions(scope, { path, limit: 10_000 });
  return page.ok && page.history ? page.history.versions.map(({ version }) => version) : [];
}

/** Changes the stored times as if everything had happened this many days ago. */
async function grewOlder(days: number): Promise<void> {
  for (const text of [
    "update user_data_history set written_at = written_at - $2::interval, ended_at = ended_at - $2::interval where user_id = $1",
    "update user_changes set changed_at = changed_at - $2::interval where user_id = $1",
  ]) {
    await asOwner(text, [userId, `${days} days`]);
  }
}

/** The services may not rewrite the past, so the test does it as the owner of the tables. */
async function asOwner(text: string, values: unknown[]): Promise<void> {
  const [row] = await scope.rows<{ name: string }>({ text: "select current_database() as name", values: [] });
  const client = new Client({ ...inject("testPostgres").owner, database: row!.name });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

describe("versions by their number", () => {
  test("the newest are kept beside the current one, of every document", async () => {
    for (let n = 1; n <= 5; n += 1) for (const path of ["a", "b/c"]) await write(path, n);
    await write("young", 1);
    await prune({ historyVersions: 2 });
    expect(await versions("a")).toEqual([5, 4, 3]);
    expect(await versions("b/c")).toEqual([5, 4, 3]);
    expect(await versions("young")).toEqual([1]);
    expect(await call("read_user_data", { path: "a" })).toMatchObject({ data: { n: 5 }, version: 5 });
    await prune({ historyVersions: 2 });
    expect(await versions("a")).toEqual([5, 4, 3]);
  });

  test("a deleted document keeps its last versions, and counts on from them", async () => {
    for (let n = 1; n <= 4; n += 1) await write("gone", n);
    await call("delete_user_data", { path: "gone" });
    await prune({ historyVersions: 1 });
    expect(await versions("gone")).toEqual([4]);
    expect(await call("restore_user_data", { path: "gone", version: 4 })).toMatchObject({ version: 5 });
  });

  test("a document with more old versions than one piece takes loses them all the same", async () => {
    await write("hot", 1);
    await scope.rows({
      text: `insert into user_data_history (user_id, data_path, version, content, written_at, ended_by)
             select $1, 'hot', n, '{}', now() - interval '1 day', 'update' from generate_series(2, $2) n`,
      values: [userId, 2 * VERSIONS_A_PIECE + 7],
    });
    await prune({ historyVersions: 3 });
    expect(await versions("hot")).toHaveLength(4);
  });
});

describe("versions by their age", () => {
  test("those that ended before the days go, the others and the current one stay", async () => {
    for (let n = 1; n <= 3; n += 1) await write("aging", n);
    await write("old but current", 1);
    await grewOlder(10);
    await write("aging", 4);
    await prune({ historyDays: 9 });
    expect(await versions("aging")).toEqual([4, 3]);
    expect(await versions("old but current")).toEqual([1]);
    await prune({ historyDays: 11 });
    expect(await versions("aging")).toEqual([4, 3]);
  });

  test("without a figure everything is kept", async () => {
    for (let n = 1; n <= 3; n += 1) await write("forever", n);
    await grewOlder(4_000);
    await prune({});
    expect(await versions("forever")).toEqual([3, 2, 1]);
    expect(await oldestKept(scope, { prefix: undefined })).toBeUndefined();
  });
});

describe("what is told of it", () => {
  test("a look at a time before says what is no longer kept, one at a time after is whole", async () => {
    const moments: string[] = [];
    for (let n = 1; n <= 4; n += 1) {
      await write("told", n);
      await new Promise((resolve) => setTimeout(resolve, 3));
      moments.push(new Date().toISOString());
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await write("whole", 1);
    await prune({ historyVersions: 1 });

    const kept = await oldestKept(scope, { path: "told" });
    expect(kept).toMatchObject({ documents: 1 });
    expect(await oldestKept(scope, { path: "whole" })).toBeUndefined();
    expect(await call("read_user_data", { path: "told", as_of: moments[0] })).toMatchObject({
      status: "not_found",
      error: expect.stringContaining(`no longer kept. All versions since ${kept!.since.toISOString()}`),
    });
    expect(await call("read_user_data", { path: "told", as_of: moments[2] })).toMatchObject({ version: 3 });
    expect(await call("query_user_data", { as_of: moments[0] })).toMatchObject({
      count: 0,
      no_longer_kept: { documents: 1, kept_since: kept!.since.toISOString() },
      model_output: expect.stringMatching(/^1 document may be missing/),
    });
    const after = await call("query_user_data", { as_of: moments[2] });
    expect(after).toMatchObject({ count: 1 });
    expect(after).not.toHaveProperty("no_longer_kept");
    expect(await call("query_user_data", { path_prefix: "wh", as_of: moments[0] })).not.toHaveProperty(
      "no_longer_kept",
    );
  });
});

describe("the record of changes", () => {
  const lines = async () =>
    (
      await scope.rows<{ target: string }>({
        text: "select target from user_changes where user_id = $1 order by change_id",
        values: [userId],
      })
    ).map(({ target }) => target);

  test("is kept for a year, or as long as the operator says", async () => {
    await write("long ago", 1);
    await grewOlder(300);
    await write("later", 1);
    await grewOlder(70);
    await write("now", 1);
    await prune({ activityDays: 1_000 });
    expect(await lines()).toEqual(["long ago", "later", "now"]);
    await prune({});
    expect(await lines()).toEqual(["later", "now"]);
    await prune({ activityDays: 1 });
    expect(await lines()).toEqual(["now"]);
    const page = await listVersions(scope, { path: "later", limit: 1 });
    expect(page).toMatchObject({ history: { versions: [{ version: 1, by: null }] } });
  });

  test("more old lines than one piece takes go all the same", async () => {
    await scope.rows({
      text: `insert into user_changes (user_id, kind, target, action, changed_at)
             select $1, 'user_data', 'old', 'updated', now() - interval '2 days' from generate_series(1, $2)`,
      values: [userId, CHANGES_A_PIECE + 3],
    });
    await write("kept", 1);
    await prune({ activityDays: 1 });
    expect(await lines()).toEqual(["kept"]);
  });
});

test("one user's figures never touch another's versions", async () => {
  for (let n = 1; n <= 3; n += 1) {
    await write("mine", n);
    await etui.execute("write_user_data", { path: "mine", content: { n } }, { userId: "somebody" });
  }
  await prune({ historyVersions: 1 });
  expect(await versions("mine")).toEqual([3, 2]);
  expect(
    await etui.execute("restore_user_data", { path: "mine", version: 1 }, { userId: "somebody" }),
  ).toMatchObject({ status: "success" });
});

test.each([{ historyVersions: 0 }, { historyDays: -1 }, { historyDays: Number.NaN }, { activityDays: 1.5 }])(
  "%j is refused before it erases anything",
  (retention) => {
    expect(() => checkRetention(retention)).toThrow("must be a whole number from 1 on");
  },
);

test("among 40,000 rows the statements find their own by the keys", async () => {
  for (let n = 1; n <= 4; n += 1) await write("explained", n);
  // A tenth of them belong to this user.
  await asOwner(
    `insert into user_data_history (user_id, data_path, version, content, written_at, ended_by)
     select $1 || repeat('+', n % 10), 'noise/' || n / 200, n / 10 % 20 + 1, '{}', now(), 'update'
     from generate_series(1, 20000) n`,
    [userId],
  );
  await asOwner(
    `insert into user_changes (user_id, kind, target, action)
     select $1 || repeat('+', n % 10), 'user_data', 'noise', 'updated' from generate_series(1, 20000) n`,
    [userId],
  );
  // The database would do this by itself, but at an unknown time.
  await asOwner("analyze user_data_history, user_changes", []);
  const statements: Statement[] = [];
  const watched = (): TenantScope => ({
    userId,
    inTransaction: false,
    transaction: (work) => scope.transaction(work),
    rows: (statement) => {
      statements.push(statement);
      return scope.rows(statement);
    },
  });
  await pruner(watched, { historyVersions: 1, historyDays: 1 }).prune(userId);
  expect(statements.length).toBeGreaterThanOrEqual(3);
  for (const { text, values } of statements) {
    const plan = await scope.rows<{ "QUERY PLAN": string }>({ text: `explain ${text}`, values });
    const lines = plan.map((row) => row["QUERY PLAN"]);
    expect(lines.filter((line) => /Seq Scan/.test(line))).toEqual([]);
  }
});

describe("behind the answers", () => {
  const prunedFor = () => {
    const seen: string[] = [];
    const pretended = (user: string): TenantScope => ({
      userId: user,
      inTransaction: false,
      transaction: (work) => work(pretended(user)),
      rows: async () => {
        // Each user takes several statements.
        if (seen.at(-1) !== user) seen.push(user);
        return [{ removed: 0, last: null }] as never;
      },
    });
    return { seen, pruner: pruner(pretended, {}) };
  };
  afterEach(() => void vi.useRealTimers());

  test("each user who changes something is pruned once a day", async () => {
    vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
    const { seen, pruner } = prunedFor();
    for (const user of ["lin", "wu", "lin"]) pruner.noticed(user);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(["lin", "wu"]);
    pruner.noticed("lin");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(["lin", "wu"]);
    vi.setSystemTime(new Date("2026-03-02T00:00:01Z"));
    pruner.noticed("lin");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(["lin", "wu", "lin"]);
  });

  test("a process that ends first prunes nothing", async () => {
    vi.useFakeTimers();
    const { seen, pruner } = prunedFor();
    pruner.noticed("lin");
    await pruner.close();
    pruner.noticed("wu");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual([]);
  });
});
