import { expect, test } from "vitest";
import { matches, rankOf } from "./match.ts";
import { textOf } from "./text-of.ts";

const values = (text: string) => text.split("\u001f").filter(Boolean);

test("strings and numbers count, keys and what is true, false or null do not", () => {
  const { titles, body } = textOf({ title: "Ｐlan", n: 4.5, done: true, none: null, key: {} });
  expect(values(titles)).toEqual(["plan"]);
  expect(values(body)).toEqual(["4.5"]);
});

test("titles are short strings in a field, or one below it", () => {
  const { titles, body } = textOf({
    title: "a",
    tags: ["b"],
    owner: { name: "c", at: { place: "too deep" } },
    note: "long ".repeat(20),
  });
  expect(values(titles)).toEqual(["a", "b", "c"]);
  expect(values(body)).toEqual(["too deep", "long ".repeat(20)]);
});

test("no term reaches from one value into the next, whatever the values hold", () => {
  const text = textOf({ a: "one", b: "two", c: "x\u001fy" });
  expect(matches(text, ["onetwo"])).toBe(false);
  expect(matches(text, ["one two"])).toBe(false);
  expect(matches(text, ["x y"])).toBe(true);
});

test.each([
  ["a title that says just that", { title: "Weekly report" }, 0],
  ["titles that have the words", { title: "The report", tags: ["weekly"] }, 1],
  ["the words side by side", { title: "Notes", text: `A weekly report ${"and more ".repeat(10)}` }, 2],
  ["the words somewhere", { title: "Weekly", text: `The report ${"and more ".repeat(10)}` }, 3],
])("ranks %s", (_what, content, rank) => {
  expect(rankOf(textOf(content), ["weekly", "report"])).toBe(rank);
});
