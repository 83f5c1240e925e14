import { quote } from "@etui/values/json/preview";
import type { skillFiles as english, LabelFault } from "../../en/skills/skill-files.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";

const EXAMPLE = '{ "request": "我睡不着", "skill": "sleep" }';

const LABEL_FAULTS: Readonly<Record<LabelFault, string>> = {
  none: `里面没有请求。请按行写，例如 ${EXAMPLE}。`,
  no_json: `这不是 JSON。请每行写一个对象，例如 ${EXAMPLE}。`,
  no_yaml: "这不是 YAML。",
  no_list: `请写成请求的列表，例如 - ${EXAMPLE}。`,
  no_object: `一条请求是一个对象，例如 ${EXAMPLE}。`,
  request: "`request` 必须是有人说过的话。",
  skill: "`skill` 必须是这条请求需要的技能的 id；不需要技能就写 null。",
  language: '`language` 必须是字符串，例如 "en"。',
  also: "`also` 必须是同样合适的技能的 id 列表。",
};

export const skillFiles: Translated<typeof english> = {
  "labels.wrong": ({ file, line, fault, because }, say) =>
    `${file}${line === undefined ? "" : ` 第 ${line} 行`}：${LABEL_FAULTS[fault]}${because === undefined ? "" : say(because)}`,
  "scaffold.bad_id": ({ id, instead }) =>
    `${quote(id)} 不是到处都能用的 id。请用小写拉丁字母和数字，中间用连字符，例如 ${instead}。`,
  "scaffold.no_description": "请用一句话说明这个技能做什么、何时用：没有它就没人找得到。",
  "scaffold.description_too_long": ({ characters, most }) =>
    `描述有 ${figure(characters)} 个字符。请缩到 ${figure(most)} 个以内：每次列出技能都有它。`,
  "migrate.no_yaml": ({ line, because }, say) =>
    `routing.yaml 第 ${line} 行不是 YAML。${say(because)}请先修好整个文件。`,
  "migrate.no_keys": "routing.yaml 里没有键。请按行写，例如 triggers: […]，或删除这个文件。",
};
