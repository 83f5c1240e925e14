/** Finds the field that says what an object is called. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { isNumeric } from "../cells/column-kind.ts";

export const MAX_TITLE = 300;

/** The best key comes first. Names come before contents: a note with a title and a text is called by its title. */
// biome-ignore format: a word list reads better in rows
const TITLE_KEYS = [
  "title", "标题", "name", "名称", "名字", "姓名", "label", "subject", "主题", "题目",
  "heading", "display_name", "displayname", "full_name", "fullname",
  "task", "任务", "event", "事件", "活动", "question", "问题", "text", "content", "内容", "summary", "摘要",
];

const INNER_KEYS = ["common", "full", "display", "formatted", "zh", "en", "default"];

const TITLE_RANK = rankOf(TITLE_KEYS);
const INNER_RANK = rankOf([...INNER_KEYS, ...TITLE_KEYS]);

/** How well a key says what a record is called, 0 being best; undefined if it does not. */
export const titleRank = (key: string): number | undefined => TITLE_RANK.get(key.toLowerCase());

export interface FoundTitle {
  key: string;
  text: string;
  /** True if the text is all there is under `key`, so that repeating the field says nothing new. */
  whole: boolean;
}

/** The field that names the object, possibly one level deeper (`name.common`). */
export function findTitle(object: JsonObject): FoundTitle | undefined {
  let best: FoundTitle | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const [key, value] of Object.entries(object)) {
    const rank = titleRank(key);
    if (rank === undefined || rank >= bestRank) continue;
    const text = titleText(value);
    if (text === undefined) continue;
    best = { key, text: cutText(text, MAX_TITLE), whole: !isObject(value) };
    bestRank = rank;
  }
  return best;
}

/** The title of an object without a telling key: its first text that is no identifier and is not shown elsewhere. */
export function firstText(object: JsonObject, told: readonly string[] = []): FoundTitle | undefined {
  let identifier: FoundTitle | undefined;
  for (const [key, value] of Object.entries(object)) {
    if (told.includes(key) || typeof value !== "string" || value.trim() === "") continue;
    if (isNumeric(value)) continue; // CSV writes its numbers as texts
    const found = { key, text: cutText(value, MAX_TITLE), whole: true };
    if (!IDENTIFIER_KEY.test(key)) return found;
    identifier ??= found;
  }
  return identifier;
}

function titleText(value: Json): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value === "number") return String(value);
  return isObject(value) ? innerText(value) : undefined;
}

function innerText(object: JsonObject): string | undefined {
  let best: string | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const [key, value] of Object.entries(object)) {
    if (typeof value !== "string" || value.trim() === "") continue;
    const rank = INNER_RANK.get(key.toLowerCase()) ?? Number.MAX_SAFE_INTEGER;
    if (rank >= bestRank) continue;
    best = value;
    bestRank = rank;
  }
  return best;
}

function rankOf(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map(keys.map((key, rank) => [key, rank]));
}

const IDENTIFIER_KEY = /^_?(?:id|uuid|key|slug)$|_id$/i;
