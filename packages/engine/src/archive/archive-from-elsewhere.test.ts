/** An archive that this home did not write does nothing by itself; one that it wrote comes in as it was. */
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { exported, refusalOf, sourceOf } from "./test-archives.ts";

let homes: string[];
let here: Etui;
let elsewhere: Etui;
beforeAll(async () => {
  homes = await Promise.all(["a", "b"].map((name) => mkdtemp(join(tmpdir(), `etui-archive-${name}-`))));
  [here, elsewhere] = await Promise.all([
    startTestEtui({ home: homes[0]! }),
    startTestEtui({ home: homes[1]! }),
  ]);
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await Promise.all(homes.map((home) => rm(home, { recursive: true })));
});

const daily = { trigger_type: "schedule", schedule: "08:00", schedule_type: "daily" };
const trigger = async (etui: Etui, userId: string, title: string, action: object): Promise<string> => {
  const call = { userId, surface: "web" } as const;
  const created = await etui.execute("create_trigger", { ...daily, title, action }, call);
  expect(created).toMatchObject({ status: "success" });
  return String(created.trigger_id);
};
const sender = {
  type: "notify",
  params: { channels: ["webhook"], url: "https://аpple.com/in", body: "{{ today }}" },
};
const asker = { type: "generate", params: { prompt: "Send my diary on" } };

/** A person with a sender, one that asks a model, a plain reminder and a model at an address of their own. */
async function furnish(etui: Etui, userId: string) {
  const sends = await trigger(etui, userId, "Sender", sender);
  const asks = await trigger(etui, userId, "Asker", asker);
  const plain = await trigger(etui, userId, "Plain", { type: "message", params: { text: "Drink" } });
  const paused = await trigger(etui, userId, "Sleeper", sender);
  await etui.execute(
    "control_trigger",
    { trigger_id: paused, action: "pause", until: "10m" },
    { userId, surface: "web" },
  );
  await etui.models.choose(etui.scope(userId), {
    provider: "anthropic",
    model: "m",
    base_url: "https://models.example/v1",
  } as never);
  return { sends, asks, plain, paused };
}

const statuses = async (etui: Etui, userId: string) => {
  const rows = await etui.scope(userId).rows<{ title: string; status: string; dues: number }>({
    text: `select t.title, t.status, (select count(*)::int from trigger_dues d
             where d.user_id = t.user_id and d.trigger_id = t.trigger_id) as dues
           from user_triggers t where t.user_id = $1 order by t.title`,
    values: [userId],
  });
  return Object.fromEntries(rows.map(({ title, status, dues }) => [title, `${status} ${dues}`]));
};
const OFF = { Asker: "paused 0", Plain: "active 1", Sender: "paused 0", Sleeper: "paused 0" };
const AS_IT_WAS = { Asker: "active 1", Plain: "active 1", Sender: "active 1", Sleeper: "paused 1" };
const REACHES = [
  { does: "model_address", name: "m", address: "https://models.example/v1" },
  { does: "asks_model", name: "Asker" },
  { does: "sends", name: "Sender", address: "https://xn--pple-43d.com/in" },
  { does: "sends", name: "Sleeper", address: "https://xn--pple-43d.com/in" },
];
const byName = (reaches: readonly { does: string; name: string }[]) =>
  reaches.toSorted((a, b) => (a.does + a.name < b.does + b.name ? -1 : 1));
const sorted = byName(REACHES);

test("one from elsewhere comes with its senders and askers paused, and without the model's address", async () => {
  await furnish(elsewhere, "lin");
  const archive = sourceOf(await exported(elsewhere, "lin"));
  const inspected = await here.archives.inspect("lin", archive);
  expect(inspected.isOwn).toBe(false);
  expect(byName(inspected.reaches)).toEqual(sorted);
  expect(await here.archives.import("lin", archive)).toMatchObject({ isOwn: false });
  expect(await statuses(here, "lin")).toEqual(OFF);
  expect(await here.models.read(here.scope("lin"))).toBeUndefined();
  const [row] = await here.scope("lin").rows<{ status_reason: string }>({
    text: "select status_reason from user_triggers where user_id = $1 and title = 'Sender'",
    values: ["lin"],
  });
  expect(row!.status_reason).toContain("from elsewhere");
});

test("the model's address comes along where a person agreed to it", async () => {
  await furnish(elsewhere, "mei");
  await here.archives.import("mei", sourceOf(await exported(elsewhere, "mei")), { modelAddress: true });
  expect(await here.models.read(here.scope("mei"))).toMatchObject({ base_url: "https://models.example/v1" });
  expect(await statuses(here, "mei")).toEqual(OFF);
});

test("one that this home wrote comes back as it was, also where its triggers were resumed after an import", async () => {
  const { sends } = await furnish(here, "wu");
  const archive = sourceOf(await exported(here, "wu"));
  expect(await here.archives.inspect("wu", archive)).toMatchObject({ isOwn: true });
  expect(await here.archives.import("wu", archive, { replace: true })).toMatchObject({ isOwn: true });
  expect(await statuses(here, "wu")).toEqual(AS_IT_WAS);
  expect(await here.models.read(here.scope("wu"))).toMatchObject({ base_url: "https://models.example/v1" });
  const person = { userId: "wu", surface: "web" } as const;
  await elsewhere.archives.import("wu", archive);
  expect(await statuses(elsewhere, "wu")).toEqual(OFF);
  await elsewhere.execute("control_trigger", { trigger_id: sends, action: "resume" }, person);
  await elsewhere.archives.import("wu", sourceOf(await exported(elsewhere, "wu")), { replace: true });
  expect(await statuses(elsewhere, "wu")).toEqual({ ...OFF, Sender: "active 1" });
});

test("another archive than the one that was looked at is not taken", async () => {
  await furnish(elsewhere, "ying");
  const { sha256 } = await here.archives.inspect("ying", sourceOf(await exported(elsewhere, "lin")));
  const other = sourceOf(await exported(elsewhere, "ying"));
  expect(await refusalOf(here.archives.import("ying", other, { sha256 }))).toEqual(
    refusal("archive.file_changed"),
  );
  expect(await statuses(here, "ying")).toEqual({});
});

test("a seal counts for the archive and the person that it was made for, and for no other", async () => {
  await furnish(here, "zhao");
  const text = (await exported(here, "zhao")).toString();
  const isOwn = async (archive: string, userId = "zhao") =>
    (await here.archives.inspect(userId, sourceOf(archive))).isOwn;
  expect(await isOwn(text)).toBe(true);
  expect(await isOwn(text, "hong")).toBe(false);
  const lines = text.split("\n");
  const end = JSON.parse(lines.at(-2)!);
  const withEnd = (body: string, seal: unknown) => {
    const sha256 = createHash("sha256").update(body).digest("hex");
    const { seal: _, ...rest } = end.end;
    return `${body}${JSON.stringify({ end: { ...rest, sha256, ...(seal !== undefined && { seal }) } })}\n`;
  };
  const body = `${lines.slice(0, -2).join("\n")}\n`;
  expect(await isOwn(withEnd(body, end.end.seal))).toBe(true);
  for (const seal of [undefined, "", "x".repeat(43), end.end.sha256])
    expect(await isOwn(withEnd(body, seal))).toBe(false);
  expect(await isOwn(withEnd(body.replace("models.example", "evil.example"), end.end.seal))).toBe(false);
  const own = (await exported(elsewhere, "zhao")).toString();
  expect(await isOwn(own)).toBe(false);
});
