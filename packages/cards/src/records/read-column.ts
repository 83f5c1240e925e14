/** A column as tables of every make describe it: a field, its heading, and how its cells are drawn. */
import type { CardColumn } from "@etui/protocol/cards/options";
import type { TableColumn } from "@etui/protocol/cards/table";
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { bare, isText, keysCalled, wordList } from "./key-words.ts";

/** Where a table says both, `key` only tells its columns apart. */
const FIELD = wordList(
  "data_index",
  "data_key",
  "field",
  "accessor_key",
  "accessor",
  "prop",
  "key",
  "name",
  "id",
  "字段",
);
const LABEL = wordList("label", "title", "header", "header_name", "heading", "text", "name", "标题", "名称");
const ALIGN = wordList("align", "alignment", "text_align", "对齐");
const KIND = wordList("type", "kind", "data_type", "类型");
const WIDTH = wordList("width", "宽度");

/** Undefined for what describes no column, or says something of it that is not understood. */
export function readColumn(given: unknown): CardColumn | undefined {
  const read = columnOf(given as Json);
  return read?.left.length === 0 ? read.column : undefined;
}

/** The same for columns that came beside the rows, of which nobody would hear what is wrong with them. */
export const columnBeside = (given: Json): CardColumn | undefined => columnOf(given)?.column;

/** `left`: what of the description is not understood. */
function columnOf(given: Json): { column: CardColumn; left: string[] } | undefined {
  if (typeof given === "string") return { column: given, left: [] };
  if (!isObject(given)) return undefined;
  const left = new Set(Object.keys(given).filter((name) => given[name] !== null));
  const take = <Value>(words: ReadonlyMap<string, number>, read: (value: Json) => Value | undefined) => {
    for (const name of keysCalled(given, words)) {
      const value = left.has(name) ? read(given[name]!) : undefined;
      if (value === undefined) continue;
      left.delete(name);
      return value;
    }
    return undefined;
  };
  const field = take(FIELD, fieldOf);
  const label = take(LABEL, textOf);
  const key = field ?? label;
  if (key === undefined) return undefined;
  // Further names of the same column.
  for (const words of [FIELD, LABEL]) for (const name of keysCalled(given, words)) left.delete(name);
  const parts = {
    ...(field !== undefined && label !== undefined && { label }),
    ...named("align", take(ALIGN, wordIn(ALIGNS))),
    ...named("kind", take(KIND, wordIn(KINDS))),
    ...named("width", take(WIDTH, pixelsOf)),
  };
  return { column: Object.keys(parts).length === 0 ? key : { key, ...parts }, left: [...left] };
}

const named = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };

const textOf = (value: Json): string | undefined => (isText(value) ? value : undefined);

/** `["address", "city"]` is the field `address.city`. */
function fieldOf(value: Json): string | undefined {
  const steps = Array.isArray(value) ? value : [value];
  return steps.length > 0 && steps.every(isText) ? steps.join(".") : undefined;
}

function pixelsOf(value: Json): number | undefined {
  const pixels = typeof value === "string" ? Number(/^(\d+)(?:px)?$/.exec(value.trim())?.[1]) : value;
  return typeof pixels === "number" && pixels > 0 ? Math.round(pixels) : undefined;
}

const wordIn =
  <Value>(words: ReadonlyMap<string, Value>) =>
  (value: Json): Value | undefined =>
    typeof value === "string" ? words.get(bare(value)) : undefined;

const spelled = <Value extends string>(words: Record<Value, string[]>): ReadonlyMap<string, Value> =>
  new Map(
    (Object.entries(words) as [Value, string[]][]).flatMap(([value, names]) =>
      [value, ...names].map((name) => [bare(name), value] as const),
    ),
  );

const ALIGNS = spelled<NonNullable<TableColumn["align"]>>({
  left: ["start", "左"],
  center: ["centre", "middle", "居中", "中"],
  right: ["end", "右"],
});
// biome-ignore format: a word list reads better in rows
const KINDS = spelled<TableColumn["kind"]>({
  text: ["string", "str", "文本", "文字"],
  number: ["numeric", "integer", "int", "float", "double", "decimal", "currency", "money", "percent", "数字", "数值", "金额"],
  boolean: ["bool", "checkbox", "flag", "布尔", "是否"],
  date: ["datetime", "date_time", "time", "timestamp", "日期", "时间"],
});
