import type { ColumnForm } from "../../column-form.ts";
import type { archive as english } from "../../en/documents/archive.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";

const NOTHING = "没有写入任何内容。";

const FORMS: Readonly<Record<ColumnForm, string>> = {
  "a time such as 2026-12-31T18:00:00+08:00": "时刻，例如 2026-12-31T18:00:00+08:00",
  "a day such as 2026-12-31": "日期，例如 2026-12-31",
  "a time zone": "时区",
  "a UUID": " UUID",
  "a text": "字符串",
  "true or false": " true 或 false",
  "an object": "对象",
  "an object or an array": "对象或列表",
  "a number from 0": "不小于 0 的数字",
  "a whole number from 0": "不小于 0 的整数",
  "a whole number from 1": "不小于 1 的整数",
  "a list of whole numbers from 1": "由不小于 1 的整数组成的列表",
  "a list of texts": "字符串的列表",
  "what a tool answers": "工具的响应",
  "bytes in hexadecimal digits": "十六进制写出的字节",
  "hours of quiet": "免打扰时段",
  "a price": "价格",
  "a list of parts of a message": "消息各部分的列表",
  "a count of tokens": " token 的计数",
  "a source of data": "数据来源",
  "what show_card takes as options": " show_card 接受的 options",
  "an answer": "回答",
  "a time of day": "一天里的时间",
  "a list of blocks": "块的列表",
  "a list of links": "链接的列表",
  "a list of moments": "时刻的列表",
  "what a moment carries along": "时刻附带的内容",
  "the name of an expert": "专家的名称",
  "a title": "标题",
  "a description": "说明",
  "a persona": "角色设定",
  "a list of tools": "工具的列表",
  "a place": "次序",
  "the name of a skill": "技能的名称",
  "the name of a tool": "工具的名称",
  "a skill as it was": "技能的旧版本",
};

export const archive: Translated<typeof english> = {
  "archive.torn": "归档没有写完。请重新开始导出。",

  "archive.empty": `文件是空的。${NOTHING}`,
  "archive.no_archive": `文件不是归档：首行不是归档的开头。\`npx etui data export\` 写的文件请用 \`npx etui data import\` 读入。${NOTHING}`,
  "archive.newer_format": ({ has, knows }) =>
    `归档的格式是 ${has}，此 Etui 能读 ${knows}。请更新 Etui。${NOTHING}`,
  "archive.newer_schema": ({ has, knows }) =>
    `归档由更新的 Etui 制作：其结构版本为 ${has}，此 Etui 只认识到 ${knows}。请更新 Etui。${NOTHING}`,
  "archive.broken_gzip": `文件已损坏或不完整：gzip 无法解压到底。请换一份。${NOTHING}`,
  "archive.broken_line": ({ line }) =>
    `第 ${line} 行不是归档的内容：文件已损坏或被改动。请换一份。${NOTHING}`,
  "archive.cut_off": ({ line }) => `归档不完整：缺少结尾，止于第 ${line} 行。请换一份。${NOTHING}`,
  "archive.goes_on": ({ line }) =>
    `归档在结尾之后还有内容（第 ${line} 行）：文件已损坏或被改动。请换一份。${NOTHING}`,
  "archive.miscounted": ({ table, has, says }) =>
    `归档有 ${figure(has)} 行 ${table}，结尾却写着 ${figure(says)} 行：有行被添加或删除。请换一份。${NOTHING}`,
  "archive.edited": `归档已损坏或被改动：其 SHA-256 与末行不符。请换一份。${NOTHING}`,
  "archive.forbidden_row": ({ line, fault }, say) =>
    `第 ${line} 行含有 Etui 不存储的内容：${say(fault)}请换一份，或重新导出。${NOTHING}`,
  "archive.unknown_place": ({ place, schema }) =>
    `归档的结构版本是 ${schema}，此 Etui 无法存储其中的 ${place}。请用制作它的 Etui 导入。${NOTHING}`,
  "archive.refused_row": ({ from, to }) =>
    `${from === to ? `第 ${from} 行` : `第 ${from} 至 ${to} 行中有一行`}无法存储：值有误，或同一行已存在。请换一份，或重新导出。${NOTHING}`,
  "archive.file_changed": `读取期间文件有变动。请在无人写入时重试。${NOTHING}`,
  "archive.not_empty": `该用户已有数据。请用归档取代它，或先清除该用户。${NOTHING}`,
  "archive.switched_off": "它来自别处的归档，会自行发送内容或让模型做事。请看清它做什么，再恢复它。",
  "archive.busy": `该用户的另一次导入或清除正在进行，请稍后再试。${NOTHING}`,

  "archive.row": ({ name, fault }, say) => `${name}：${say(fault)}`,
  "archive.wrong_column": ({ column, form }) => `${column} 必须是${FORMS[form]}。`,
  "archive.unknown_column": ({ column }) => `不认识 ${column}。`,
  "archive.missing_column": ({ column }) => `缺少 ${column}。`,
  "archive.none_of": ({ column, known }) => `${column} 必须是 ${known.join("、")} 之一。`,
  "archive.decomposed": ({ column }) => `${column} 必须是 Unicode 的组合形式（NFC）。`,
  "archive.nobodys_change": ({ column }) => `${column} 没有写明是谁做的改动。`,
  "archive.no_card_data": ({ card_type }) => `data 不是 ${card_type} 卡片的数据。`,
  "archive.no_zone": "time_zone 必须是时区的标准写法，例如 Asia/Shanghai。",
  "archive.no_language": "locale 必须是一种语言，例如 en 或 zh。",
  "archive.no_schedule": "schedule 必须是时间安排的标准形式。",
  "archive.no_trigger": ({ at }) => `触发器的 ${at} 不符合要求。`,
  "archive.other_text": "as_written 与同一行的 content 不是同一份内容：读取到的数据会与筛选所用的不同。",
  "archive.other_file": "size 和 media_type 与内容不符。",
};
