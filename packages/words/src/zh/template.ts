import type { template as english } from "../en/template.ts";
import { figure } from "../figure.ts";
import type { KindOfInput } from "../kind-of-input.ts";
import type { Translated } from "../sentence.ts";

const INPUTS: Readonly<Record<KindOfInput, string>> = {
  list: "列表",
  number: "数字",
  countable: "字符串、列表或对象",
  date: "日期，例如 2026-12-31 或 2026-12-31T18:00:00+08:00",
};

export const template: Translated<typeof english> = {
  "template.unreadable":
    "{{ 和 }} 之间要写一个名称和它的字段，例如 {{ document.content.title }}，后面可以加过滤器，例如 " +
    '{{ name | default: "你" }}。要写花括号本身，请写 {{ "{{" }}。',
  "template.tags": "模板只用 {{ name }} 填入值，不能有标签：请去掉 {% %} 里的内容。",
  "template.too_long": ({ length, most }) => `模板最多 ${figure(most)} 个字符，这里有 ${figure(length)} 个。`,
  "template.unknown_name": ({ name, known }) => {
    const names = known.length > 0 ? `可用的有：${known.join("、")}。` : "这里不能填入任何值。";
    return `模板里的“${name}”在这里不能用。${names}`;
  },
  "template.missing_value": ({ name }) =>
    `模板要用${name === undefined ? "的值" : `的“${name}”`}不存在。请加上 | default: "…"，或改正名称。`,
  "template.filled_too_long": ({ most }) =>
    `填好之后文字超过 ${figure(most)} 个字符。请用 | truncate: 200 把值截短。`,
  "template.too_much_work": "模板要处理的文字太多。请用小一些的字段。",
  "template.unknown_filter": ({ name, known }) => `没有“${name}”这个过滤器。可用的有：${known.join("、")}。`,
  "template.filter_arguments": ({ filter, most }) =>
    most === 0 ? `过滤器 ${filter} 不带参数。` : `过滤器 ${filter} 最多带 ${figure(most)} 个参数。`,
  "template.filter_input": ({ filter, needs }) => `过滤器 ${filter} 需要${INPUTS[needs]}。`,
  "template.filter_number": ({ filter, least, most }) =>
    `过滤器 ${filter} 的参数是 ${least} 到 ${most} 之间的整数。`,
  "template.date_format": ({ known }) => `过滤器 date 认识 ${known.join(" ")}。百分号本身写作 %%。`,
};
