import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { toldOfTriggers } from "./told-of-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

/** A message of a trigger in the conversation; ids grow with `n`. */
const leave = (n: number) =>
  etui.scope("lin").rows({
    text: `insert into inbox_messages (user_id, message_id, kind, title, body, conversation_id)
           values ($1, $2, 'message', $3, 'x', 'talk')`,
    values: ["lin", `019a0000-0000-7000-8000-${String(n).padStart(12, "0")}`, `Number ${n}`],
  });

test("a message that a call of a secret address left is text of others, and one of a schedule is not", async () => {
  await using fired = await startTestEtui({ dispatch: true });
  const called = { userId: "mei", surface: "web", conversationId: "talk" } as const;
  const bell = {
    trigger_type: "schedule",
    title: "Bell",
    action: { type: "message", params: { text: "{{ body.text }}" } },
    webhook: true,
  };
  const created = await fired.execute("create_trigger", bell as never, called);
  const { trigger_id, webhook_path } = created as unknown as { trigger_id: string; webhook_path: string };
  const told = () => toldOfTriggers(fired, "mei", { conversationId: "talk", timeZone: "UTC" }, []);
  const save = () =>
    fired.execute("save_skill", { name: "helper", description: "Helps" }, { ...called, surface: "chat" });
  await fired.execute(
    "update_trigger",
    { trigger_id, action: { type: "message", params: { text: "Ding" } } } as never,
    called,
  );
  await fired.execute("control_trigger", { trigger_id, action: "run" }, called);
  await vi.waitFor(async () => expect(await told()).toContain("Ding"), 20_000);
  expect(await save()).toMatchObject({ status: "success" });
  await fired.webhooks.call(webhook_path.slice("/hooks/".length), { body: {} });
  await vi.waitFor(async () => {
    await told();
    expect(
      await fired.execute("delete_skill", { name: "helper" }, { ...called, surface: "chat" }),
    ).toMatchObject({
      confirmation: { question: expect.stringContaining('whoever called the trigger "Bell"') },
    });
  }, 20_000);
});

test("the newest five are told, in their order; what was only counted does not come after newer ones", async () => {
  const known: string[] = [];
  const told = async () => {
    const note = await toldOfTriggers(etui, "lin", { conversationId: "talk", timeZone: "UTC" }, known);
    known.push(note);
    return [...note.matchAll(/Number (\d+)|(\d+) came before/g)].map(([all]) => all);
  };
  for (let n = 1; n <= 7; n += 1) await leave(n);
  expect(await told()).toEqual(["2 came before", ...[3, 4, 5, 6, 7].map((n) => `Number ${n}`)]);
  expect(await told()).toEqual([]);
  await leave(8);
  expect(await told()).toEqual(["Number 8"]);
});
