/** One item of a list: its title, whether it is done, and what else fits on a line. */

import type { ListItem } from "@etui/protocol/cards/list";
import type { CardColumn } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { briefJson, cellText } from "../cells/cell.ts";
import { humaniseKey } from "../cells/humanise-key.ts";
import { flagOf } from "../cells/read-flag.ts";
import { isFlag, isText } from "../records/key-words.ts";
import { findTitle, firstText, MAX_TITLE } from "../records/record-title.ts";
import { type CardRecord, recordReader } from "../records/records.ts";
import { isShortList, type ListFields } from "./list-fields.ts";

const CHECKED_KEYS = ["done", "checked", "completed", "complete", "finished", "is_done", "完成", "已完成"];
const SUBTITLE_KEYS = ["subtitle", "副标题", "description", "描述", "note", "备注", "说明", "简介"];
const ICON_KEYS = ["icon", "emoji", "flag", "图标", "表情"];
// biome-ignore format: a word list reads better in rows
const BADGE_KEYS = [
  "badge", "status", "状态", "state", "priority", "优先级", "category", "类别", "type", "类型",
];

const MAX_BADGE = 30;
const MAX_SUBTITLE = 300;
/** As `read` takes it, without a space or a sign that an address in a page would give a meaning to. */
const ADDRESS = /^plan:\/\/[\p{L}\p{N}/_-]{1,200}$/u;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** An item with more facts would be a table. */
const MAX_FACTS = 3;
/** With this many words, codes and numbers can be left out. */
const ENOUGH_WORDS = 2;

/** The parts of an item for which a caller can name the field. */
export type ItemPart = "title" | "subtitle" | "badge" | "icon" | "checked";

export interface ItemLook {
  /** Columns that the caller asked for; they are the facts under the title. */
  asked?: CardColumn[] | undefined;
  /** What all rows together tell about the fields. */
  fields: ListFields;
  /** The field that the caller mapped to each part. */
  mapped?: Partial<Record<ItemPart, string | undefined>>;
  /** Fields that are shown elsewhere, such as the date of an event. */
  told?: readonly string[] | undefined;
}

export function listItem(record: CardRecord, look: ItemLook): ListItem {
  const address = addressIn(record.value);
  const path = record.document?.path ?? address;
  const told = address === undefined ? look.told : [...(look.told ?? []), "path", "occurrence"];
  const own = isObject(record.value)
    ? objectItem(record.value, record, { ...look, told })
    : plainItem(record);
  const item = look.mapped === undefined ? own : { ...own, ...mappedParts(record, look.mapped) };
  const occurrence = address === undefined ? undefined : occurrenceIn(record.value);
  return { ...item, ...(path !== undefined && { path }), ...(occurrence !== undefined && { occurrence }) };
}

/** What a list brings of elsewhere says where: `plan://t4k9`. Any other path in it is just one of its fields. */
function addressIn(value: Json): string | undefined {
  const path = isObject(value) && Object.hasOwn(value, "path") ? value.path : undefined;
  return typeof path === "string" && ADDRESS.test(path) ? path : undefined;
}

function occurrenceIn(value: Json): string | undefined {
  const day = isObject(value) ? value.occurrence : undefined;
  return typeof day === "string" && DAY.test(day) ? day : undefined;
}

/** The field that says whether an item is done. */
export function checkedKey(object: JsonObject): string | undefined {
  return CHECKED_KEYS.find((key) => Object.hasOwn(object, key) && typeof object[key] === "boolean");
}

function plainItem({ name, value }: CardRecord): ListItem {
  const text = cellText(value);
  if (name === undefined) return { title: text || briefJson(value) };
  return { title: cutText(name, MAX_TITLE), ...(text !== "" && { subtitle: text }) };
}

function objectItem(
  object: JsonObject,
  record: CardRecord,
  { asked, fields, mapped, told = [] }: ItemLook,
): ListItem {
  const found = findTitle(object) ?? (record.name === undefined ? firstText(object, told) : undefined);
  const used = new Set([...told, ...Object.values(mapped ?? {})]);
  if (found && mapped?.title === undefined) used.add(found.key);
  const take = (keys: readonly string[], fits: (value: Json) => boolean) => {
    const key = keys.find((candidate) => Object.hasOwn(object, candidate) && fits(object[candidate]!));
    if (key === undefined || used.has(key)) return undefined;
    used.add(key);
    return object[key];
  };
  const done = checkedKey(object);
  const checked = done === undefined ? undefined : (take([done], isFlag) as boolean | undefined);
  const icon = take(ICON_KEYS, isIcon);
  const badge = take(badgeKeys(fields), isBadge);
  const describe = () => take(SUBTITLE_KEYS, isText);
  const subtitle = asked ? askedFacts(record, asked) : (describe() ?? ownFacts(object, used, fields));
  const title = found?.text ?? record.name;
  // If a fact is shown elsewhere, as the date of a price is, the other facts are the title.
  const isAboutFacts = title === undefined && told.length > 0 && subtitle !== "";
  return {
    title: cutText(title ?? (isAboutFacts ? String(subtitle) : cellText(object)), MAX_TITLE),
    ...(subtitle !== "" && !isAboutFacts && { subtitle: cutText(String(subtitle), MAX_SUBTITLE) }),
    ...(badge !== undefined && { badge: String(badge) }),
    ...(icon !== undefined && { icon: String(icon) }),
    ...(checked !== undefined && { checked }),
  };
}

function mappedParts(record: CardRecord, mapped: NonNullable<ItemLook["mapped"]>): Partial<ListItem> {
  const read = (part: ItemPart) => {
    const field = mapped[part];
    return field === undefined ? undefined : recordReader(field)(record);
  };
  const words = (part: ItemPart, most: number) => {
    const text = cutText(cellText(read(part) ?? null), most);
    return text !== "" && { [part]: text };
  };
  const checked = flagOf(read("checked"));
  return {
    ...words("title", MAX_TITLE),
    ...words("subtitle", MAX_SUBTITLE),
    ...words("badge", MAX_BADGE),
    ...words("icon", MAX_ICON),
    ...(checked !== undefined && { checked }),
  };
}

function isBadge(value: Json): boolean {
  return (
    typeof value === "number" || (typeof value === "string" && value !== "" && value.length <= MAX_BADGE)
  );
}

/** One emoji or sign; a name such as "star" is no icon here, as not everyone has a picture for it. */
function isIcon(value: Json): boolean {
  return typeof value === "string" && value.length <= MAX_ICON && ICON.test(value);
}

const MAX_ICON = 16;
const ICON =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[^\p{L}\p{N}\p{P}\p{Z}\p{C}])[\p{S}\p{M}\p{Cf}]*$/u;

/** A field that is the same in all rows is no badge; a field that groups the rows may be one. */
function badgeKeys({ dull, grouping }: ListFields): string[] {
  const telling = BADGE_KEYS.filter((key) => !dull.has(key));
  return grouping === undefined ? telling : [...telling, grouping];
}

/** Words come first, and codes and numbers only if words are few. Fields that are the same in all rows are left out. */
function ownFacts(
  object: JsonObject,
  used: ReadonlySet<string | undefined>,
  { dull, wordy }: ListFields,
): string {
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
