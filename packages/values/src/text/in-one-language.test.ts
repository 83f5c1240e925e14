import { expect, test } from "vitest";
import { inOneLanguage } from "./in-one-language.ts";

const both = (text: string) => [inOneLanguage(text, "zh-CN"), inOneLanguage(text, "en")];

test.each([
  ["每周回顾 · Weekly review", "每周回顾", "Weekly review"],
  ["Goals / 目标", "目标", "Goals"],
  [
    "编写技能：结构、SKILL.md 和检查清单。How to write a skill, e.g. its tools. And its code.",
    "编写技能：结构、SKILL.md 和检查清单。",
    "How to write a skill, e.g. its tools. And its code.",
  ],
  [
    "Reads the stars. Uses 八字 too.\n看星星。也看八字。",
    "看星星。也看八字。",
    "Reads the stars. Uses 八字 too.",
  ],
])("%s is written twice", (text, zh, en) => {
  expect(both(text)).toEqual([zh, en]);
});

test.each([
  "",
  "每天打卡。看趋势。",
  "Checks in each day. Shows trends.",
  "用 searxng 搜索",
  "天气。Weather. 也有预报。And a forecast.",
])("%j says nothing twice", (text) => {
  expect(both(text)).toEqual([text, text]);
});
