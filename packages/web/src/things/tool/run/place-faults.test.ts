import { expect, test } from "vitest";
import { formModel } from "../schema/form-model.ts";
import { placeFaults } from "./place-faults.ts";

const fields = formModel({
  properties: {
    path: { type: "string" },
    content: { type: "object" },
    action: { type: "object", properties: { type: { type: "string" } } },
    operations: { type: "array", items: { type: "object", properties: { op: { type: "string" } } } },
  },
});

/** An error as the server answers it: one line for each refusal. */
const refused = (...faults: [at: string | undefined, sentence: string][]) => ({
  error: faults.map(([, sentence]) => sentence).join("\n"),
  refusals: faults.map(([at]) => ({ code: "argument.wrong", facts: at === undefined ? {} : { at } })),
});

test("each sentence stands at the field that its refusal names", () => {
  const { at, elsewhere } = placeFaults(
    refused(
      ["path", "缺少 path；它必须是字符串。"],
      ["content", "content: a document is a JSON object or array."],
      ["action.type", "action.type is missing."],
      ["operations[2].op", 'operations[2].op must be one of "replace".'],
    ),
    fields,
  );
  expect([...at.keys()]).toEqual(["path", "content", "action.type", "operations[2].op"]);
  expect(at.get("path")).toBe("缺少 path；它必须是字符串。");
  expect(elsewhere).toEqual([]);
});

test("what lies inside of JSON is said at the JSON, what is about no field beside the form", () => {
  const { at, elsewhere } = placeFaults(
    refused(
      ["content.a.b", "content.a.b must be a number."],
      ["operations[0].path[1]", "operations[0].path[1] is not accepted."],
      [undefined, "There is no field `lenght`."],
      ["pathological", "pathological cases are refused."],
    ),
    fields,
  );
  expect([...at]).toEqual([
    ["content", "content.a.b must be a number."],
    ["operations[0]", "operations[0].path[1] is not accepted."],
  ]);
  expect(elsewhere).toEqual(["There is no field `lenght`.", "pathological cases are refused."]);
});

test("two sentences about one field are both kept", () => {
  const two = refused(["path", "path is too long."], ["path", "path must not end in /."]);
  expect(placeFaults(two, fields).at.get("path")).toBe("path is too long.\npath must not end in /.");
});

test("what a tool says in words of its own is about no field", () => {
  expect(placeFaults({ error: "path: write it anew.\nOr leave it." }, fields)).toEqual({
    at: new Map(),
    elsewhere: ["path: write it anew.", "Or leave it."],
  });
});
