import fc from "fast-check";
import { expect, test } from "vitest";
import type { SkillTool } from "../../studio-api.ts";
import { readTools, writeTools } from "./tools-yaml.ts";

const TOOL: SkillTool = {
  name: "ask_week",
  description: "Asks for the week: hours, and\nwhat matters",
  type: "collect",
  parameters: {
    type: "object",
    properties: { hours: { type: "number", enum: [1, 2.5], default: 1 }, on: { type: "boolean" } },
    required: ["hours"],
  },
  when_to_call: "一开始",
};

function tools(text: string): SkillTool[] {
  const read = readTools(text);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read.tools;
}
function fault(text: string) {
  const read = readTools(text);
  return read.ok ? undefined : read.fault;
}

test("what is written is read again as it was", () => {
  expect(tools(writeTools([TOOL]))).toEqual([TOOL]);
  expect(writeTools([TOOL])).toContain('version: "2.0"');
  expect(writeTools([])).toBe("");
  expect(tools("")).toEqual([]);
});

test("a tool begins with its name, wherever a row has it", () => {
  const { name, description, type, parameters, when_to_call } = TOOL;
  expect(writeTools([{ parameters, description, when_to_call, type, name } as SkillTool])).toBe(
    writeTools([TOOL]),
  );
  expect(writeTools([TOOL])).toMatch(
    /name: [\s\S]*type: [\s\S]*description: [\s\S]*parameters:\n {6}type: object\n {6}properties:/,
  );
});

test("nothing of a definition is lost, whatever it says", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }).map((any) => any.toWellFormed()),
    fc.constantFrom(
      "yes",
      "null",
      "1.0",
      "0x1F",
      "2020-01-01",
      "- a",
      "a: b",
      " x",
      "|",
      "#",
      "~",
      "<<",
      "=",
      "喝水\n",
    ),
  );
  const number = fc
    .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    .map((n) => n + 0);
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      text,
      number,
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("json"), { maxLength: 4 }),
      fc.dictionary(
        text.filter((key) => key !== "__proto__"),
        tie("json"),
        { maxKeys: 4, noNullPrototype: true },
      ),
    ),
  }));
  const parameters = fc.dictionary(
    text.filter((key) => key !== "__proto__"),
    json,
    { maxKeys: 4, noNullPrototype: true },
  );
  fc.assert(
    fc.property(text, text, parameters, (name, description, given) => {
      const tool = { name, description, parameters: given };
      expect(tools(writeTools([tool]))).toEqual([tool]);
    }),
  );
});

test("every form of tools.yaml is read, and JSON", () => {
  const want = [{ name: "a", parameters: { city: { type: "string", required: true }, day: {} } }];
  const list = "parameters:\n      - { name: city, type: string, required: true }\n      - day";
  expect(tools(`version: "2.0"\nskill_id: x\ntools:\n  - name: a\n    ${list}`)).toEqual(want);
  expect(tools(`- name: a\n  ${list.replaceAll("\n    ", "\n  ")}`)).toEqual(want);
  expect(tools(`tools:\n  a:\n    ${list}`)).toEqual(want);
  expect(tools(JSON.stringify(want))).toEqual(want);
  expect(tools("tools:\n  - { name: a, input_schema: { type: object } }")).toEqual([
    { name: "a", parameters: { type: "object" } },
  ]);
  expect(tools("- name: a\n  description: 2020-01-01\n  parameters: { x: { const: 0x1F } }")).toEqual([
    { name: "a", description: "2020-01-01", parameters: { x: { const: "0x1F" } } },
  ]);
});

test("keys that a saved skill has no place for are named", () => {
  expect(readTools("- { name: a, effect: read, timeout: 5, type: null }")).toEqual({
    ok: true,
    tools: [{ name: "a" }],
    unkept: ["effect", "timeout"],
  });
});

test.each([
  ["tools:\n  - name: a\n\ttype: b", "tab", 3, 1],
  ["- name: a\n  description: Say: hello", "colon", 2, 19],
  ["- name: a\n type: b", "margin", 2, 2],
  ["- name: `a`", "reserved", 1, 9],
  ['- name: "a\n', "unclosed", 2, 1],
  ["- { name: a", "bracket", 1, 12],
  ["- name: a\n  name: b", "twice", 2, 3],
  ["- name: *x", "alias", 1, 10],
  ['- name: "\\q"', "escape", 1, 11],
  ["---\n- name: a\n---\n- name: b", "several", 1, 1],
])("%j is told with its place", (text, code, line, column) => {
  expect(fault(text)).toMatchObject({ code, place: { line, column } });
});

test("what is YAML and no list of tools is told too", () => {
  expect(fault("name: a")).toEqual({ code: "no_list" });
  expect(fault("- name: a\n- b")).toEqual({ code: "no_tool", at: 2 });
  expect(fault("- name: a\n  parameters: [{type: string}]")).toEqual({ code: "parameter", at: 1 });
  expect(fault("- name: a\n  parameters: [x, x]")).toEqual({ code: "parameter", at: 1 });
});

test("aliases that would grow without end are refused", () => {
  const lines = Array.from(
    { length: 9 },
    (_, n) =>
      `${"abcdefghij"[n + 1]}: &${"abcdefghij"[n + 1]} [${Array(9).fill(`*${"abcdefghij"[n]}`).join(", ")}]`,
  );
  expect(fault(`a: &a [x]\n${lines.join("\n")}`)).toMatchObject({ code: "alias" });
});
