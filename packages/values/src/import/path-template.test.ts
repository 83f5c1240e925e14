import { expect, test } from "vitest";
import { parsePathTemplate } from "./path-template.ts";

function fill(template: string, record: unknown) {
  const parsed = parsePathTemplate(template);
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.template.fill(record);
}

test.each([
  ["countries/{cca3}", { cca3: "CHN" }, "countries/CHN"],
  ["people/{ name.last }-{ids.1}", { name: { last: "李" }, ids: [7, 8] }, "people/李-8"],
  ["{done}/{n}", { done: false, n: 0 }, "false/0"],
  ["{name.last}", { "name.last": "as it stands", name: { last: "deeper" } }, "as it stands"],
])("%s", (template, record, path) => {
  expect(fill(template, record)).toEqual({ path });
});

test.each([
  [{}, "missing_field"],
  [{ id: null }, "missing_field"],
  [{ id: "" }, "missing_field"],
  [Object.create({ id: "inherited" }), "missing_field"],
  ["a text", "missing_field"],
  [{ id: [1] }, "field_no_text"],
])("%j names nothing", (record, code) => {
  expect(fill("a/{id}", record)).toEqual({ fault: { code, field: "id" } });
});

test.each([
  ["a/{id", "bad_template"],
  ["a/id}", "bad_template"],
  ["a/{}", "bad_template"],
  ["a/{ }", "bad_template"],
  ["a/{{id}}", "bad_template"],
  ["a/id", "no_field"],
  ["", "no_field"],
])("%j is no template", (template, fault) => {
  expect(parsePathTemplate(template)).toEqual({ ok: false, fault });
});
