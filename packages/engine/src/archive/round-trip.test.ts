import { setTimeout as sleep } from "node:timers/promises";
import type { ToolResult } from "@etui/protocol/tool-result";
import { draws, slowTest } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clearExpired } from "../data/documents/remove-documents.ts";
import type { Etui, LibraryCall } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { exported, rowsOf, sourceOf } from "./test-archives.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

type Step =
  | { do: "write" | "merge" | "expire"; path: string; content: object }
  | { do: "keyed write"; path: string; content: object; key: string }
  | { do: "delete"; path: string }
  | { do: "move"; path: string; to: string }
  | { do: "restore"; path: string; version: number }
  | { do: "undo" };

const path = fc.constantFrom("a", "a/b", "列表/一", 'quote"\\back', "goals/2026");
const content = fc.oneof(
  fc.dictionary(fc.string({ maxLength: 6, unit: "binary" }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
);
const version = fc.integer({ min: 1, max: 4 });
const history: fc.Arbitrary<{ step: Step; conversationId: string | undefined }[]> = fc.array(
  fc.record({
    step: fc.oneof(
      fc.record({ do: fc.constantFrom("write", "write", "write", "merge", "expire"), path, content }),
      fc.record({ do: fc.constant("keyed write"), path, content, key: fc.uuid() }),
      fc.record({ do: fc.constant("delete"), path }),
      fc.record({ do: fc.constant("move"), path, to: path }),
      fc.record({ do: fc.constant("restore"), path, version }),
      fc.record({ do: fc.constant("undo") }),
    ) as fc.Arbitrary<Step>,
    conversationId: fc.constantFrom("talk-1", "talk-2", undefined),
  }),
  { minLength: 1, maxLength: 15 },
);

/** Any answer will do: a refused step leaves nothing but its record. */
async function take(step: Step, call: LibraryCall & { userId: string }): Promise<void> {
  const run = (tool: string, args: object) => etui.execute(tool, args, call);
  switch (step.do) {
    case "write":
      await run("write_user_data", { path: step.path, content: step.content });
      break;
    case "merge":
      await run("write_user_data", {
        path: step.path,
        content: step.content,
        mode: "merge",
        expires_at: "2199-01-01T00:00:00Z",
      });
      break;
    case "expire": {
      const expires_at = new Date(Date.now() + 40).toISOString();
      await run("write_user_data", { path: step.path, content: step.content, expires_at });
      await sleep(50);
      await clearExpired(etui.scope(call.userId));
      break;
    }
    case "keyed write":
      await run("write_user_data", { path: step.path, content: step.content, idempotency_key: step.key });
      break;
    case "delete":
      await run("delete_user_data", { path: step.path });
      break;
    case "move":
      await run("batch_user_data", { operations: [{ op: "move", path: step.path, to: step.to }] });
      break;
    case "restore":
      await run("restore_user_data", { path: step.path, version: step.version });
      break;
    case "undo":
      await run("undo", { on_conflict: "merge" });
  }
}

/** The activity as a person sees it, without the numbers that mean something only in one database. */
async function activityOf(userId: string) {
  const page = await etui.activity.list(etui.scope(userId), { limit: 500 });
  if (!page.ok) throw new Error(JSON.stringify(page.refused));
  const { changes } = page.activity;
  const placeOf = new Map(changes.map(({ change_id }, place) => [change_id, place]));
  return changes.map(({ change_id, undoes, ...change }) => ({
    ...change,
    undoes: undoes?.map((id) => placeOf.get(id)),
  }));
}

test("whatever a user has done, the archive brings it back: the same rows, the same undos, to the byte", async () => {
  let user = 0;
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom(7, 4_096, 1_000_000), async (steps, pieceBytes) => {
      const userId = `user-${user++}`;
      for (const { step, conversationId } of steps) {
        await take(step, { userId, ...(conversationId === undefined ? {} : { conversationId }) });
      }
      const before = await exported(etui, userId);
      const activity = await activityOf(userId);
      const erased = await etui.archives.erase(userId);
      expect(erased.tool_calls).toBeGreaterThanOrEqual(steps.length);
      // The searches may have run meanwhile, found nothing to index, and stored how far they got.
      const { user_data_text_position, search_positions, ...counts } = await etui.archives.count(userId);
      const left = Object.entries(counts).filter(([, rows]) => rows > 0);
      expect(left).toEqual([]);

      const { rows } = await etui.archives.import(userId, sourceOf(before, pieceBytes));
      expect(await etui.archives.count(userId)).toMatchObject(rows);
      expect(rowsOf(await exported(etui, userId))).toEqual(rowsOf(before));
      expect(await activityOf(userId)).toEqual(activity);
    }),
    // Shrinking takes longer than the test may, and hides the original fault.
    { numRuns: draws(30), endOnFailure: true },
  );
});

const sql = (userId: string, text: string) => etui.scope(userId).rows<never>({ text, values: [] });

test("values come back digit by digit, and a JSON null is not a missing value", async () => {
  await sql(
    "lin",
    `insert into user_data_store (user_id, data_path, content, version, created_at, updated_at) values
       ('lin', 'digits', '{"long": 12345678901234567890.123456789, "zeros": 1.5000, "big": 1e300, "tiny": 1e-30}', 1,
        '2026-01-01 00:00:00.123456+00', '0044-03-15 12:00:00.000001+00');
     insert into tool_calls (user_id, call_id, tool, surface, status, duration_ms, arguments, conversation_id) values
       ('lin', gen_random_uuid(), 'a', 'cli', 'success', 0.1, 'null', E'tab\t quote" back\\slash \u0001 \u2028 😀'),
       ('lin', gen_random_uuid(), 'b', 'cli', 'success', 1e-20, null, null)`,
  );
  const all = `select t::text from (
    select 'store' as of, s::text as t from user_data_store s where user_id = 'lin'
    union all select 'calls', c::text from tool_calls c where user_id = 'lin') rows order by t`;
  const before = await sql("lin", all);
  const archive = await exported(etui, "lin");
  expect(archive.toString()).toContain('"long": 12345678901234567890.123456789');
  await etui.archives.import("lin", sourceOf(archive), { replace: true });
  expect(await sql("lin", all)).toEqual(before);
  expect(rowsOf(await exported(etui, "lin"))).toEqual(rowsOf(archive));
});

slowTest(
  "a document of which a row has far more bytes than its content, and one as deep as the tools allow, come back",
  async () => {
    const numbers = Array.from({ length: 40_000 }, () => 1e300);
    const deep = JSON.parse(`${'{"a":'.repeat(63)}1${"}".repeat(63)}`);
    for (const [path, content] of Object.entries({ numbers, deep })) {
      const written = await etui.execute("write_user_data", { path, content }, { userId: "large" });
      expect(written).toMatchObject({ status: "success" });
    }
    const archive = await exported(etui, "large");
    expect(archive.length).toBeGreaterThan(12_000_000);
    await etui.archives.import("large", sourceOf(archive), { replace: true });
    for (const [path, content] of Object.entries({ numbers, deep })) {
      expect(await etui.execute("read_user_data", { path }, { userId: "large" })).toMatchObject({
        data: content,
      });
    }
  },
);

test("an answer that came by a link comes back as the link's", async () => {
  const userId = "linked";
  const shown: ToolResult = await etui.execute(
    "show_card",
    {
      card_type: "form",
      data_source: { type: "inline", data: {} },
      options: { fields: [{ name: "pages", type: "number" }], save_to: "checkins/today" },
    },
    { userId },
  );
  const card_id = shown.card_id as string;
  await etui.execute(
    "submit_card",
    { card_id, values: { pages: 3 }, submission_key: "by-the-link" },
    { userId, surface: "link" },
  );
  const archive = await exported(etui, userId);
  await etui.archives.import(userId, sourceOf(archive), { replace: true });
  expect(rowsOf(await exported(etui, userId))).toEqual(rowsOf(archive));
  expect(await etui.cards.open({ userId }, card_id)).toMatchObject({ answer: { surface: "link" } });
  expect(await activityOf(userId)).toMatchObject([{ by: { tool: "submit_card", surface: "link" } }]);
});
