import { quote } from "@etui/values/json/preview";
import type { yaml as english } from "../../en/skills/yaml.ts";
import type { Translated } from "../../sentence.ts";

export const yaml: Translated<typeof english> = {
  "yaml.too_much": ({ most }) => `里面的值超过 ${most} 个，或者别名带来的文字太多。请精简。`,
  "yaml.tab": "YAML 用空格缩进，这里却是制表符。请换成空格。",
  "yaml.quote": ({ mark }) => `文字以引号（${mark}）开头，末尾却没有收住，或者中间又用了它。请检查引号。`,
  "yaml.list": "以 [ 开头的列表写得不对：缺了 ] 或逗号，或者后面还跟着文字。",
  "yaml.mapping": "文字以 { 开头，会被当成映射：请加上引号。",
  "yaml.mark": ({ mark }) => `以 ${mark} 开头的文字必须加引号。`,
  "yaml.colon": "没加引号的文字里有冒号和空格：请给这段文字加上引号。",
  "yaml.misfit": "这一行与上面几行接不上：请检查缩进，以及没有收住的引号和括号。",
  "yaml.unknown_alias": ({ name }) =>
    `${quote(`*${name}`)} 当作文字：上面没有用 & 起过这个名字。请加上引号。`,
  "yaml.dropped_key": ({ key }) => `键 ${key} 不读取：它在程序里另有含义。请换个名字。`,
  "yaml.duplicate_key": ({ key }) => `${quote(key)} 出现了两次，以后一个为准。请删掉另一个。`,
};
