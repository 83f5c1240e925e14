import { afterAll, beforeAll, expect, test } from "vitest";
import { exported, sourceOf } from "../../archive/test-archives.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf, ZONE } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const fileOf = ({ path }: { path: string }) => path.slice("/calendar/".length);

async function read(path: string, todo = false): Promise<string | undefined> {
  const opened = await etui.calendar.open(fileOf({ path }));
  if (!opened) return undefined;
  return (await etui.calendar.feed(opened, { todo, signal: new AbortController().signal })).body;
}

test("whoever has the address reads that plan, by the clock of its owner, and no other", async () => {
  const lin = planOf(etui, "lin");
  await lin.add({ title: "写周报", schedule: { intent: "exact_time", date: day(1), time: "15:00" } });
  await lin.add({ title: "someday" });
  await planOf(etui, "mei").add({ title: "看牙", schedule: { intent: "date_only", date: day(1) } });
  const { path } = await etui.calendar.renew("lin");
  expect(path).toMatch(/^\/calendar\/bGlu\.[\w-]{43}\.ics$/);
  const body = await read(path);
  expect(body).toContain("SUMMARY:写周报");
  expect(body).toContain(`DTSTART:${day(1).replaceAll("-", "")}T070000Z`);
  expect(body).toContain(`X-WR-TIMEZONE:${ZONE}`);
  expect(body).not.toMatch(/看牙|someday/);
  expect(await read(path, true)).toContain("SUMMARY:someday");
});

test("what was done lately is shown, and what was done long ago is not even read", async () => {
  const ana = planOf(etui, "ana");
  for (const title of ["lately", "long ago"]) {
    const id = await ana.add({ title, schedule: { intent: "date_only", date: day(0) } });
    await ana.call("plan_complete_task", { task_ids: [id] });
  }
  await etui.scope("ana").rows({
    text: "update plan_tasks set completed_at = now() - interval '100 days' where user_id = 'ana' and title = 'long ago'",
    values: [],
  });
  const body = await read((await etui.calendar.renew("ana")).path);
  expect(body).toContain("SUMMARY:✓ lately");
  expect(body).not.toContain("long ago");
});

test("a new address ends the one before, and when it was read is known to the minute", async () => {
  expect(await etui.calendar.address("bea")).toBeUndefined();
  const first = await etui.calendar.renew("bea");
  expect(await etui.calendar.address("bea")).toEqual({ created_at: first.created_at, last_read_at: null });
  const before = await read(first.path);
  const { last_read_at } = (await etui.calendar.address("bea"))!;
  expect(last_read_at!.getTime()).toBeGreaterThanOrEqual(first.created_at.getTime());
  await read(first.path);
  expect((await etui.calendar.address("bea"))!.last_read_at).toEqual(last_read_at);
  const second = await etui.calendar.renew("bea");
  expect(await etui.calendar.address("bea")).toEqual({ created_at: second.created_at, last_read_at: null });
  expect(await read(first.path)).toBeUndefined();
  // The tasks stay the same ones to a program that subscribes to both.
  expect(await read(second.path)).toBe(before);
  expect(await etui.calendar.revoke("bea")).toBe(true);
  expect(await etui.calendar.revoke("bea")).toBe(false);
  expect(await read(second.path)).toBeUndefined();
});

test("no other secret opens it, nor does what is no address", async () => {
  const own = fileOf(await etui.calendar.renew("cid"));
  const [user, secret] = own.slice(0, -".ics".length).split(".");
  const other = fileOf(await etui.calendar.renew("dot")).split(".")[1];
  const nobody = Buffer.from("nobody").toString("base64url");
  const unreadable = Buffer.from("a\0b").toString("base64url");
  for (const file of [
    `${user}.${other}.ics`,
    `${nobody}.${secret}.ics`,
    `${unreadable}.${secret}.ics`,
    `${user}.${secret}`,
    `${user}.${secret!.slice(1)}.ics`,
    `${user}.ics`,
    "",
  ])
    expect(await etui.calendar.open(file), file).toBeUndefined();
  expect(await etui.calendar.open(own)).toMatchObject({ userId: "cid" });
});

test("only the hash of the secret is stored, it is in no archive, and an import leaves it as it is", async () => {
  await planOf(etui, "eve").add({ title: "kept" });
  const { path } = await etui.calendar.renew("eve");
  const secret = path.split(".")[1]!;
  const rows = await etui.scope("eve").rows({ text: "select * from plan_addresses", values: [] });
  expect(rows).toEqual([expect.objectContaining({ user_id: "eve" })]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const archive = await exported(etui, "eve");
  expect(archive.toString()).toContain("kept");
  expect(archive.toString()).not.toMatch(/plan_addresses|secret_hash/);
  await etui.archives.import("eve", sourceOf(archive), { replace: true });
  expect(await read(path, true)).toContain("SUMMARY:kept");
  await etui.archives.erase("eve");
  expect(await read(path)).toBeUndefined();
});

test("neither the log of changes nor the record of calls has the address", async () => {
  const { path } = await etui.calendar.renew("fay");
  await read(path);
  await etui.calendar.revoke("fay");
  for (const table of ["user_changes", "tool_calls"])
    expect(
      await etui.scope("fay").rows({ text: `select from ${table} where user_id = 'fay'`, values: [] }),
    ).toEqual([]);
});
