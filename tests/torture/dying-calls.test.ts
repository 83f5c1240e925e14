/** A process that dies between the statements of one call leaves all of it or nothing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createEtui, type Etui } from "@etui/engine";
import { LOCAL_USER } from "@etui/engine/local-user";
import { describe, expect, test, vi } from "vitest";
import { temporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";
import { programEnvironment } from "../harness/etui-program.ts";

vi.setConfig({ testTimeout: 120_000 });

const PROGRAM = fileURLToPath(new URL("../harness/dying-call.ts", import.meta.url));

async function dyingCall(home: string, tool: string, args: object, statement: number): Promise<string[]> {
  const child = spawn(process.execPath, [PROGRAM, home, tool, JSON.stringify(args), String(statement)], {
    env: programEnvironment(home),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed, [, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(signal).toBe("SIGKILL");
  return printed.trim().split("\n");
}

/** Dies before the first statement, then before the second, until a call comes through. Answers what that one sent. */
async function statementsBefore(
  home: string,
  tool: string,
  args: object,
  check: (statement: string) => Promise<void>,
): Promise<string[]> {
  for (let last = 1; ; last += 1) {
    const printed = await dyingCall(home, tool, args, last);
    if (printed.at(-1) === "done") return printed;
    await check(printed.at(-1)!);
  }
}

/** Everything that is kept of the user's documents. */
async function stateOf(etui: Etui): Promise<unknown[]> {
  const state: unknown[] = [];
  for (const [table, order] of [
    ["user_data_store", "data_path"],
    ["user_data_history", "data_path, version"],
    ["user_changes", "change_id"],
    ["idempotency_keys", "idempotency_key"],
  ]) {
    state.push(
      await etui.scope(LOCAL_USER).rows({
        text: `select * from ${table} where user_id = $1 order by ${order}`,
        values: [LOCAL_USER],
      }),
    );
  }
  return state;
}

async function write(etui: Etui, documents: Record<string, unknown>): Promise<void> {
  for (const [path, content] of Object.entries(documents)) {
    const result = await etui.execute("write_user_data", { path, content });
    expect(result.status).toBe("success");
  }
}

const DOCUMENTS = {
  "plan/1": { title: "one" },
  "plan/2": { title: "two" },
  "plan/3": { title: "three" },
  overwritten: { n: 1 },
  merged: { n: 1, kept: true },
  patched: { list: [1, 2] },
  removed: { n: 1 },
  copied: { n: 1 },
};

const OPERATIONS = [
  { op: "move", path: "plan/", to: "archive/plan/" },
  { op: "replace", path: "overwritten", content: { n: 2 } },
  { op: "merge", path: "merged", content: { n: 2 } },
  { op: "patch", path: "patched", content: [{ op: "add", path: "/list/-", value: 3 }] },
  { op: "delete", path: "removed" },
  { op: "copy", path: "copied", to: "copy" },
  { op: "replace", path: "new", content: { n: 1 } },
];

describe.each([
  {
    what: "a batch of every kind of operation",
    tool: "batch_user_data",
    args: { operations: OPERATIONS, idempotency_key: "once" },
    before: async (etui: Etui) => write(etui, DOCUMENTS),
  },
  {
    what: "taking such a batch back",
    tool: "undo",
    args: { idempotency_key: "once" },
    before: async (etui: Etui) => {
      await write(etui, DOCUMENTS);
      const result = await etui.execute("batch_user_data", { operations: OPERATIONS });
      expect(result.status).toBe("success");
    },
  },
])("$what", ({ tool, args, before }) => {
  test("is done whole or not at all, wherever it dies", async () => {
    await using home = await temporaryHome();
    await using etui = await createEtui({ home: home.path });
    await before(etui);
    const old = await stateOf(etui);

    const survived = await statementsBefore(home.path, tool, args, async (statement) => {
      expect(await stateOf(etui), `killed before: ${statement}`).toEqual(old);
    });
    expect(survived.filter((statement) => statement === "commit")).toHaveLength(1);
    expect(survived.indexOf("commit")).toBeGreaterThan(4);
    expect(await stateOf(etui)).not.toEqual(old);
  });
});
