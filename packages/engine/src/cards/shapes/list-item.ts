/** One thing of a list: what it is called, whether it is done, and what else fits on a line. */
import type { ListItem } from "@etui/protocol/cards/list";
import type { CardColumn } from "@etui/protocol/cards/options";
import { isNested, isObject } from "../../json/json-object.ts";
import type { Json, JsonObject } from "../../tool/tool.ts";
import { briefJson, cellText, shorten } from "./cell.ts";
import { humaniseKey } from "./humanise-key.ts";
import { isShortList, type ListFields } from "./list-fields.ts";
import { findTitle, firstText, MAX_TITLE } from "./record-title.ts";
import { type CardRecord, recordReader } from "./records.ts";

const CHECKED_KEYS = ["done", "checked", "completed", "complete", "finished", "is_done", "完成", "已完成"];
const SUBTITLE_KEYS = ["subtitle", "副标题", "description", "描述", "note", "备注", "说明", "简介"];
// biome-ignore format: a word list reads better in rows
const BADGE_KEYS = [
  "badge", "status", "状态", "state", "priority", "优先级", "category", "类别", "type", "类型",
];

const MAX_BADGE = 30;
const MAX_SUBTITLE = 300;
/** More facts than this are a table. */
const MAX_FACTS = 3;
/** With this many words nobody misses the codes and numbers. */
const ENOUGH_WORDS = 2;

/** `asked` columns, if given, are the facts under the title. `fields` tells what is known of all rows. */
export function listItem(record: CardRecord, asked: CardColumn[] | undefined, fields: ListFields): ListItem {
  const path = record.document?.path;
  const item = isObject(record.value) ? objectItem(record.value, record, asked, fields) : plainItem(record);
  return path === undefined ? item : { ...item, path };
}

function plainItem({ name, value }: CardRecord): ListItem {
  const text = cellText(value);
  if (name === undefined) return { title: text || briefJson(value) };
  return { title: shorten(name, MAX_TITLE), ...(text !== "" && { subtitle: text }) };
}

function objectItem(
  object: JsonObject,
  record: CardRecord,
  asked: CardColumn[] | undefined,
  fields: ListFields,
): ListItem {
  const found = findTitle(object) ?? (record.name === undefined ? firstText(object) : undefined);
  const used = new Set(found && [found.key]);
  const take = (keys: readonly string[], fits: (value: Json) => boolean) => {
    const key = keys.find((candidate) => Object.hasOwn(object, candidate) && fits(object[candidate]!));
    if (key === undefined || used.has(key)) return undefined;
    used.add(key);
    return object[key];
  };
  const checked = take(CHECKED_KEYS, (value) => typeof value === "boolean") as boolean | undefined;
  const badge = take(badgeKeys(fields), isBadge);
  const describe = () => take(SUBTITLE_KEYS, (value) => typeof value === "string" && value !== "");
  const subtitle = asked ? askedFacts(record, asked) : (describe() ?? ownFacts(object, used, fields));
  return {
    title: found?.text ?? shorten(record.name ?? cellText(object), MAX_TITLE),
    ...(subtitle !== "" && { subtitle: shorten(String(subtitle), MAX_SUBTITLE) }),
    ...(badge !== undefined && { badge: String(badge) }),
    ...(checked !== undefined && { checked }),
  };
}

function isBadge(value: Json): boolean {
  return (
    typeof value === "number" || (typeof value === "string" && value !== "" && value.length <= MAX_BADGE)
  );
}

/** What says the same in all rows is no mark of any; then what sorts them into groups may be one. */
function badgeKeys({ dull, grouping }: ListFields): string[] {
  const telling = BADGE_KEYS.filter((key) => !dull.has(key));
  return grouping === undefined ? telling : [...telling, grouping];
}

/** Words first; codes and numbers only where words are few. What is the same in all rows is not told in each. */
function ownFacts(object: JsonObject, used: ReadonlySet<string>, { dull, wordy }: ListFields): string {
  const words: string[] = [];
  const others: string[] = [];
  for (const [key, value] of Object.entries(object)) {
    if (words.length === MAX_FACTS) break;
    if (used.has(key) || dull.has(key)) continue;
    if (wordy.has(key)) {
      if (!isNested(value) || isShortList(value)) words.push(...fact(key, value));
    } else if (!isNested(value) && others.length < MAX_FACTS) others.push(...fact(key, value));
  }
  const facts = words.length < ENOUGH_WORDS ? [...words, ...others] : words;
  return facts.slice(0, MAX_FACTS).join(" · ");
}

function askedFacts(record: CardRecord, asked: CardColumn[]): string {
  const facts = asked.flatMap((column) => {
    const { key, label } = typeof column === "string" ? { key: column, label: undefined } : column;
    return fact(key, recordReader(key)(record) ?? null, label);
  });
  return facts.join(" · ");
}

function fact(key: string, value: Json, label = humaniseKey(key)): string[] {
  const text = cellText(value);
  return text === "" ? [] : [`${label}: ${text}`];
}
