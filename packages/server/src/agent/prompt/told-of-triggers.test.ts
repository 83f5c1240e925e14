import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
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
