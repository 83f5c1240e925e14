import type { Cut } from "@etui/protocol/cards/cell";
import type { Words } from "./words.ts";

const WEEKDAYS = "日一二三四五六";
const COUNTED: Record<NonNullable<Cut["of"]>, string> = {
  items: "项",
  rows: "行",
  columns: "列",
  nodes: "个节点",
  documents: "份文档",
  entries: "条",
  points: "个数据点",
  series: "个系列",
  choices: "个选项",
  fields: "个字段",
};

export const zh: Words = {
  yes: "是",
  no: "否",
  date: (year, month, day, weekday) => `${year}年${month}月${day}日 周${WEEKDAYS[weekday]}`,
  month: (year, month) => `${year}年${month}月`,
  monthName: (month) => `${month}月`,
  dayOfMonth: (month, day) => `${month}月${day}日`,
  dateAndTime: (date, time) => `${date} ${time}`,
  fault: {
    required: () => "请填写此项。",
    unknown_field: () => "表单里没有这个字段。",
    not_text: () => "请填不含特殊字符的文字。",
    not_number: () => "请填一个数。",
    not_yes_or_no: () => "请回答是或否。",
    not_date: () => "请填日期，如 2026-01-31。",
    not_time: () => "请填时间，如 08:30。",
    not_datetime: () => "请填日期和时间，如 2026-01-31T08:30。",
    not_email: () => "请填邮箱地址，如 lin@example.com。",
    not_url: () => "请填网址，如 https://example.com。",
    not_tel: () => "请填电话号码，如 +86 10 6512 3456。",
    not_a_choice: () => "请从选项中选择。",
    too_small: (limit) => `请填不小于 ${limit} 的数。`,
    too_big: (limit) => `请填不超过 ${limit} 的数。`,
    off_step: (limit) => `请按 ${limit} 的间隔填写。`,
    too_early: (limit) => `不能早于 ${limit}。`,
    too_late: (limit) => `不能晚于 ${limit}。`,
    too_few: (limit) => `请至少选 ${limit} 项。`,
    too_many: (limit) => `请最多选 ${limit} 项。`,
    too_short: (limit) => `请至少填 ${limit} 个字。`,
    too_long: (limit) => `请最多填 ${limit} 个字。`,
    wrong_pattern: (wanted) => `格式不符合要求：${wanted}`,
  },
  labelled: (label, value) => `${label}：${value}`,
  comma: "、",
  aside: "，",
  semicolon: "；",
  empty: "这里还没有内容。",
  undated: "没有日期",
  category: "类别",
  value: "数值",
  chart: { bar: "柱状图", line: "折线图", pie: "饼图", radar: "雷达图" },
  component: (id) => `按存储内容显示：Etui没有名为 ${id} 的组件。`,
  tone: { info: "提示", success: "完成", warning: "注意", danger: "问题" },
  change: (change, against) => `${/^[比较自从]/.test(against) ? against : `比${against}`} ${change}`,
  choose: (min, max) => {
    if (max === undefined) return min > 1 ? `请至少选 ${min} 项。` : "可选一项或多项。";
    if (min === max) return `请选 ${min} 项。`;
    return min > 0 ? `请选 ${min} 到 ${max} 项。` : `最多选 ${max} 项。`;
  },
  send: "提交",
  open: "在 Etui 中打开",
  buttons: (labels) => `按钮（在显示卡片的地方按）：${labels.join(" · ")}`,
  required: "必填",
  field: {
    text: "文字",
    textarea: "长文字",
    email: "邮箱地址",
    url: "网址",
    tel: "电话号码",
    number: "数字",
    date: "日期",
    time: "时间",
    datetime: "日期和时间",
    select: "单选",
    multiselect: "多选",
    checkbox: "是或否",
    slider: "数字",
    rating: "评分",
  },
  range: (min, max) => {
    if (min !== undefined && max !== undefined) return `${min} 到 ${max}`;
    if (min !== undefined) return `${min} 起`;
    return max === undefined ? "" : `至多 ${max}`;
  },
  chosen: (range) => `${range} 项`,
  written: (pattern) => `写成 ${pattern}`,
  characters: (range) => `${range} 字`,
  more: (count, _one, of, orOver) => `还有 ${count} ${COUNTED[of]}${orOver ? "以上" : ""}`,
};
