import { setTimeout as sleep } from "node:timers/promises";
import type { Change } from "@etui/protocol/tool-result";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentText } from "../../document/document-content.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { testProvenance } from "../../testing/test-provenance.ts";
import { clearExpired } from "./remove-documents.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

/** Stores a document without the road of calls, as a process unknown to this one would. */
const store = (userId: string, path: string, ms: number) =>
  etui.data.write(etui.scope(userId), {
    path,
    content: contentText({ brief: true }),
    by: testProvenance(),
    unusual: { expires_at: new Date(Date.now() + ms).toISOString() },
  });

async function listen(userId: string): Promise<{ heard: Change[]; stop(): void }> {
  const heard: Change[] = [];
  const { stop } = await etui.changes.subscribe(userId, (changes) =>
    heard.push(...changes.map(({ change }) => change)),
  );
  return { heard, stop };
}

test("a subscriber hears of the end of a document by itself", async () => {
  const { heard, stop } = await listen("listener");
  await store("listener", "brief", 50);
  await expect
    .poll(() => heard)
    .toContainEqual({
      kind: "user_data",
      target: "brief",
      action: "expired",
      version: 1,
    });
  stop();
});

test("also of one that was stored before anybody listened", async () => {
  await store("late", "brief", 50);
  await sleep(60);
  const { heard, stop } = await listen("late");
  await expect
    .poll(() => heard)
    .toContainEqual({
      kind: "user_data",
      target: "brief",
      action: "expired",
      version: 1,
    });
  stop();
});

test("a write of the user is enough for the row to be cleared, without any subscriber", async () => {
  await store("writer", "brief", 50);
  await etui.execute("write_user_data", { path: "other", content: {} }, { userId: "writer" });
  const rows = () =>
    etui.scope("writer").rows<{ ended_by: string }>({
      text: "select ended_by from user_data_history where user_id = $1 and data_path = 'brief'",
      values: ["writer"],
    });
  await expect.poll(rows).toEqual([{ ended_by: "expire" }]);
});

test("documents that end together are cleared in pieces, each once, whoever clears", async () => {
  const scope = etui.scope("many");
  await Promise.all(Array.from({ length: 25 }, (_, n) => store("many", `brief/${n}`, 50)));
  await sleep(60);
  expect(await clearExpired(scope, 10)).toBe(10);
  const rest = await Promise.all([clearExpired(scope), clearExpired(scope), clearExpired(scope, 10)]);
  expect(rest.reduce((sum, count) => sum + count)).toBe(15);
  const [row] = await scope.rows<{ kept: number; logged: number }>({
    text: `select (select count(*)::int from user_data_history where user_id = $1) as kept,
                  (select count(*)::int from user_changes where user_id = $1 and action = 'expired') as logged`,
    values: ["many"],
  });
  expect(row).toEqual({ kept: 25, logged: 25 });
});
