import type { Tone } from "@etui/protocol/cards/cell";
import type { Json, JsonObject } from "@etui/values/json/json";
import { valueCalled, wordList } from "./key-words.ts";

/** The tone that a word stands for, under any of its usual names; undefined if it names none. */
export function toneOf(word: Json | undefined): Tone | undefined {
  return typeof word === "string" ? TONES.get(word.trim().toLowerCase()) : undefined;
}

export function toneIn(object: JsonObject): Tone | undefined {
  return toneOf(valueCalled(object, TONE, isTone));
}

const isTone = (value: Json): value is string => toneOf(value) !== undefined;

const TONE = wordList(
  "tone",
  "level",
  "severity",
  "type",
  "status",
  "kind",
  "variant",
  "级别",
  "类型",
  "状态",
);
const WORDS: Record<Tone, string[]> = {
  info: ["info", "information", "note", "notice", "neutral", "default", "提示", "信息", "通知"],
  success: ["success", "successful", "ok", "good", "positive", "成功", "完成"],
  warning: ["warning", "warn", "caution", "attention", "警告", "注意"],
  danger: [
    "danger",
    "error",
    "critical",
    "fatal",
    "failure",
    "failed",
    "destructive",
    "错误",
    "失败",
    "危险",
  ],
};
const TONES = new Map(
  Object.entries(WORDS).flatMap(([tone, words]) => words.map((word) => [word, tone as Tone])),
);
