import { FILTER_OPERATORS, type FilterOperator } from "@etui/protocol/filter";
import type { filter as english } from "../../en/documents/filter.ts";
import { figure } from "../../figure.ts";
import type { KindOfValue } from "../../kind-of-value.ts";
import type { Translated } from "../../sentence.ts";

const KINDS: Partial<Readonly<Record<KindOfValue, string>>> = {
  "empty array": "空列表",
  array: "列表",
  object: "对象",
  instance: "某个类的对象",
  string: "字符串",
  number: "数字",
  boolean: "布尔值",
  function: "函数",
};

/** A kind of value; a word that is the same in every language gets a space before it. */
const inWords = (kind: KindOfValue) => KINDS[kind] ?? ` ${kind}`;

const VALUE = "任意 JSON 值";
const NUMBER_OR_TEXT = "数字或字符串";
const VALUES = "由 JSON 值组成的列表";
const FILTERS = "由筛选条件组成的非空列表";

const OPERANDS: Readonly<Record<FilterOperator, string>> = {
  $eq: VALUE,
  $ne: VALUE,
  $gt: NUMBER_OR_TEXT,
  $gte: NUMBER_OR_TEXT,
  $lt: NUMBER_OR_TEXT,
  $lte: NUMBER_OR_TEXT,
  $in: VALUES,
  $nin: VALUES,
  $exists: " true 或 false",
  $contains: VALUE,
  $starts_with: "字符串",
  $all: VALUES,
  $any: VALUES,
  $elemMatch: "用于列表中对象的筛选条件，或用于其元素的运算符",
  $and: FILTERS,
  $or: FILTERS,
  $not: "一个筛选条件；在字段里面则是该字段能用的写法",
};

const exampleOf = (operator: FilterOperator) => JSON.stringify(FILTER_OPERATORS[operator].example);

export const filter: Translated<typeof english> = {
  "filter.no_object": ({ at, kind }) => {
    const hint = kind === "string" ? "请直接给对象，不要给它的 JSON 字符串。" : "";
    return `${at} 必须是对象，例如 {"age": {"$gte": 18}}，这里是${inWords(kind)}。${hint}`;
  },
  "filter.unknown_operator": ({ at, operator, nearest, elsewhere }) => {
    const near = nearest === undefined ? "" : `是不是 ${nearest}？`;
    const instead = {
      text: "开头的文字用 $starts_with，文字里的词用 search。",
      range: '请写出两端：{"$gte": …, "$lte": …}。',
      nowhere: "",
    }[elsewhere ?? "nowhere"];
    return `${at} 里的“${operator}”不是可用的运算符。${near}可用的有：${Object.keys(FILTER_OPERATORS).join("、")}。${instead}`;
  },
  "filter.operator_without_field": ({ at, operator }) =>
    `${at} 在该写字段的地方写了 ${operator}。请把它放进字段里：${exampleOf(operator)}。`,
  "filter.operator_in_value": ({ at, operator }) =>
    `${at} 的值里面有 ${operator}。请用点连接各级的键：{"a.b": {"${operator}": …}}；要与这个值本身比较，请写 {"$eq": …}。`,
  "filter.bare_operator": ({ at, written, operator }) =>
    `${at} 在和一个带键“${written}”的对象比较：请写成 {"${operator}": …}。要与这个对象本身比较，请写 {"$eq": {…}}。`,
  "filter.day_word": ({ at, written, today, date }) =>
    `${at} 按文字比较，“${written}”在那里不是日期。请写出日期：${
      date === undefined ? `今天是 "${today}"。` : `"${date}"（今天是 ${today}）。`
    }`,
  "filter.operator_in_field": ({ at }) =>
    `${at} 的字段名里有运算符。请写成 {"age": {"$gt": 18}}；以 $ 开头的键写作 \\$。`,
  "filter.operators_beside_keys": ({ at, key }) =>
    `${at} 把运算符和键“${key}”混在了一起。请用点连接各级的键（"a.b"），或用 {"$eq": {…}} 给出要比较的整个对象。`,
  "filter.joins_filters": ({ at, operator }) =>
    `${at} 在字段里面写了 ${operator}。它连接的是整个筛选条件：${exampleOf(operator)}。`,
  "filter.wrong_operand": ({ at, operator, kind }) =>
    `${at} 要的是${OPERANDS[operator]}，这里是${inWords(kind)}。例如 ${exampleOf(operator)}。`,
  "filter.no_json": ({ at, kind }) => `${at} 是${inWords(kind)}，JSON 里没有这种值。请给一个 JSON 值。`,
  "filter.nul_character": ({ at }) => `${at} 里有 NUL 字符（\\u0000），它不会被存储。请去掉它。`,
  "filter.half_character": ({ at }) => `${at} 里有半个代理对，它不会被存储。请给完整的字符。`,
  "filter.proto_key": ({ at }) => `${at} 用了键 "__proto__"，没有文档会有它。请去掉它。`,
  "filter.field_too_long": ({ at, most }) => `${at} 的字段名太长，超过 ${figure(most)} 字节。请换短一些的。`,
  "filter.ends_in_backslash": ({ at }) =>
    `${at} 以反斜杠结尾。反斜杠表示照原样取下一个字符：要写反斜杠本身，请写 \\\\。`,
  "filter.too_deep": ({ at, most }) => `${at} 嵌套超过 ${figure(most)} 层。请减少层数。`,
  "filter.too_many_conditions": ({ at, number, most }) =>
    `${at} 是第 ${figure(number)} 个条件，一个筛选最多 ${figure(most)} 个。同一字段的多个值请用 $in，或分几次查询。`,
  "filter.too_many_values": ({ at, count, most }) =>
    `${at} 列了 ${figure(count)} 个值，最多 ${figure(most)} 个。请分几次查询。`,
  "filter.too_dear": ({ at, points, most, operator, field, times, values_above, of_objects }) => {
    const values =
      values_above !== undefined
        ? `，列了超过 ${figure(values_above)} 个值`
        : of_objects
          ? "，比较的是对象或列表"
          : "";
    const part = `“${field}”的 ${operator}${values}${times === 1 ? "" : `，共 ${figure(times)} 次`}`;
    return (
      `${at} 对每个文档要 ${figure(points)} 点工作量，上限是 ${figure(most)} 点。开销最大的部分是${part}。` +
      "请直接用普通值查询，同一字段的值放进一个 $in 或 $any，不要用 $or 逐个比较对象和列表；也可以减少条件，或分几次查询。"
    );
  },
};
