import { expect, test } from "vitest";
import { startTestEtui } from "../testing/test-etui.ts";
import { leaveMessage } from "./leave-message.ts";

test("a message that comes from no trigger lies in the inbox, and the log says so", async () => {
  await using etui = await startTestEtui();
  const lin = etui.scope("lin");
  const message_id = await leaveMessage(lin, { title: "plan.md", body: "买牛奶", tool: "plan.md" });
  const { messages } = await etui.inbox.page(lin, { limit: 10 });
  expect(messages).toMatchObject([
    { message_id, kind: "message", title: "plan.md", body: "买牛奶", read_at: null },
  ]);
  expect(
    await lin.rows({
      text: "select kind, target, action from user_changes where user_id = $1",
      values: ["lin"],
    }),
  ).toEqual([{ kind: "inbox", target: message_id, action: "created" }]);
});
