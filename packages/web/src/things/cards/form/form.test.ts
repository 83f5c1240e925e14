import type { FormField } from "@etui/protocol/cards/form";
import { expect, test } from "vitest";
import { en } from "../words/en.ts";
import { zh } from "../words/zh.ts";
import { fieldSpans } from "./field-spans.ts";
import { readableNumber } from "./fields/readable-number.ts";
import { printAnswer } from "./print-answer.ts";

const field = (type: FormField["type"], more: Partial<FormField> = {}): FormField => ({
  name: type,
  label: type,
  type,
  ...more,
});

test("narrow fields stand in pairs, one without a partner has the line to itself", () => {
  const spans = (...types: FormField["type"][]) => fieldSpans(types.map((type) => field(type)));
  expect(spans("number", "number", "text")).toEqual([1, 1, 2]);
  expect(spans("number", "text", "date", "time", "rating")).toEqual([2, 2, 1, 1, 2]);
  expect(spans("checkbox", "multiselect", "textarea")).toEqual([2, 2, 2]);
});

test("an answer is read again as it was meant", () => {
  const tea = {
    choices: [
      { value: 1, label: "Green" },
      { value: "1", label: "普洱" },
    ],
  };
  expect(printAnswer(field("number", { unit: "km" }), 5.2, "en", en)).toBe("5.2 km");
  expect(printAnswer(field("select", tea), "1", "en", en)).toBe("普洱");
  expect(printAnswer(field("multiselect", tea), [1, "1"], "zh", zh)).toBe("Green、普洱");
  expect(printAnswer(field("checkbox"), false, "zh", zh)).toBe("否");
  expect(printAnswer(field("date"), "2026-11-22", "en", en)).toBe("Sun 22 Nov 2026");
  expect(printAnswer(field("text"), undefined, "en", en)).toBeUndefined();
  expect(printAnswer(field("select", tea), "gone", "en", en)).toBe("gone");
});

test("a slider stands where a number says, and nowhere for anything else", () => {
  expect(["7", 0, "", null, true, "many"].map(readableNumber)).toEqual([7, 0, ...Array(4).fill(undefined)]);
});
