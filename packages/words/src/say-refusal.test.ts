import { describe, expect, test } from "vitest";
import { type Refusal, refusal } from "./refusal.ts";
import { samples } from "./samples/samples.ts";
import { sayRefusal } from "./say-refusal.ts";
import { expectChinese } from "./testing/expect-chinese.ts";

const each = Object.entries(samples).map(([code, facts]) => ({ code, facts }) as Refusal);

describe.each(each)("$code", (one) => {
  test("is said in both languages, each in its own", () => {
    const [english, chinese] = [sayRefusal(one, "en"), sayRefusal(one, "zh")];
    expect(english).toMatch(/^\S.*[.?!]$/s);
    expect(english).not.toMatch(/\p{Script=Han}/u);
    expectChinese(chinese);
    // One sentence is about the value undefined; in any other, "undefined" would be a missing fact.
    const missing = one.code === "json.undefined" ? /\[object|NaN/ : /undefined|\[object|NaN/;
    expect(`${english}${chinese}`).not.toMatch(missing);
  });

  test("its facts are plain JSON", () => {
    expect(JSON.parse(JSON.stringify(one.facts))).toEqual(one.facts);
  });
});

test("one trigger is no plural", () => {
  expect(sayRefusal(refusal("checklist.has_triggers", { count: 1 }), "en")).toBe("It has 1 trigger.");
  expect(sayRefusal(refusal("checklist.has_triggers", { count: 2 }), "en")).toBe("It has 2 triggers.");
});

test("several have a line each", () => {
  const several = [refusal("user.empty"), refusal("moment.unreadable", { at: "since" })];
  expect(sayRefusal(several, "en")).toBe(several.map((one) => sayRefusal(one, "en")).join("\n"));
});

test("a code of a newer Etui is told with its facts", () => {
  const newer = { code: "plan.on_holiday", facts: { until: "Monday" } } as never;
  expect(sayRefusal(newer, "zh")).toBe('plan.on_holiday {"until":"Monday"}');
});

test.each([
  { code: "undo.blocked", facts: {} },
  { code: "undo.blocked", facts: null },
  { code: "__proto__", facts: {} },
  { code: "toString", facts: {} },
])("a code with facts that are not its own is told with them: %o", (foreign) => {
  expect(sayRefusal(foreign as never, "en")).toBe(`${foreign.code} ${JSON.stringify(foreign.facts)}`);
});
