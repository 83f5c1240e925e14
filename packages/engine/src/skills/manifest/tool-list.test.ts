import { describe, expect, test } from "vitest";
import { checkToolList, descriptionWithTools } from "./tool-list.ts";

const tools = [{ name: "collect_bazi_info" }, { name: "calculate_bazi" }];

describe("descriptionWithTools", () => {
  test.each([
    ["八字排盘。", "八字排盘。\n工具：collect_bazi_info, calculate_bazi"],
    [
      "Charts of the four pillars.\n",
      "Charts of the four pillars.\nTools: collect_bazi_info, calculate_bazi",
    ],
    ["八字排盘。\n工具：old_one、`other`\n", "八字排盘。\n工具：collect_bazi_info, calculate_bazi\n"],
    ["八字排盘。工具: old_one", "八字排盘。工具：collect_bazi_info, calculate_bazi"],
    ["Charts. Tools: old.one, other.", "Charts. Tools: collect_bazi_info, calculate_bazi"],
    ["Tools: old\nUse when asked.", "Tools: collect_bazi_info, calculate_bazi\nUse when asked."],
    ["", "Tools: collect_bazi_info, calculate_bazi"],
  ])("%j", (description, expected) => {
    expect(descriptionWithTools(description, tools)).toBe(expected);
    expect(descriptionWithTools(expected, tools)).toBe(expected);
  });

  test("leaves sentences alone that are no list", () => {
    const description = "Explains power tools: drills and saws of all kinds";
    expect(descriptionWithTools(description, tools)).toBe(
      `${description}\nTools: collect_bazi_info, calculate_bazi`,
    );
    expect(descriptionWithTools("八字", [])).toBe("八字");
  });
});

describe("checkToolList", () => {
  test("says what a list leaves out and what it names in vain", () => {
    expect(checkToolList("八字。\n工具：calculate_bazi, show_bazi", tools)).toEqual({
      missing: ["collect_bazi_info"],
      extra: ["show_bazi"],
    });
  });

  test("is content with the right list in any order, and with none", () => {
    const same = { missing: [], extra: [] };
    expect(checkToolList("八字。工具：`calculate_bazi`，collect_bazi_info。", tools)).toEqual(same);
    expect(checkToolList("八字。", tools)).toEqual(same);
  });
});
