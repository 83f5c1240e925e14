/** A domain with a fault takes down nothing that others share: what it could not answer is said, and logged. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ForeignDomain } from "../../packages/engine/src/domains.ts";
import type { Etui } from "../../packages/engine/src/etui.ts";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import { checkDomains } from "../../packages/server/src/cli/doctor/check-domains.ts";
import { startTestCli } from "../../packages/server/src/cli/testing/test-cli.ts";
import { toys } from "./toys/domain.ts";

/** The toys, whose titles cannot be read, which cannot be searched, and which cannot say how they are. */
const broken: ForeignDomain = {
  ...toys,
  kinds: toys.kinds!.map((kind) => ({
    ...kind,
    titles: async (scope) => {
      await scope.rows({ text: "select no_such_column from toys", values: [] });
      return new Map();
    },
  })),
  open: (services) => {
    const opened = toys.open!(services);
    return {
      ...opened,
      search: {
        name: "toys",
        search: async () => {
          throw new Error("the shelf fell down");
        },
        related: {
          ...opened.search!.related!,
          passages: {
            ...opened.search!.related!.passages,
            read: async (scope) => {
              await scope.rows({ text: "select no_such_column from toys", values: [] });
              return [];
            },
          },
        },
      },
      checkups: [
        {
          name: "toys",
          title: { en: "Toys", zh: "玩具" },
          look: async () => {
            throw new Error("the light is out");
          },
        },
        {
          name: "shelf",
          title: { en: "Shelf", zh: "架子" },
          look: async () => ({ state: "ok" as const, says: { en: "stands", zh: "稳当" } }),
        },
      ],
    };
  },
};

let etui: Etui;
const lines: string[] = [];
beforeAll(async () => {
  etui = await startTestEtui({ domains: [broken], log: (line) => lines.push(line) });
});
afterAll(() => etui.close());
beforeEach(() => {
  lines.length = 0;
});

const as =
  (userId: string) =>
  (tool: string, args: object, call: object = {}) =>
    etui.execute(tool, args, { userId, conversationId: "talk", ...call });

test("the activity stands, and says of which kind the titles are missing", async () => {
  const call = as("lin");
  await call("write_user_data", { path: "notes/a", content: { n: 1 } });
  await call("make_toy", { name: "Kite" });
  const scope = etui.scope("lin");
  expect(await etui.activity.list(scope, { limit: 5 })).toMatchObject({
    ok: true,
    activity: { changes: [{ kind: "toy" }, { target: "notes/a" }], untitled: ["toy"] },
  });
  expect(await etui.activity.calls(scope, { limit: 5 })).toMatchObject({
    ok: true,
    activity: { calls: [{ done: [{ kind: "toy" }] }, {}], untitled: ["toy"] },
  });
  expect(lines).toEqual([
    expect.stringMatching(/titles of toy .*no_such_column/),
    expect.stringMatching(/titles of toy .*no_such_column/),
  ]);
  expect(await call("list_changes", {})).toMatchObject({
    count: 2,
    untitled: ["toy"],
    model_output: expect.stringContaining("The titles of toys could not be read; their ids stand here."),
  });
  expect(await call("list_changes", {}, { locale: "zh" })).toMatchObject({
    model_output: expect.stringContaining("玩具的标题读不出来，这里写的是它们的编号。"),
  });
  expect(await etui.activity.list(scope, { limit: 5, target: "notes/a" })).not.toHaveProperty(
    "activity.untitled",
  );
});

test.each(["within a transaction", "without one"])("an undo is done, %s", async (how) => {
  const call = as(`mei ${how}`);
  const { toy_id } = (await call("make_toy", { name: "Ball" })) as unknown as { toy_id: string };
  const args = how === "without one" ? {} : { idempotency_key: "k" };
  expect(await call("undo_last", args)).toMatchObject({
    status: "success",
    untitled: ["toy"],
    model_output: `Took back 1 change: ${toy_id}. The titles of toy could not be read.`,
  });
  expect(await call("read", { path: `toy://${toy_id}` })).toMatchObject({ text: "Ball is broken." });
  // A document has nothing to do with them.
  await call("write_user_data", { path: "notes/a", content: { n: 1 } });
  const undone = await call("undo_last", {});
  expect(undone).toMatchObject({ status: "success" });
  expect(undone).not.toHaveProperty("untitled");
});

test("a search finds what the others have, and says what it did not look through", async () => {
  const call = as("wu");
  await call("write_user_data", { path: "notes/a", content: { text: "a spinning wheel" } });
  expect(await call("search", { query: "spinning" })).toMatchObject({
    status: "success",
    results: [{ path: "notes/a" }],
    not_searched: ["toys"],
    model_output: expect.stringContaining("\ntoys could not be searched"),
  });
  expect(await call("search", { query: "unheard" })).toMatchObject({
    count: 0,
    not_searched: ["toys"],
    model_output: expect.stringContaining("toys could not be searched"),
  });
  expect(lines.join("\n")).toContain("the shelf fell down");
  expect(await call("search", { query: "spinning", in: "data" })).not.toHaveProperty("not_searched");
  expect(await call("search", { query: "spinning", in: "toys" })).toMatchObject({ error_code: "internal" });
});

test("a question is answered from what the others have, and a source that cannot be read holds none of them up", async () => {
  const call = as("xi");
  await call("make_toy", { name: "Spinning top" });
  await call("write_user_data", { path: "notes/a", content: { text: "a wheel for spinning wool" } });
  const asked = await call("search", { query: "where do I keep the wool for my wheel", in: "data" });
  expect(asked).toMatchObject({ results: [{ path: "notes/a", related: true }] });
  expect(asked).not.toHaveProperty("is_behind");
  expect(lines.join("\n")).toContain("toys could not be read for questions");
  await call("write_user_data", { path: "notes/b", content: { text: "wool in the attic" } });
  expect(await call("search", { query: "which attic has wool", in: "data" })).toMatchObject({
    results: [{ path: "notes/b" }, { path: "notes/a" }],
  });
});

test("the doctor reports what the others say, and that one failed", async () => {
  expect(await checkDomains(etui)).toMatchObject([
    { check: "toys", state: "fail", says: expect.stringContaining("the light is out") },
    { check: "shelf", state: "ok" },
  ]);
});

test("the command line says it beside what it lists, in both languages", async () => {
  await using cli = await startTestCli({ domains: [broken] });
  const run = (args: string[], LANG = "en_GB.UTF-8") => cli.run(args, { env: { LANG } });
  await run(["tool", "call", "make_toy", '{"name":"Kite"}']);
  expect(await run(["activity"])).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("The titles of toys could not be read"),
  });
  expect((await run(["activity"], "zh_CN.UTF-8")).stderr).toContain("玩具的标题读不出来");
});
