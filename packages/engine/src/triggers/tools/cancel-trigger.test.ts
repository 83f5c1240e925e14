import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { NOBODYS_ID, toolsOf } from "./test-trigger-tools.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("what was cancelled waits for nothing any more, and the receipt says it is gone", async () => {
  const bea = toolsOf(etui, "bea");
  const trigger_id = await bea.water();
  expect(await bea.call("cancel_trigger", { trigger_id })).toMatchObject({
    status: "success",
    model_output: 'Cancelled "Water". It never fires again.',
    receipt: { changed: [{ kind: "trigger", target: trigger_id, action: "deleted", version: 2 }] },
  });
  expect(await bea.dues()).toEqual([]);
  expect(await bea.call("control_trigger", { trigger_id, action: "resume" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^This trigger (is|was) cancelled/),
  });
});

test("who cancels twice hears that it is cancelled already, and nothing is changed", async () => {
  const ada = toolsOf(etui, "ada");
  const trigger_id = await ada.water();
  const first = await ada.call("cancel_trigger", { trigger_id });
  expect(first.receipt!.changed).toMatchObject([{ version: 2 }]);
  const again = await ada.call("cancel_trigger", { trigger_id });
  expect(again).toMatchObject({
    status: "success",
    trigger_status: "cancelled",
    model_output: '"Water" is cancelled already; nothing was changed.',
  });
  expect(again.receipt!.changed).toEqual([]);
  const [row] = await ada.scope.rows<{ changes: number; version: number }>({
    text: `select t.version, (select count(*)::int from user_changes c
                              where c.user_id = t.user_id and c.target = t.trigger_id::text) as changes
           from user_triggers t where t.user_id = $1`,
    values: ["ada"],
  });
  expect(row).toEqual({ version: 2, changes: 2 });
});

test("what is nobody's is not found, and in Etui's own conversations the person is asked first", async () => {
  const cam = toolsOf(etui, "cam");
  const trigger_id = await cam.water();
  for (const [userId, id] of [
    ["cam", NOBODYS_ID],
    ["nina", trigger_id],
  ] as const)
    expect(await toolsOf(etui, userId).call("cancel_trigger", { trigger_id: id })).toMatchObject({
      status: "not_found",
      trigger_id: id,
    });
  const inChat = { userId: "cam", conversationId: "talk", surface: "chat" } as const;
  expect(await etui.execute("cancel_trigger", { trigger_id }, inChat)).toMatchObject({
    status: "pending",
    confirmation: { question: "Cancel this trigger? It never fires again." },
  });
  expect(await cam.dues()).toHaveLength(1);
});
