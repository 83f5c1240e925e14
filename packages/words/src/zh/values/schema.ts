import type { KeywordValue } from "../../accepted.ts";
import type { schema as english } from "../../en/values/schema.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";
import { spaced } from "../spaced.ts";

const VALUES: Record<KeywordValue, string> = {
  schema: "schema",
  schemas: "schema 的列表",
  "named schemas": "各字段为 schema 的对象",
  "schema or schemas": "schema 或 schema 的列表",
  anything: "任意 JSON 值",
  list: "值的列表",
  number: "数字",
  "number or boolean": "数字",
  count: "不小于 0 的整数",
  boolean: "true 或 false",
  text: "字符串",
  names: "字段名的列表",
  "named names": "各字段为字段名列表的对象",
  types: "string、number、integer、boolean、null、array、object 中的一个或几个",
};

const SMALLER = "请精简，或拆成两个。";

export const schema: Translated<typeof english> = {
  "schema.refused": ({ because }, say) => `不接受这个 schema。${say(because)}`,
  "schema.input_refused": ({ because }, say) => `不接受这个输入 schema。${say(because)}`,
  "schema.no_arguments": '它必须是对象，且顶层写有 "type": "object"，因为参数总是对象。',
  "schema.no_object": '它必须是对象，例如 {"type": "object", "properties": {…}}。',
  "schema.fits_no_document": '没有文档能符合它：content 总是对象或列表。请把 type 写成 "object" 或 "array"。',
  "schema.too_long": ({ bytes, most }) => `它有 ${figure(bytes)} 字节，上限是 ${figure(most)}。${SMALLER}`,
  "schema.too_many": ({ most }) => `它含有超过 ${figure(most)} 个子 schema。${SMALLER}`,
  "schema.too_many_definitions": ({ most }) => `它引用了超过 ${figure(most)} 个定义。${SMALLER}`,
  "schema.too_deep": ({ place, most }) => `它在 ${place} 处嵌套超过 ${figure(most)} 层 schema。请减少层数。`,
  "schema.expected": ({ place }) => `${place} 处应当是 schema：对象、true 或 false。`,
  "schema.keyword": ({ place, keyword, wanted }) =>
    `${place} 处的 ${keyword} ${spaced("必须是", VALUES[wanted])}。`,
  "schema.dynamic_reference": ({ place, keyword }) =>
    `不支持 ${place} 处的 ${keyword}。请用 $ref 和本地指针 #/…。`,
  "schema.pattern": ({ place, pattern }) =>
    `不支持 ${place} 处的模式 ${pattern}：必须是不含环视和反向引用的正则表达式。`,
  "schema.reference_leaves": ({ place, reference }) =>
    `${place} 处的 $ref ${reference} 指向 schema 之外。请把所引用的内容放到 $defs 下，再用 #/$defs/… 引用。`,
  "schema.reference_to_nothing": ({ place, reference }) =>
    `${place} 处的 $ref ${reference} 没有指向任何 schema。请在 $defs 下定义它。`,
  "schema.endless": ({ place }) =>
    `${place} 处的 $ref 无止境地回到自身。schema 只能在 properties 或 items 之内包含自身。`,
};
