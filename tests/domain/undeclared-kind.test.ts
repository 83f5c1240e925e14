/** A kind that no domain declares is refused when it is written, so that whatever is in the log has a name. */
import { expect, test } from "vitest";
import { z } from "zod";
import { logChange } from "../../packages/engine/src/changes/log-change.ts";
import type { ForeignDomain } from "../../packages/engine/src/domains.ts";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import { success } from "../../packages/engine/src/tool/answers.ts";
import { defineTool } from "../../packages/engine/src/tool/define-tool.ts";
import type { ToolContext } from "../../packages/engine/src/tool/tool.ts";

const haunted = (name: string, run: (context: ToolContext) => Promise<void>): ForeignDomain => ({
  name: "haunted",
  tables: {},
  open: () => ({
    tools: {
      [name]: defineTool({
        name,
        title: name,
        summary: name,
        description: name,
        effect: "write",
        input: z.strictObject({}),
        async run(_, context) {
          await run(context);
          return success({});
        },
      }),
    },
  }),
});

const log = (kind: string) => ({
  kind,
  target: "'x'",
  action: "'created'",
  call_id: "$2",
  conversation_id: "$3",
  provenance: "$4",
});

test.each([
  [
    "a statement",
    ({ db, provenance: by }: ToolContext) =>
      db.rows({ text: logChange(log("ghost")), values: [db.userId, by.callId, by.conversationId, by.json] }),
  ],
  [
    "one in a transaction",
    ({ db, provenance: by }: ToolContext) =>
      db.transaction((tx) =>
        tx.rows({
          text: `with logged as (${logChange(log("ghost"))}) select true as logged`,
          values: [tx.userId, by.callId, by.conversationId, by.json],
        }),
      ),
  ],
  [
    "one among the heavy reads",
    ({ heavyDb, provenance: by }: ToolContext) =>
      heavyDb.rows({
        text: logChange(log("ghost")),
        values: [heavyDb.userId, by.callId, by.conversationId, by.json],
      }),
  ],
  [
    "a receipt",
    async (context: ToolContext) => context.changed({ kind: "ghost", target: "x", action: "created" }),
  ],
])("%s that names one fails, says so to the operator, and leaves no line", async (_, run) => {
  const lines: string[] = [];
  const domain = haunted("haunt", async (context) => {
    await run(context);
  });
  await using etui = await startTestEtui({ domains: [domain], log: (line) => lines.push(line) });
  expect(await etui.execute("haunt", {})).toMatchObject({ error_code: "internal", receipt: { changed: [] } });
  expect(lines.join("\n")).toMatch(/ghost is a kind that no domain declares/);
  const { activity } = (await etui.activity.list(etui.scope("local"), { limit: 5 })) as never as {
    activity: { changes: object[] };
  };
  expect(activity.changes).toEqual([]);
});

test("a kind that SQL would read otherwise makes no statement", () => {
  expect(() => logChange(log("gho'st"))).toThrow(/cannot be a kind/);
});
