import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TenantScope } from "../database/tenant.ts";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import type { CallRecord } from "../tool/call-record.ts";
import { CallLog } from "./call-log.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const record = (userId: string, more: Partial<CallRecord> = {}): CallRecord => ({
  userId,
  callId: randomUUIDv7(),
  tool: "read_user_data",
  surface: "library",
  status: "success",
  durationMs: 1.5,
  arguments: undefined,
  conversationId: undefined,
  isPart: false,
  ...more,
});

const recorded = (userId: string) =>
  etui.scope(userId).rows({
    text: "select tool, arguments, conversation_id from tool_calls where user_id = $1 order by tool",
    values: [userId],
  });

test("records with and without arguments and conversation are written side by side", async () => {
  const log = new CallLog(etui.scope, () => {});
  log.add(record("mixed"));
  log.add(record("mixed", { tool: "write_user_data", arguments: { path: "a" }, conversationId: "c1" }));
  log.add(record("plain"));
  await log.flush();
  expect(await recorded("mixed")).toEqual([
    { tool: "read_user_data", arguments: null, conversation_id: null },
    { tool: "write_user_data", arguments: { path: "a" }, conversation_id: "c1" },
  ]);
  expect(await recorded("plain")).toHaveLength(1);
});

test("long arguments are recorded in outline, with the paths of what is told of them", async () => {
  const log = new CallLog(etui.scope, () => {});
  const operations = Array.from({ length: 100 }, (_, number) => ({
    op: "replace",
    content: { text: "x".repeat(900) },
    path: `documents/${number}`,
  }));
  log.add(record("long", { tool: "batch_user_data", arguments: { operations } }));
  await log.flush();
  const [row] = (await recorded("long")) as { arguments: { operations: unknown[] } }[];
  const told = row!.arguments.operations;
  expect(told.slice(0, 8)).toEqual(operations.slice(0, 8));
  expect(told.at(-1)).toBe(`… ${100 - (told.length - 1)} more`);
  expect(JSON.stringify(told).length).toBeLessThan(10_000);
});

test("records whose answer was lost are written again, and stand there once", async () => {
  let answerLost = true;
  const scope = (userId: string): TenantScope => ({
    ...etui.scope(userId),
    userId,
    async rows(statement) {
      const rows = await etui.scope(userId).rows<never>(statement);
      if (answerLost && statement.text.includes("insert into tool_calls")) {
        answerLost = false;
        throw new Error("the connection was lost");
      }
      return rows;
    },
  });
  const log = new CallLog(scope, () => {});
  log.add(record("lin"));
  await log.flush();
  expect(answerLost).toBe(false);
  log.add(record("lin"));
  await log.flush();
  expect(await recorded("lin")).toHaveLength(2);
});

test("records of large calls leave a few at a time, small ones all at once", async () => {
  const statements: number[] = [];
  const scope = (userId: string): TenantScope => ({
    ...etui.scope(userId),
    userId,
    rows(statement) {
      if (statement.text.includes("insert into tool_calls"))
        statements.push((statement.values[2] as string[]).length);
      return etui.scope(userId).rows<never>(statement);
    },
  });
  const log = new CallLog(scope, () => {});
  for (let n = 0; n < 300; n += 1) log.add(record("small", { arguments: { n } }));
  await log.flush();
  const large = { texts: Array(10).fill("x".repeat(800)) };
  for (let n = 0; n < 1_200; n += 1) log.add(record("large", { arguments: large }));
  await log.flush();
  expect(statements).toEqual([300, 522, 522, 156]);
  expect(await recorded("large")).toHaveLength(1_200);
});
