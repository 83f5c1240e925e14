import { describe, expect, test } from "vitest";
import { said } from "../testing/said.ts";
import { parsePathPattern } from "./path-pattern.ts";

function patternOf(text: string) {
  const parsed = parsePathPattern(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refused));
  return parsed.pattern;
}

describe("which paths a pattern stands for", () => {
  test.each<[string, string[], string[]]>([
    ["profile", ["profile"], ["profile/", "profiles", "a/profile", "Profile"]],
    [
      "goals/*/year",
      ["goals/2026/year", "goals/x/year"],
      ["goals/year", "goals//year", "goals/1/2/year", "goals/1/year/x", "goals/1/years", "xgoals/1/year"],
    ],
    ["*", ["a", "日记"], ["a/b", "a/", "/a"]],
    ["*/*", ["a/b"], ["a", "a/b/c", "/b", "a/"]],
    ["*/name", ["a/name"], ["name", "a/b/name"]],
    [
      "goals/*/q*",
      ["goals/2026/q1", "goals/2026/q10"],
      ["goals/2026/q", "goals/2026/year", "goals/2026/q1/x"],
    ],
    ["a*a/b", ["axa/b"], ["aa/b", "a/b"]],
    ["goals/*", ["goals/2026"], ["goals", "goals/", "goals/2026/year"]],
    ["goals/**", ["goals/2026", "goals/2026/year", "goals//x"], ["goals", "goals/", "goal/2026"]],
    ["*/log/**", ["a/log/1", "a/log/1/2"], ["a/log", "a/log/", "log/1", "a/b/log/1"]],
    ["**", ["a", "a/b", "/"], []],
    ["a.c/[x]/{y}/?/(z)+", ["a.c/[x]/{y}/?/(z)+"], ["abc/x/y/q/z", "a.c/[x]/{y}/q/(z)+"]],
    ["日记/*", ["日记/2026"], ["日记", "日記/2026"]],
    ["a//b/", ["a//b/"], ["a/b", "a//b"]],
    ["cafe\u0301/*", ["café/1"], ["cafe/1"]],
  ])("%s", (text, matching, others) => {
    const { matches } = patternOf(text);
    expect(matching.filter((path) => !matches(path))).toEqual([]);
    expect(others.filter(matches)).toEqual([]);
  });

  test.each([
    ["goals/2026", "goals/2026"],
    ["goals/*/year", "goals/"],
    ["goals/2026/**", "goals/2026/"],
    ["*/year", ""],
    ["**", ""],
  ])("%s is looked for under %j", (text, start) => expect(patternOf(text).start).toBe(start));
});

describe("what is no pattern is refused with a sentence", () => {
  test.each([
    ["", "It is empty."],
    ["a".repeat(1025), "It has 1,025 bytes; no path has more than 1,024."],
    ["a\0b", "It holds a character that no path can have."],
    ["\ud800", "It holds a character that no path can have."],
    ["goals/**/year", "** stands for everything below, so it can only be the last step."],
    ["goals/*-*", 'One * stands for all of a step that is left open, and "*-*" has more of them.'],
    ["***", 'One * stands for all of a step that is left open, and "***" has more of them.'],
  ])("%j", (text, fault) => {
    const parsed = parsePathPattern(text);
    if (parsed.ok) throw new Error(`accepted: ${text}`);
    expect(said(parsed.refused)).toBe(
      `The pattern is refused. ${fault} Write one such as goals/*/year or goals/**.`,
    );
  });
});
