/** A process that dies between the statements of one call leaves all of it or nothing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { createEtui, type Etui } from "@etui/engine";
import { LOCAL_USER } from "@etui/engine/local-user";
import { expect } from "vitest";
import { preparedHome } from "../../packages/engine/src/testing/prepared-home.ts";
import { bundled } from "./bundled.ts";
import { programEnvironment } from "./etui-program.ts";

async function dyingCall(
  home: string,
  tool: string,
  args: object,
  statement: number | "commit",
): Promise<string[]> {
  const child = spawn(
    process.execPath,
    [await bundled("dying-call"), home, tool, JSON.stringify(args), String(statement)],
    { env: programEnvironment(home), stdio: ["ignore", "pipe", "inherit"] },
  );
  const [printed, [, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(signal).toBe("SIGKILL");
  return printed.trim().split("\n");
}

/**
 * Dies before the last word, then before the first statement and further ones, until a call completes; returns the
 * statements of that one.
 */
async function statementsOf(
  { home, tool, args, every }: { home: string; tool: string; args: object; every: number },
  check: (statement: string) => Promise<void>,
): Promise<string[]> {
  for (const statement of deaths(every)) {
    const printed = await dyingCall(home, tool, args, statement);
    if (printed.at(-1) === "done") return printed;
    await check(printed.at(-1)!);
  }
  throw new Error("There is always a next statement.");
}

function* deaths(every: number): Generator<number | "commit"> {
  yield "commit";
  for (let statement = 1; ; statement += every) yield statement;
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

const CALLS = {
  "a batch of every kind of operation": {
    tool: "batch_user_data",
    args: { operations: OPERATIONS, idempotency_key: "once" },
    before: async (etui: Etui) => write(etui, DOCUMENTS),
  },
  "taking such a batch back": {
    tool: "undo",
    args: { idempotency_key: "once" },
    before: async (etui: Etui) => {
      await write(etui, DOCUMENTS);
      const result = await etui.execute("batch_user_data", { operations: OPERATIONS });
      expect(result.status).toBe("success");
    },
  },
};

export const LONG_CALLS = Object.keys(CALLS) as (keyof typeof CALLS)[];

/** `every` selects the statements before which it dies, each of which takes a process. */
export async function expectWholeOrNotAtAll(what: keyof typeof CALLS, every: number): Promise<void> {
  const { tool, args, before } = CALLS[what];
  await using home = await preparedHome();
  await using etui = await createEtui({ home: home.path });
  await before(etui);
  const old = await stateOf(etui);

  const survived = await statementsOf({ home: home.path, tool, args, every }, async (statement) => {
    expect(await stateOf(etui), `killed before: ${statement}`).toEqual(old);
  });
  expect(survived.filter((statement) => statement === "commit")).toHaveLength(1);
  expect(survived.indexOf("commit")).toBeGreaterThan(4);
  expect(await stateOf(etui)).not.toEqual(old);
}
