/** Taking a change back fires nothing anew, and what comes afterwards fires as ever. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { eventually, triggersOf } from "../test-triggers.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ dispatch: true, log: (line) => expect.unreachable(line) });
});
afterAll(() => etui.close());

const undo = async (user: ReturnType<typeof triggersOf>, result: object) => {
  const { receipt } = result as { receipt: { call_id: string } };
  expect(await user.call("undo", { call_id: receipt.call_id })).toMatchObject({ status: "success" });
};
/** Everything written until now has been judged. */
const judged = (user: ReturnType<typeof triggersOf>) =>
  eventually(async () =>
    expect(
      await user.scope.rows({
        text: "select 1 from trigger_hits where user_id = $1",
        values: [user.scope.userId],
      }),
    ).toEqual([]),
  );

test("an undone deletion does not reach a count again, and the next write that does it fires", async () => {
  const lin = triggersOf(etui, "lin");
  await lin.create({ condition: { type: "count", watch_path: "runs/", rule: { gte: 2 } } });
  await lin.write("runs/1", { km: 1 });
  await lin.write("runs/2", { km: 2 });
  await eventually(async () => expect(await lin.firings()).toHaveLength(1));
  await undo(lin, await lin.call("delete_user_data", { path: "runs/2" }));
  await judged(lin);
  expect(await lin.firings()).toHaveLength(1);
  await lin.call("delete_user_data", { path: "runs/2" });
  await lin.write("runs/3", { km: 3 });
  await eventually(async () => expect(await lin.firings()).toHaveLength(2));
});

test("an undone change does not match anew", async () => {
  const mei = triggersOf(etui, "mei");
  const rule = { where: { progress: { $gte: 100 } } };
  await mei.create({ condition: { type: "data_match", watch_path: "goals/", rule } });
  await mei.write("goals/read", { progress: 100 });
  await eventually(async () => expect(await mei.firings()).toHaveLength(1));
  await undo(mei, await mei.write("goals/read", { progress: 50 }));
  await judged(mei);
  expect(await mei.firings()).toHaveLength(1);
  await mei.write("goals/read", { progress: 60 });
  await mei.write("goals/read", { progress: 110 });
  await eventually(async () => expect(await mei.firings()).toHaveLength(2));
});
