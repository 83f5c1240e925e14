import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const answer = async (userId: string, card_id: string, values: object) =>
  expect(
    await etui.execute(
      "submit_card",
      { card_id, values, submission_key: card_id },
      { userId, surface: "web" },
    ),
  ).toMatchObject({ status: "success" });

test("a question waits, stays the same card when asked again, and gives the answer once there is one", async () => {
  const call = verbsOf(etui, "ada");
  const question = {
    question: "How far did you run?",
    fields: [{ name: "km", type: "number", required: true }],
  };
  const asked = await call("ask", question);
  expect(asked).toMatchObject({
    status: "pending",
    card_type: "form",
    card_id: expect.any(String),
    model_output: expect.stringMatching(/^Form card: 1 field\. It waits for the user's answer\. Go on/),
  });
  expect(await call("ask", question)).toMatchObject({ status: "pending", card_id: asked.card_id });
  const other = await verbsOf(etui, "ada", "elsewhere")("ask", question);
  expect(other.card_id).not.toBe(asked.card_id);

  await answer("ada", asked.card_id, { km: 12 });
  expect(await call("ask", question)).toMatchObject({
    status: "success",
    card_id: asked.card_id,
    answer: { values: { km: 12 } },
  });
});

test("a question whose fields are others is a new one in the place of the old", async () => {
  const call = verbsOf(etui, "bob");
  const first = await call("ask", { question: "Which one?", options: ["tea", "coffee"] });
  expect(first).toMatchObject({ status: "pending", card_type: "select" });
  const second = await call("ask", { question: "Which one?", options: ["tea", "water"] });
  expect(second.card_id).not.toBe(first.card_id);
  expect(await etui.cards.open({ userId: "bob" }, first.card_id)).toMatchObject({ state: "superseded" });
});

test("a question without fields takes a line of text", async () => {
  const call = verbsOf(etui, "cat");
  const asked = await call("ask", { question: "你叫什么名字？" });
  await answer("cat", asked.card_id, { answer: "小满" });
  expect(await call("ask", { question: "你叫什么名字？" })).toMatchObject({
    answer: { values: { answer: "小满" } },
  });
});

test.each([
  [{}, /^question is missing/],
  [{ question: "Which?", options: [] }, /^options/],
  [{ question: "Which?", fields: [{ type: "number" }] }, /name/],
  [{ question: "Which?", choices: ["tea"] }, /choices/],
])("%j asks nothing, and the answer says what is missing", async (args, error) => {
  expect(await verbsOf(etui, "deb")("ask", args)).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
    error: expect.stringMatching(error),
    receipt: { changed: [] },
  });
  expect((await etui.cards.list(etui.scope("deb"), { limit: 1 })).cards).toEqual([]);
});
