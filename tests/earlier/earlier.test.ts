/** Data of an earlier version can be opened by this one, from its archive and from its database. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exported, rowsOf as linesOf, sourceOf } from "../../packages/engine/src/archive/test-archives.ts";
import { type Etui, openEtui } from "../../packages/engine/src/etui.ts";
import { serverOf } from "../../packages/engine/src/testing/server-of.ts";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import { archive, earlierDatabase, rowsOf } from "./earlier-database.ts";

const OPENERS: Record<string, () => Promise<Etui>> = {
  async archive() {
    const etui = await startTestEtui();
    // It has no seal yet, so the address of its model is taken over only where somebody agrees to it.
    await etui.archives.import("local", sourceOf(await archive()), { modelAddress: true });
    return etui;
  },
  async database() {
    const database = await earlierDatabase();
    return openEtui(
      serverOf(database, () => database.close()),
      "/dev/null/no-home",
      { dispatch: false },
    );
  },
};

describe.each(Object.entries(OPENERS))("from an earlier %s", (_, open) => {
  let etui: Etui;
  beforeAll(async () => {
    etui = await open();
  });
  afterAll(() => etui.close());

  const call = async (tool: string, args: object): Promise<Record<string, unknown>> =>
    etui.execute(tool, args) as never;

  test("all of it is archived again as it was", async () => {
    const again = await exported(etui, "local");
    const keyOf = ({ table, row }: { table: string; row: object }) =>
      `${table} ${JSON.stringify(Object.entries(row).sort())}`;
    const before = rowsOf(await archive())
      .filter(({ table }) => !DERIVED.has(table))
      .map(keyOf);
    const after = new Set(linesOf(again).map((line) => keyOf(JSON.parse(line))));
    expect(before.filter((row) => !after.has(row))).toEqual([]);
  });

  test("documents are there in their versions, and are found", async () => {
    expect(await call("read_user_data", { path: "goals/2026/year" })).toMatchObject({
      data: { "读 50 本书": { 文学: "11/12" }, piano: "1/2" },
      version: 2,
    });
    expect(await call("query_user_data", { search: "emma" })).toMatchObject({ count: 1 });
    await call("restore_user_data", { path: "gone", version: 1 });
    expect(await call("read_user_data", { path: "gone" })).toMatchObject({ data: { a: 1 } });
  });

  test("triggers wait, and what they left is in the inbox", async () => {
    const { triggers } = (await call("list_triggers", {})) as { triggers: { title: string }[] };
    expect(triggers.map(({ title }) => title).sort()).toEqual(["Bill", "Two books", "Weekly", "喝水"]);
    const { messages } = await etui.inbox.page(etui.scope("local"), { limit: 10 });
    expect(messages).toMatchObject([{ title: "喝水", body: "喝一杯水" }]);
  });

  test("skills, experts, settings, the model and the conversation are there", async () => {
    const { skills } = (await call("list_skills", {})) as { skills: { name: string }[] };
    expect(skills.map(({ name }) => name)).toContain("my-skill");
    const scope = etui.scope("local");
    expect((await etui.experts.list("local")).map(({ name }) => name)).toContain("coach");
    expect(await etui.settings.read(scope)).toMatchObject({
      time_zone: "Asia/Shanghai",
      quiet_hours: { from: "23:00", to: "06:30" },
    });
    expect(await etui.models.read(scope)).toMatchObject({ model: "m-1" });
    expect(await etui.conversations.get(scope, "talk-1")).toMatchObject({ title: "Named" });
  });
});

/** Numbers in the log belong to a database, calls are recorded during this test, and dues are planned again. */
const DERIVED = new Set(["user_changes", "tool_calls", "trigger_dues"]);
