import { expect, test } from "vitest";
import { piecesOf } from "./embeds.ts";

test("what is embedded stands between the texts around it", () => {
  expect(piecesOf("before\n![[Name#Part|shown]]\nafter\n{{embed ((9k2f7h3a))}}", "paragraph")).toEqual([
    { text: "before" },
    { embed: { name: "Name", part: "Part" } },
    { text: "after" },
    { embed: { name: "", part: "9k2f7h3a" } },
  ]);
  expect(piecesOf("![[a/pic.PNG]]", "paragraph")).toEqual([{ picture: "a/pic.PNG" }]);
  expect(piecesOf("![[Name#^here]]", "item")).toEqual([{ embed: { name: "Name", part: "^here" } }]);
});

test("within a line, and in code, it is text", () => {
  expect(piecesOf("see ![[Name]] there", "paragraph")).toEqual([{ text: "see ![[Name]] there" }]);
  expect(piecesOf("```\n![[Name]]\n```", "code")).toEqual([{ text: "```\n![[Name]]\n```" }]);
});
