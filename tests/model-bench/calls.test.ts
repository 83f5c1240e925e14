/** What a played call counts as: refused or taken, and whether it did something. */
import type { WholeConversation } from "@etui/protocol/conversation";
import { expect, test } from "vitest";
import { callsIn, type Played } from "../../scripts/model-bench/play.ts";
import { reportOf } from "../../scripts/model-bench/report.ts";

const receipt = (...changed: object[]) => ({ call_id: "c", changed });
const saved = { kind: "user_data", target: "a", action: "created", version: 1 };

const played = (id: string, ...results: object[]): Played => {
  const parts = results.map((result) => ({ type: "tool", tool: "any", result }));
  const messages = [{ parts }] as unknown as WholeConversation["messages"];
  return {
    id,
    language: "en",
    expert: "companion",
    faults: ["Not done."],
    calls: callsIn({ messages }),
    said: "",
  };
};

test("what only looked is not done, and what changed or showed something else is taken and not what was asked", () => {
  const looked = played("looked", { status: "success", receipt: receipt() });
  const refused = played("refused", { status: "error", error_code: "invalid_arguments", receipt: receipt() });
  const changed = played("changed", { status: "success", receipt: receipt(saved) });
  const showed = played("showed", { status: "success", card_id: "1", receipt: receipt() });
  const report = reportOf([looked, refused, changed, showed], 0);
  expect(report).toMatchObject({
    notDone: ["looked", "refused"],
    acceptedButWrong: ["changed", "showed"],
    errors: { invalid_arguments: 1 },
  });
});
