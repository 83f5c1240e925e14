import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { readFirings } from "./read-firings.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

/** One firing a minute from `startedAt` on. */
async function leaveFirings(userId: string, triggerId: string, count: number, startedAt: string) {
  const firings = Array.from({ length: count }, (_, minute) => ({
    firing_id: randomUUIDv7(),
    due_at: new Date(Date.parse(startedAt) + minute * 60_000).toISOString(),
  }));
  await etui.scope(userId).rows({
    text: `insert into trigger_firings (user_id, trigger_id, due_at, firing_id, cause, status, fired_at)
           select $1, $2, due_at, firing_id, 'schedule', 'fired', due_at + interval '5 ms'
           from jsonb_to_recordset($3) as i(due_at timestamptz, firing_id uuid)`,
    values: [userId, triggerId, JSON.stringify(firings)],
  });
  return firings.map(({ firing_id }) => firing_id);
}

async function allPages(userId: string, triggerId: string | undefined, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const read = await readFirings(etui.scope(userId), { triggerId, limit, cursor });
    if (!read.ok) throw new Error(JSON.stringify(read.refused));
    ids.push(...read.page.firings.map(({ firing_id }) => firing_id));
    cursor = read.page.next_cursor ?? undefined;
    expect(read.page.next_before).toBe(cursor);
  }
  return ids;
}

test("a trigger's firings come newest first, page by page, none twice and none left out", async () => {
  const triggerId = randomUUIDv7();
  const ids = await leaveFirings("pages", triggerId, 7, "2026-03-01T08:00:00Z");
  await leaveFirings("pages", randomUUIDv7(), 3, "2026-03-01T08:00:00Z");
  expect(await allPages("pages", triggerId, 3)).toEqual(ids.toReversed());
  expect(await allPages("pages", triggerId, 7)).toEqual(ids.toReversed());
});

test("those of all triggers come by when they happened", async () => {
  const early = await leaveFirings("all", randomUUIDv7(), 2, "2026-03-01T08:00:00Z");
  const late = await leaveFirings("all", randomUUIDv7(), 2, "2026-03-02T08:00:00Z");
  expect(await allPages("all", undefined, 3)).toEqual([...late.toReversed(), ...early.toReversed()]);
});

test("each firing has what left the house because of it", async () => {
  const triggerId = randomUUIDv7();
  const [first, second] = await leaveFirings("senders", triggerId, 2, "2026-03-01T08:00:00Z");
  await etui.scope("senders").rows({
    text: `insert into trigger_deliveries
             (user_id, delivery_id, firing_id, trigger_id, channel, status, request, attempts, error, ended_at)
           values ('senders', $1, $2, $3, 'webhook', 'failed', '{}', 3, 'it answered 500', '2026-03-01T08:05:00Z')`,
    values: [randomUUIDv7(), first, triggerId],
  });
  const read = await readFirings(etui.scope("senders"), { triggerId, limit: 9 });
  expect(read).toMatchObject({
    page: {
      firings: [
        { firing_id: second, due_at: "2026-03-01T08:01:00.000Z", deliveries: [] },
        {
          firing_id: first,
          deliveries: [
            {
              channel: "webhook",
              status: "failed",
              attempts: 3,
              error: "it answered 500",
              at: "2026-03-01T08:05:00.000Z",
            },
          ],
        },
      ],
    },
  });
});

test("a cursor of another list, or one that somebody made up, is refused", async () => {
  const triggerId = randomUUIDv7();
  await leaveFirings("guests", triggerId, 2, "2026-03-01T08:00:00Z");
  const read = await readFirings(etui.scope("guests"), { triggerId, limit: 1 });
  const cursor = (read.ok && read.page.next_cursor) || undefined;
  for (const wrong of ["x", cursor!.slice(0, -4), randomUUIDv7()]) {
    expect(await readFirings(etui.scope("guests"), { triggerId, limit: 1, cursor: wrong })).toEqual({
      ok: false,
      refused: { code: "cursor.unknown", facts: { at: "cursor" } },
    });
  }
  expect(await readFirings(etui.scope("guests"), { limit: 1, cursor })).toMatchObject({ ok: false });
});
