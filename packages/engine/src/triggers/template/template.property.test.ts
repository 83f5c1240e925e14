import type { Json } from "@etui/values/json/json";
import { draws } from "@etui/values/testing/draws";
import { sayRefusal } from "@etui/words/say-refusal";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { checkTemplate } from "./check-template.ts";
import { renderDeep } from "./render-deep.ts";
import { renderTemplate } from "./render-template.ts";

const reader = { timeZone: "America/New_York", locale: "en" };
const fragment = fc.constantFrom(
  ..."{{ }} {% %} {{- -}} | : , . .. [ ] ( ) \" ' \\ == != contains and not nil empty true 1 -1 9e99 \u0000 \n 你 😀 \ud800 $ %".split(
    " ",
  ),
  ..."a a.b a.polluted polluted constructor __proto__ prototype toString process date default join json size round truncate".split(
    " ",
  ),
  " ",
  "",
);
const template = fc.oneof(
  fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join("")),
  fc.array(fragment, { maxLength: 12 }).map((parts) => `x{{ ${parts.join(" ")} }}`),
  fc.string({ unit: "binary", maxLength: 100 }),
);
const value = fc.jsonValue({ maxDepth: 4 }).map((json) => JSON.parse(JSON.stringify(json)) as Json);
const values = fc.record({
  a: value,
  "a.b": value,
  x: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
});

test("any text and any values end in a text or a sentence, and nothing else happens", () => {
  const evaluated = vi.fn();
  Object.defineProperty(Object.prototype, "polluted", { get: evaluated, configurable: true });
  try {
    fc.assert(
      fc.property(template, values, (text, given) => {
        const before = JSON.stringify(given);
        const checked = checkTemplate(text, ["a", "x"]);
        const rendered = renderTemplate(text, given, reader);
        const deep = renderDeep({ texts: [text] }, given, reader);
        expect(JSON.stringify(given)).toBe(before);
        if (rendered.ok && text.includes("{{")) expect(rendered.text.length).toBeLessThanOrEqual(8_000);
        for (const result of [checked, rendered, deep])
          if (!result.ok) expect(sayRefusal(result.refused, "en")).toMatch(/^[\p{L}"].*\.$/u);
        // A template that was accepted can later fail only for its values, never for its form.
        if (checked.ok && !rendered.ok)
          expect(rendered.refused.code).toMatch(/missing|filter_|date_format|too_/);
        if (rendered.ok && !text.includes("{%"))
          expect(checkTemplate(text, Object.keys(given))).toMatchObject({ ok: true });
      }),
      { numRuns: draws(3_000) },
    );
  } finally {
    delete (Object.prototype as { polluted?: unknown }).polluted;
  }
  expect(evaluated).not.toHaveBeenCalled();
});

test("a text without braces comes back as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      fc.pre(!text.includes("{{"));
      expect(renderTemplate(text, {}, reader)).toEqual({ ok: true, text });
      expect(renderDeep([text], {}, reader)).toEqual({ ok: true, value: [text] });
    }),
  );
});

test("any value that stands alone comes back equal", () => {
  fc.assert(
    fc.property(value, (a) => {
      expect(renderDeep("{{ a }}", { a }, reader)).toEqual({ ok: true, value: a });
    }),
  );
});

test("any key of a value can be reached by its name in quotes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), fc.integer(), (key, number) => {
      const text = `{{ a[${JSON.stringify(key)}] }}`;
      fc.pre(!text.includes("{%"));
      expect(renderDeep(text, { a: Object.fromEntries([[key, number]]) }, reader)).toEqual({
        ok: true,
        value: number,
      });
    }),
  );
});
