import { expect, test } from "vitest";
import { nameBegun, withName } from "./name-begun.ts";

test("a name begins behind two brackets, on the same line, and ends with what is no name", () => {
  expect(nameBegun("see [[Et", 8)).toEqual({ from: 6, to: 8, like: "Et" });
  expect(nameBegun("see [[", 6)).toEqual({ from: 6, to: 6, like: "" });
  for (const text of ["see [Et", "[[Et]]", "[[Et\nmore", "[[Et|alias", "[[Et#part"])
    expect(nameBegun(text, text.length)).toBeUndefined();
});

test("the chosen name is closed once, and the caret stands behind it", () => {
  const begun = nameBegun("see [[Et", 8)!;
  expect(withName("see [[Et", begun, "Etui")).toEqual({ from: 6, to: 8, insert: "Etui]]", select: [12, 12] });
  expect(withName("see [[Et]]", begun, "Etui")).toMatchObject({ insert: "Etui", select: [12, 12] });
});
