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

test("each sentence stands at the field it begins with", () => {
  const { at, elsewhere } = placeFaults(
    [
      'path must be a string; got 3 (a number). Send it in quotes: "3".',
      "content: a document is a JSON object or array.",
      "action.type is missing.",
      'operations[2].op must be one of "replace".',
    ].join("\n"),
    fields,
  );
  expect([...at.keys()]).toEqual(["path", "content", "action.type", "operations[2].op"]);
  expect(at.get("content")).toBe("content: a document is a JSON object or array.");
  expect(elsewhere).toEqual([]);
});

test("what lies inside of JSON is said at the JSON, what is about no field beside the form", () => {
  const { at, elsewhere } = placeFaults(
    "content.a.b must be a number.\nThere is no field `lenght`.\npathological cases are refused.",
    fields,
  );
  expect([...at]).toEqual([["content", "content.a.b must be a number."]]);
  expect(elsewhere).toEqual(["There is no field `lenght`.", "pathological cases are refused."]);
});

test("two sentences about one field are both kept", () => {
  expect(placeFaults("path is too long.\npath must not end in /.", fields).at.get("path")).toBe(
    "path is too long.\npath must not end in /.",
  );
});
