/** Reads over many documents, while a gate holds them back as if there were much to read. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { OpenOptions } from "../../compose/options.ts";
import type { Etui } from "../../etui.ts";
import { buildGate, type Gate } from "../../testing/gate.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { HEAVY_READS_NAME } from "./heavy-reads.ts";

let etui: Etui;
let gate: Gate;
const ada = { userId: "ada" };
const bob = { userId: "bob" };

/** The most expensive filter that is accepted. */
const DEAR = { $or: Array.from({ length: 40 }, (_, id) => ({ list: { $contains: { id, name: "none" } } })) };

async function start(options: Pick<OpenOptions, "heavyReads" | "tools"> = {}) {
  etui = await startTestEtui(options);
  gate = await buildGate(etui.scope("ada"));
  for (const path of ["held/1", "held/2", "free/1", "free/2"])
    for (const user of [ada, bob])
      await etui.execute("write_user_data", { path, content: { number: 1, list: [{ id: 1 }] } }, user);
}
const end = async () => {
  await gate[Symbol.asyncDispose]();
  await etui.close();
};

const dearQuery = (user: { userId: string; signal?: AbortSignal }, path_prefix = "held/") =>
  etui.execute("query_user_data", { filters: DEAR, path_prefix }, user);
const heavyAtWork = async () =>
  (await gate.atWork()).filter((program) => program === HEAVY_READS_NAME).length;
const untilAtWork = (number: number) =>
  vi.waitFor(async () => expect(await heavyAtWork()).toBe(number), { timeout: 20_000, interval: 20 });

describe("five dear filters of one user at once", () => {
  let answered: number;
  let all: Promise<unknown>;
  beforeEach(async () => {
    await start({ heavyReads: { dearAtOnce: 3 } });
    await gate.close();
    answered = 0;
    all = Promise.all(
      Array.from({ length: 5 }, async () => {
        const { status } = await dearQuery(ada);
        answered += 1;
        return status;
      }),
    );
    await untilAtWork(2);
  });
  afterEach(end);

  test("keep none of another user's reads and writes waiting", async () => {
    const write = { path: "free/1", content: { number: 2 } };
    expect(await etui.execute("read_user_data", { path: "free/1" }, bob)).toMatchObject({ version: 1 });
    expect(await etui.execute("write_user_data", write, bob)).toMatchObject({ version: 2 });
    expect(await dearQuery(bob, "free/")).toMatchObject({ status: "success", count: 0 });
    expect(await etui.execute("list_paths", { prefix: "free/" }, bob)).toMatchObject({ status: "success" });
    expect(answered).toBe(0);
    expect(await heavyAtWork()).toBe(2);
    await gate.open();
    expect(await all).toEqual(Array(5).fill("success"));
  });

  test("keep no other kind of call of the same user waiting", async () => {
    const write = { path: "free/1", content: { number: 2 } };
    expect(await etui.execute("read_user_data", { path: "free/1" }, ada)).toMatchObject({ version: 1 });
    expect(await etui.execute("write_user_data", write, ada)).toMatchObject({ version: 2 });
    expect(answered).toBe(0);
    await gate.open();
    expect(await all).toEqual(Array(5).fill("success"));
  });

  test("and one of them whose caller hangs up is not read any more", async () => {
    const hangUp = new AbortController();
    const sixth = dearQuery({ ...ada, signal: hangUp.signal });
    hangUp.abort();
    expect(await sixth).toMatchObject({ status: "error", error_code: "cancelled" });
    expect(answered).toBe(0);
    await gate.open();
    expect(await all).toEqual(Array(5).fill("success"));
  });
});

test("where few cores are, dear filters come one after the other, and other heavy reads pass them", async () => {
  await start({ heavyReads: { dearAtOnce: 1 } });
  await gate.close();
  const all = Promise.all([dearQuery(ada), dearQuery(ada), dearQuery(bob)]);
  await untilAtWork(1);
  for (const user of [ada, bob]) {
    expect(await etui.execute("list_paths", { prefix: "free/" }, user)).toMatchObject({ status: "success" });
    expect(
      await etui.execute("query_user_data", { path_prefix: "free/", filters: { number: { $gt: 0 } } }, user),
    ).toMatchObject({ count: 2 });
  }
  expect(await heavyAtWork()).toBe(1);
  await gate.open();
  for (const { status } of await all) expect(status).toBe("success");
  await end();
});

test("who has waited long enough for a turn is told why, and what to do", async () => {
  await start({ heavyReads: { waitMs: 50, dearAtOnce: 2 } });
  await gate.close();
  const two = [dearQuery(ada), dearQuery(ada)];
  await untilAtWork(2);
  expect(await dearQuery(ada)).toMatchObject({
    status: "error",
    error_code: "rate_limited",
    error: expect.stringMatching(
      /^Two reads that look through many documents .* Repeat it when they are answered/,
    ),
  });
  await gate.open();
  for (const answer of await Promise.all(two)) expect(answer.status).toBe("success");
  await end();
});

test("a read that takes too long is stopped, and told what to narrow", async () => {
  await start({ heavyReads: { statementMs: 500 } });
  await gate.close();
  const stopped = {
    status: "error",
    error_code: "timeout",
    error: expect.stringMatching(
      /^This looks through more than can be read in 0\.5 s\. Narrow it: a longer path_prefix .* fewer conditions, .* smaller limit\.$/,
    ),
  };
  expect(await dearQuery(ada)).toMatchObject(stopped);
  expect(await etui.execute("list_paths", { prefix: "held/" }, ada)).toMatchObject(stopped);
  expect(
    await etui.execute("show_card", { card_type: "table", data_source: { path: "held" } }, ada),
  ).toMatchObject(stopped);
  await gate.open();
  expect(await dearQuery(ada)).toMatchObject({ status: "success" });
  await end();
});

test("what may look through many documents does it on connections of its own, and what does not on those of calls", async () => {
  await start();
  const asked = async (mark: string) => {
    const statements = await gate.lastStatements();
    return new Set(
      statements.filter(({ statement }) => statement.includes(mark)).map(({ program }) => program),
    );
  };
  const heavy = new Set([HEAVY_READS_NAME]);

  await etui.execute("query_user_data", { filters: { number: { $gt: 7 } } }, ada);
  expect(await asked("jsonb_typeof")).toEqual(heavy);
  await etui.execute("query_user_data", { search: "nothing" }, ada);
  expect(await asked("commit")).toContain(HEAVY_READS_NAME);
  await etui.execute("list_paths", {}, ada);
  expect(await asked("string_to_array")).toEqual(heavy);
  await etui.execute("show_card", { card_type: "list", data_source: { path: "held/" } }, ada);
  expect(await asked("bytes_before")).toEqual(heavy);
  await etui.execute("read_user_data", { path: "held/1" }, ada);
  expect(await asked("data_path = any($2)")).not.toContain(HEAVY_READS_NAME);
  await end();
});

test("within a call's transaction they read what the transaction sees", async () => {
  const look = defineTool({
    name: "write_and_look",
    title: "Write and look",
    summary: "Writes, and reads it back.",
    description: "Writes, and reads it back.",
    effect: "write",
    input: z.strictObject({}),
    run: async (_, { heavyDb }) => success({ within: heavyDb.inTransaction }),
  });
  await start({ tools: [look] });
  expect(await etui.execute("write_and_look", {}, ada)).toMatchObject({ within: false });
  expect(await etui.execute("write_and_look", { idempotency_key: "once" }, ada)).toMatchObject({
    within: true,
  });
  await end();
});
