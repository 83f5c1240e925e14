import { expect, test } from "vitest";
import { findTools, groupByDomain } from "./find-tools.ts";

const tool = (name: string, summary = "") => ({ name, title: name, summary, description: "" });
const tools = [
  tool("write_user_data", "Create or replace."),
  tool("show_card"),
  tool("chess.move", "Move a piece."),
];
const found = (search: string) => findTools(tools, search).map(({ name }) => name);

test("a tool is found by its name and by what is said about it, in either language", () => {
  expect(found("WRITE")).toEqual(["write_user_data"]);
  expect(found("写入")).toEqual(["write_user_data"]);
  expect(found("piece move")).toEqual(["chess.move"]);
  expect(found("  ")).toHaveLength(3);
  expect(found("write piece")).toEqual([]);
});

test("tools of others stand last, and no domain is empty", () => {
  expect(groupByDomain(tools).map(({ domain }) => domain)).toEqual(["data", "cards", "others"]);
  expect(groupByDomain([tool("constructor")])).toMatchObject([{ domain: "others" }]);
});
