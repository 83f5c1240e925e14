import type { CardOf } from "@etui/protocol/card";
import type { FormField } from "@etui/protocol/cards/form";
import { describe, expect, test } from "vitest";
import { checkAnswer } from "./check-answer.ts";

type Field = Partial<FormField> & Pick<FormField, "type">;

const form = (...fields: FormField[]): CardOf<"form"> => ({
  card_type: "form",
  data: { fields, values: {} },
  options: {},
});
const named = (name: string, field: Field): FormField => ({ name, label: name, ...field });

/** The result for one entry: the stored value or the fault. */
function entered(field: Field, given: unknown): unknown {
  const checked = checkAnswer(form(named("it", field)), { it: given });
  if (checked.ok) return checked.values.it;
  const { field: _, ...fault } = checked.faults[0]!;
  return fault;
}

const TEA = [
  { value: "green", label: "Green tea" },
  { value: 2, label: "普洱" },
  { value: false, label: "None" },
];

describe("a value is understood as it was meant", () => {
  test.each<[Field, unknown, unknown]>([
    [{ type: "number" }, "42", 42],
    [{ type: "number" }, " -1,234.5 ", -1234.5],
    [{ type: "number" }, "４２", 42],
    [{ type: "number" }, "1e3", 1000],
    [{ type: "slider" }, "70", 70],
    [{ type: "rating" }, "4", 4],
    [{ type: "checkbox" }, "true", true],
    [{ type: "checkbox" }, "否", false],
    [{ type: "checkbox" }, undefined, false],
    [{ type: "text" }, 42, "42"],
    [{ type: "text" }, "  ", undefined],
    [{ type: "text" }, " kept as it is ", " kept as it is "],
    [{ type: "email" }, " lin@example.com ", "lin@example.com"],
    [{ type: "email" }, "林@例子.中国", "林@例子.中国"],
    [{ type: "url" }, "https://example.com/茶?a=1 ", "https://example.com/茶?a=1"],
    [{ type: "tel" }, "+86 10 6512-3456 ext. 12", "+86 10 6512-3456 ext. 12"],
    [{ type: "tel" }, "（０１０）６５１２３４５６", "(010)65123456"],
    [{ type: "tel" }, 110, "110"],
    [{ type: "date" }, "2026/1/5", "2026-01-05"],
    [{ type: "date" }, "2026年11月22日", "2026-11-22"],
    [{ type: "date" }, "2026-01-31T08:00:00Z", "2026-01-31"],
    [{ type: "time" }, "8:30", "08:30"],
    [{ type: "datetime" }, "2026-01-31 08:30:00", "2026-01-31T08:30"],
    [{ type: "select", choices: TEA }, "2", 2],
    [{ type: "select", choices: TEA }, "普洱", 2],
    [{ type: "select", choices: TEA }, ["green"], "green"],
    [{ type: "select", choices: TEA }, "false", false],
    [{ type: "multiselect", choices: TEA }, "green", ["green"]],
    [{ type: "multiselect", choices: TEA }, ["2", 2, "green"], [2, "green"]],
    [{ type: "multiselect", choices: TEA }, "green, 2", ["green", 2]],
    [{ type: "multiselect", choices: TEA, min: 1 }, [], undefined],
  ])("%j given %j is %j", (field, given, value) => {
    expect(entered(field, given)).toEqual(value);
  });
});

describe("a rule that is broken is named with its bound", () => {
  test.each<[Field, unknown, object]>([
    [{ type: "text", required: true }, "", { code: "required" }],
    [{ type: "checkbox", required: true }, false, { code: "required" }],
    [{ type: "multiselect", choices: TEA, required: true }, [], { code: "required" }],
    [{ type: "text", min_length: 3 }, "👨‍👩‍👧".slice(0, 2), { code: "too_short", limit: 3 }],
    [{ type: "text", max_length: 2 }, "👋👋👋", { code: "too_long", limit: 2 }],
    [{ type: "textarea" }, "x".repeat(100_001), { code: "too_long", limit: 100_000 }],
    [{ type: "text" }, "a\0b", { code: "not_text" }],
    [{ type: "text" }, "\ud800", { code: "not_text" }],
    [{ type: "text" }, { toString: "x" }, { code: "not_text" }],
    [{ type: "email" }, "nope", { code: "not_email" }],
    [{ type: "email" }, "lin@example", { code: "not_email" }],
    [{ type: "email" }, "a@b.c, d@e.f", { code: "not_email" }],
    [{ type: "email", max_length: 5 }, "lin@example.com", { code: "too_long", limit: 5 }],
    [{ type: "url" }, "example.com", { code: "not_url" }],
    [{ type: "url" }, "javascript:alert(1)", { code: "not_url" }],
    [{ type: "url" }, "https://", { code: "not_url" }],
    [{ type: "url" }, "https://exa mple.com", { code: "not_url" }],
    [{ type: "tel" }, "call me", { code: "not_tel" }],
    [{ type: "tel" }, "12", { code: "not_tel" }],
    [{ type: "tel" }, "1".repeat(60), { code: "not_tel" }],
    [{ type: "number" }, "4,2", { code: "not_number" }],
    [{ type: "number" }, "0x10", { code: "not_number" }],
    [{ type: "number" }, "1e999", { code: "not_number" }],
    [{ type: "number" }, Number.NaN, { code: "not_number" }],
    [{ type: "number", max: 50 }, 50.5, { code: "too_big", limit: 50 }],
    [{ type: "number", min: "1" }, 0, { code: "too_small", limit: 1 }],
    [{ type: "number", min: 1, step: 2 }, 4, { code: "off_step", limit: 2 }],
    [{ type: "slider" }, 101, { code: "too_big", limit: 100 }],
    [{ type: "rating" }, 4.5, { code: "off_step", limit: 1 }],
    [{ type: "rating" }, 6, { code: "too_big", limit: 5 }],
    [{ type: "date" }, "2026-02-30", { code: "not_date" }],
    [{ type: "date" }, "2025-02-29", { code: "not_date" }],
    [{ type: "date", min: "2026-01-01" }, "2025-12-31", { code: "too_early", limit: "2026-01-01" }],
    [{ type: "date", max: "2026-01-31" }, "2026-02-01", { code: "too_late", limit: "2026-01-31" }],
    [{ type: "time" }, "24:00", { code: "not_time" }],
    [{ type: "time", max: "18:00" }, "18:00:01", { code: "too_late", limit: "18:00" }],
    [{ type: "datetime" }, "2026-01-31T08:00+08:00", { code: "not_datetime" }],
    [
      { type: "datetime", min: "2026-01-31T08:00" },
      "2026-01-31T07:59",
      { code: "too_early", limit: "2026-01-31T08:00" },
    ],
    [{ type: "checkbox" }, "perhaps", { code: "not_yes_or_no" }],
    [{ type: "select", choices: TEA }, "coffee", { code: "not_a_choice" }],
    [{ type: "select" }, "anything", { code: "not_a_choice" }],
    [{ type: "multiselect", choices: TEA }, ["green", "coffee"], { code: "not_a_choice" }],
    [{ type: "multiselect", choices: TEA, max: 1 }, ["green", 2], { code: "too_many", limit: 1 }],
    [{ type: "multiselect", choices: TEA, min: 2 }, ["green"], { code: "too_few", limit: 2 }],
  ])("%j given %j answers %j", (field, given, fault) => {
    expect(entered(field, given)).toEqual(fault);
  });

  test("steps of a decimal are counted as a person counts them", () => {
    for (const value of [0.1, 0.3, 0.7, 1.1, 4.35]) {
      expect(entered({ type: "number", step: value === 4.35 ? 0.05 : 0.1 }, value)).toBe(value);
    }
  });

  test("a datetime may lie anywhere in the last day", () => {
    expect(entered({ type: "datetime", max: "2026-01-31" }, "2026-01-31T23:00")).toBe("2026-01-31T23:00");
  });
});

test("a pattern is judged by whoever brings an engine for it, over the whole text", () => {
  const card = form(named("code", { type: "text", pattern: "[A-Z]{2}" }));
  const matches = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, "u").test(text);
  expect(checkAnswer(card, { code: "abc" })).toEqual({ ok: true, values: { code: "abc" } });
  expect(checkAnswer(card, { code: "ABC" }, { matches })).toEqual({
    ok: false,
    faults: [{ field: "code", code: "wrong_pattern", limit: "[A-Z]{2}" }],
  });
  expect(checkAnswer(card, { code: "AB" }, { matches }).ok).toBe(true);
});

test("a field may have any name, also one that every object has", () => {
  const card = form(
    named("__proto__", { type: "number" }),
    named("toString", { type: "text", required: true }),
  );
  const given = JSON.parse('{"__proto__": "1", "toString": "me"}') as Record<string, unknown>;
  const checked = checkAnswer(card, given);
  expect(checked.ok && Object.entries(checked.values)).toEqual([
    ["__proto__", 1],
    ["toString", "me"],
  ]);
  expect(checkAnswer(card, {})).toMatchObject({ faults: [{ field: "toString", code: "required" }] });
});

test("every field is told its fault, and fields the form does not have as well", () => {
  const card = form(named("pages", { type: "number" }), named("mood", { type: "text", required: true }));
  expect(checkAnswer(card, { pages: "many", constructor: 1 })).toEqual({
    ok: false,
    faults: [
      { field: "pages", code: "not_number" },
      { field: "mood", code: "required" },
      { field: "constructor", code: "unknown_field" },
    ],
  });
});

describe("a select and a modal keep one answer", () => {
  const select = (more: Partial<CardOf<"select">["data"]>): CardOf<"select"> => ({
    card_type: "select",
    data: { choices: TEA, multiple: false, selected: [], ...more },
    options: {},
  });

  test("one choice, or several where several may be chosen", () => {
    expect(checkAnswer(select({}), { choice: "普洱" })).toEqual({ ok: true, values: { choice: 2 } });
    expect(checkAnswer(select({}), { choice: ["green", 2] })).toMatchObject({ ok: false });
    expect(checkAnswer(select({ multiple: true }), { choice: ["green", 2] })).toEqual({
      ok: true,
      values: { choice: ["green", 2] },
    });
  });

  test("as many as asked for", () => {
    const faults = (more: object, choice: unknown) => {
      const checked = checkAnswer(select({ multiple: true, ...more }), { choice });
      return checked.ok ? [] : checked.faults.map(({ code }) => code);
    };
    expect(faults({}, [])).toEqual(["required"]);
    expect(faults({ min: 0 }, [])).toEqual([]);
    expect(faults({ min: 2 }, ["green"])).toEqual(["too_few"]);
    expect(faults({ max: 1 }, ["green", 2])).toEqual(["too_many"]);
  });

  test("an action of the modal and nothing else", () => {
    const modal: CardOf<"modal"> = {
      card_type: "modal",
      data: { tone: "warning", text: "Delete?", facts: [], actions: [{ value: "yes", label: "Delete" }] },
      options: {},
    };
    expect(checkAnswer(modal, { choice: "yes" })).toEqual({ ok: true, values: { choice: "yes" } });
    expect(checkAnswer(modal, { choice: "maybe" })).toMatchObject({ faults: [{ code: "not_a_choice" }] });
    expect(checkAnswer(modal, {})).toMatchObject({ faults: [{ code: "required" }] });
  });
});

test("an answer checked again is the same answer", () => {
  const card = form(
    named("when", { type: "datetime" }),
    named("which", { type: "multiselect", choices: TEA }),
    named("much", { type: "number" }),
  );
  const once = checkAnswer(card, { when: "2026-01-31 08:00:15", which: "green", much: "1,000" });
  expect(once.ok && checkAnswer(card, once.values)).toEqual(once);
});
