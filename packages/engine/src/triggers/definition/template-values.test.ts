import { sayRefusal } from "@etui/words/say-refusal";
import { expect, test } from "vitest";
import { checkValues } from "./template-values.ts";

const fault = (content: unknown) => {
  const refused = checkValues(
    {
      trigger_type: "reminder",
      title: "Notes",
      time_zone: "UTC",
      pinned: false,
      action: { type: "update", params: { path: "notes/{{ today }}", content, mode: "merge" } },
      rules: { misfire: "once", overlap: "parallel" },
      locale: "en",
    },
    { webhook: false },
  );
  return refused && sayRefusal(refused, "en");
};

const times = (count: number, text: string) => Array.from({ length: count }, (_, at) => `${at} ${text}`);

test("a trigger fills in 200 values, however they are spread, and no more", () => {
  expect(fault(times(199, "{{ now }}"))).toBeUndefined();
  expect(fault(times(200, "{{ now }}"))).toMatch(
    /^action\.params\.content\[199\]: A trigger may fill in 200/,
  );
  expect(fault({ a: "{{now}}".repeat(200) })).toMatch(/may fill in 200/);
  expect(fault(times(130, "{{now}}".repeat(1_130)))).toMatch(/may fill in 200/);
  expect(fault(times(20_000, "without any"))).toBeUndefined();
});

test("the texts with values in them have 40,000 characters together", () => {
  const long = `{{ now }}${"x".repeat(7_900)}`;
  expect(fault(times(5, long))).toBeUndefined();
  expect(fault(times(6, long))).toMatch(/may have 40,000 characters together/);
});

test("values within values are found, however deep", () => {
  const nested = (name: string) => `{{ now${"[now".repeat(1_000)}[${name}]${"]".repeat(1_000)} }}`;
  expect(fault({ a: nested("today") })).toBeUndefined();
  expect(fault({ a: nested("nobody") })).toMatch(/names "nobody", which is not known here/);
});
