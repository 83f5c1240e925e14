/** A person's answer: checked, counted once, and written down. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { CHECK_IN, cardsOf } from "./test-cards.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

describe("an answer", () => {
  test("is checked by the fields, and the faults are named one by one in the reader's language", async () => {
    const lin = cardsOf(etui, "lin", { locale: "zh" });
    const { card_id } = await lin.showInline("form", {}, CHECK_IN);
    expect(await lin.submit(card_id, { pages: -1, mood: "坏" })).toMatchObject({
      status: "error",
      error_code: "invalid_arguments",
      faults: [
        { field: "pages", code: expect.any(String), message: expect.stringMatching(/\p{Script=Han}/u) },
        { field: "mood", code: expect.any(String), message: expect.stringMatching(/\p{Script=Han}/u) },
      ],
    });
    expect(await lin.open(card_id)).toMatchObject({ state: "open" });
  });

  test("counts once: the same key repeats it, another one is told what stands there", async () => {
    const lin = cardsOf(etui, "lin");
    const { card_id } = await lin.showInline("form", {}, CHECK_IN);
    const first = await lin.submit(card_id, { pages: "42" }, "key-of-the-first");
    expect(first).toMatchObject({ status: "success", answer: { values: { pages: 42 } } });
    expect(await lin.submit(card_id, { pages: 42 }, "key-of-the-first")).toMatchObject({
      status: "success",
      answer: { values: { pages: 42 } },
    });
    for (const [pages, key] of [
      [7, "key-of-another"],
      [42, "key-of-another"],
      [7, "key-of-the-first"],
    ] as const)
      expect(await lin.submit(card_id, { pages }, key)).toMatchObject({
        status: "conflict",
        state: "answered",
        answer: { values: { pages: 42 } },
      });
  });

  test("of a select with several is a list, of a modal the action", async () => {
    const lin = cardsOf(etui, "lin");
    const several = await lin.showInline("select", ["a", "b", "c"], { multiple: true });
    expect(await lin.submit(several.card_id, { choice: ["a", "c"] })).toMatchObject({
      answer: { values: { choice: ["a", "c"] } },
    });
    const modal = await lin.showInline("modal", { text: "Delete the draft?", actions: ["Delete", "Keep"] });
    expect(await lin.submit(modal.card_id, { choice: "Keep" })).toMatchObject({
      answer: { values: { choice: "Keep" } },
    });
  });

  test("that matches a pattern is judged in linear time", async () => {
    const lin = cardsOf(etui, "lin");
    const { card_id } = await lin.showInline("form", {}, { fields: [{ name: "code", pattern: "(a+)+" }] });
    const hostile = await lin.submit(card_id, { code: `${"a".repeat(5_000)}!` });
    expect(hostile).toMatchObject({ status: "error", faults: [{ field: "code" }] });
    expect(await lin.submit(card_id, { code: "aaa" })).toMatchObject({ status: "success" });
  });

  test("is held against no pattern that RE2 does not know", async () => {
    const form = await cardsOf(etui, "lin").showInline(
      "form",
      {},
      {
        fields: [{ name: "code", pattern: "(?=a)b" }],
      },
    );
    expect((form.data as { fields: object[] }).fields[0]).not.toHaveProperty("pattern");
    expect(form.model_output).toContain("A pattern that RE2 does not know is left out.");
  });

  test("is not taken by a card that asks nothing", async () => {
    const lin = cardsOf(etui, "lin");
    const table = await lin.showInline("table", [{ a: 1 }], { interactive: true });
    const shown = await lin.showInline("form", {}, { ...CHECK_IN, interactive: false });
    for (const { card_id } of [table, shown])
      expect(await lin.submit(card_id, { pages: 1 })).toMatchObject({
        status: "error",
        error: "This card takes no answer.",
      });
    expect(await lin.submit("019f0000-0000-7000-8000-000000000000", {})).toMatchObject({
      status: "not_found",
    });
  });

  test("is nobody else's to give", async () => {
    const { card_id } = await cardsOf(etui, "lin").showInline("select", ["a", "b"]);
    expect(await cardsOf(etui, "mei").submit(card_id, { choice: "a" })).toMatchObject({
      status: "not_found",
      receipt: { changed: [] },
    });
    expect(await cardsOf(etui, "lin").open(card_id)).toMatchObject({ state: "open" });
  });

  test("is no model's to give", async () => {
    const lin = cardsOf(etui, "lin");
    const { card_id } = await lin.showInline("select", ["a", "b"]);
    const asModel = cardsOf(etui, "lin", { surface: "mcp" });
    expect(await asModel.submit(card_id, { choice: "a" })).toMatchObject({ error_code: "forbidden" });
  });
});

describe("where it is saved", () => {
  test("a new document gets the answer and what came with the form", async () => {
    const lin = cardsOf(etui, "lin");
    const { card_id } = await lin.showInline(
      "form",
      { date: "2026-01-18", pages: 10 },
      { ...CHECK_IN, save_to: "checkins/2026-01-18" },
    );
    const answered = await lin.submit(card_id, { pages: 42, mood: "好" });
    expect(answered).toMatchObject({
      answer: { saved_to: { path: "checkins/2026-01-18", version: 1 } },
      receipt: {
        changed: [{ kind: "user_data", target: "checkins/2026-01-18", action: "created", version: 1 }],
      },
    });
    expect(await lin.read("checkins/2026-01-18")).toMatchObject({
      data: { date: "2026-01-18", pages: 42, mood: "好" },
    });
  });

  test("an object is merged into, a list grows, and both can be undone", async () => {
    const lin = cardsOf(etui, "lin", { conversationId: "merging" });
    await lin.write("profile/me", { name: "Lin", pages: 1 });
    await lin.write("checkins/all", [{ pages: 1 }]);
    const merged = await lin.showInline("form", {}, { ...CHECK_IN, save_to: "profile/me" });
    await lin.submit(merged.card_id, { pages: 2 });
    const added = await lin.showInline("form", {}, { ...CHECK_IN, save_to: "checkins/all" });
    await lin.submit(added.card_id, { pages: 3 });
    // The same question once more: it is open, and no call that an undo could stumble over.
    await lin.showInline("form", {}, CHECK_IN);
    expect(await lin.read("profile/me")).toMatchObject({ data: { name: "Lin", pages: 2 } });
    expect(await lin.read("checkins/all")).toMatchObject({ data: [{ pages: 1 }, { pages: 3 }] });
    await lin.execute("undo_last", {});
    expect(await lin.read("checkins/all")).toMatchObject({ data: [{ pages: 1 }] });
  });

  test("an answer for which there is no room is not counted, said so to a person, and kept as a draft", async () => {
    const lin = cardsOf(etui, "lin");
    await lin.write("checkins/full", { text: "x".repeat(1024 * 1024 - 15) });
    const { card_id } = await lin.showInline("form", {}, { ...CHECK_IN, save_to: "checkins/full" });
    const refused = await lin.submit(card_id, { pages: 1 });
    expect(refused).toMatchObject({ status: "error", error: expect.stringContaining("(checkins/full)") });
    expect(refused.error).not.toContain("Split it over");
    expect(await lin.open(card_id)).toMatchObject({ state: "open", draft: { values: { pages: 1 } } });
  });

  test.each(["", "x".repeat(2_000), "a\ud800b"])(
    "a path that is none is refused when the card is shown",
    async (save_to) => {
      const lin = cardsOf(etui, "lin");
      expect(await lin.showInline("form", {}, { ...CHECK_IN, save_to })).toMatchObject({ status: "error" });
    },
  );

  test("the answer is stored where a write would store it, and the model is told where that is", async () => {
    const lin = cardsOf(etui, "lin");
    const shown = await lin.showInline("form", {}, { ...CHECK_IN, save_to: "/health//weight/2026/" });
    expect(shown.model_output).toContain("it is health/weight/2026.");
    await lin.submit(shown.card_id, { pages: 3 });
    expect(await lin.read("health/weight/2026")).toMatchObject({ data: { pages: 3 } });
    const everywhere = await lin.showInline("form", {}, { ...CHECK_IN, save_to: "health/weight/*" });
    expect(everywhere).toMatchObject({
      status: "error",
      error: expect.stringContaining("options.save_to names one document"),
    });
  });

  test("a form on a path that is not there yet is empty, and its answer the first", async () => {
    const lin = cardsOf(etui, "lin");
    const { card_id } = await lin.showPath("form", "checkins/new", { ...CHECK_IN, save_to: "checkins/new" });
    await lin.submit(card_id, { pages: 5 });
    expect(await lin.read("checkins/new")).toMatchObject({ data: { pages: 5 } });
  });
});
