import type { CardType } from "@etui/protocol/cards/card-type";
import type { Came, ColumnFault } from "../came.ts";
import type { cardShapes as english } from "../en/card-shapes.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";
import { someOf } from "./some-of.ts";
import { spaced } from "./spaced.ts";

const CAME: Readonly<Record<Came, string>> = {
  null: "null",
  array: "列表",
  object: "对象",
  string: "字符串",
  number: "数字",
  boolean: "布尔值",
  documents: "多个文档",
};

type Wanting = Exclude<CardType, "progress" | "custom">;

const WANTED: Readonly<Record<Wanting, string>> = {
  list: 'list 卡片需要列表，例如 ["茶", "米"] 或 [{"title": "茶", "done": true}]，也可以是一个对象',
  tree: 'tree 卡片需要嵌套的对象或列表，例如 {"水果": {"苹果": 3}} 或 [{"title": "旅行", "children": ["收拾行李"]}]',
  table: 'table 卡片需要由对象组成的列表，例如 [{"name": "茶", "price": 3}]，也可以是一个对象',
  timeline: 'timeline 卡片需要带日期的内容，例如 [{"date": "2026-01-05", "title": "罗马"}]',
  form: 'form 卡片要有字段，例如在 options.fields 里写 ["name", {"name": "age", "type": "number"}]，也可以是 JSON Schema，或一个待编辑的对象',
  select: 'select 卡片要有选项，例如 ["茶", "米"] 或 [{"value": "tea", "label": "绿茶"}]',
  chart: 'chart 卡片需要数字，例如 {"周一": 3, "周二": 5} 或 [{"month": "五月", "sales": 12}]',
  counter:
    'counter 卡片需要数字，例如 42、{"label": "步数", "value": 8500, "delta": 300} 或 {"茶": 3, "米": 5}',
  modal: 'modal 卡片需要字符串或对象，例如 {"text": "要删除吗？", "actions": ["删除", "保留"]}',
  toast: 'toast 卡片需要一条消息，例如 "已保存。" 或 {"message": "已保存。", "tone": "success"}',
};

const LACKING: Partial<Readonly<Record<Wanting, string>>> = {
  form: "，里面没有字段",
  select: "，里面没有选项",
  chart: "，里面没有数字",
  counter: "，里面没有数字",
};

const INSTEAD_OF_MAPPING: Partial<Readonly<Record<CardType, string>>> = {
  table: "列由 columns 选定",
  form: "问题由 fields 给出",
  custom: "数据原样交给它的组件",
};

export const cardShapes: Translated<typeof english> = {
  "card.other_data": ({ card_type, came, lacking }) =>
    `${WANTED[card_type]}；${spaced("这里是", CAME[came])}${lacking ? (LACKING[card_type] ?? "") : ""}。`,
  "card.no_measure":
    'progress 卡片要有进度和总量，例如 {"label": "页数", "value": 17, "max": 50}、"17/50" 或 "65%"，' +
    '或者步骤，例如 [{"title": "收拾行李", "done": true}]；各行都没有这些内容。',
  "card.no_dates": ({ stored, ...fields }) =>
    `${WANTED.timeline}；各行都没有日期。${named(fields)}。` +
    (stored ? 'mapping 写 {"at": "updated_at"} 则用存储的时间。' : ""),
  "card.no_such_columns": (fields) => `各行都没有这些列。${named(fields)}。`,
  "card.no_numbers": ({ column, ...fields }) =>
    `${WANTED.chart}。${column ? columnInWords(column) : `各行都没有数字。${named(fields)}。`}`,
  "card.mapped_no_numbers": ({ column, ...known }) =>
    `mapping.y 需要数字字段。${column ? columnInWords(column) : ""}` +
    (known.fields.length > 0 ? `数字字段有 ${someOf(known.fields, known.more)}。` : "各行没有数字字段。"),

  "card.no_component":
    'custom 卡片要有 options.component_id，例如 "bazi-chart"；没有组件时，请把数据显示为 tree。',
  "card.too_much_data": ({ characters, levels }) =>
    `custom 卡片的数据最多 ${figure(characters)} 个字符、${figure(levels)} 层，这里超过了。请只给组件需要的部分。`,

  "card.field_name": ({ most }) => `字段名最多 ${figure(most)} 个普通字符。`,
  "card.field_twice": ({ name }) => `每个字段要有自己的名称；${name} 出现了两次。`,
  "card.field_without_choices": ({ name, type }) => `${type} 字段 ${name} 要有选项，例如 ["茶", "米"]。`,

  "card.field_password": ({ name }) =>
    `字段 ${name} 要求填写密码，而卡片上填的内容会和卡片一起保存，助手也会看到。请去掉这个字段。` +
    "技能需要的密钥由用户本人在该技能的设置里填写，那里会加密保存。",
  "card.field_file": ({ name }) =>
    `字段 ${name} 要求上传文件，而卡片不接收文件。请让用户把文件附在下一条消息里，或用 url 类型的字段询问它的网址。`,

  "card.mapping_one_field": ({ role }) => `mapping.${role} 只能是一个字段。`,
  "card.mapping_no_field": ({ role, ...fields }) =>
    `各行都没有 mapping.${role} 所指的字段。${named(fields)}。`,
  "card.mapping_no_role": ({ card_type, form }) => {
    const instead = INSTEAD_OF_MAPPING[card_type];
    return instead === undefined
      ? `${card_type} 卡片的 mapping 只能写成 ${form}。`
      : `${card_type} 卡片不用 mapping：${instead}。`;
  },
};

const named = ({ fields, more }: { fields: readonly string[]; more?: number }) =>
  fields.length === 0 ? "各行没有字段" : `各行的字段有 ${someOf(fields, more)}`;

function columnInWords({ name, fault }: { name: string; fault: ColumnFault }): string {
  switch (fault.is) {
    case "words":
      return `${name} 没有数字。`;
    case "mixed":
      return `${name} 混用了 ${fault.units.map((unit) => unit || "不带单位的数字").join("、")}：请把其中的数字写成同一个单位。`;
    case "few":
      return `${name} 的 ${fault.values} 个值里只有 ${fault.numbers} 个数字。`;
  }
}
