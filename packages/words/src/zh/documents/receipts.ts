import type { receipts as english } from "../../en/documents/receipts.ts";
import type { Translated } from "../../sentence.ts";
import { someOf } from "../some-of.ts";

export const receipts: Translated<typeof english> = {
  "receipt.saved": ({ path, version }) => `已保存 ${path}，这是第 ${version} 版。`,
  "receipt.unchanged": ({ path, version }) => `${path} 里已经有这些内容，仍是第 ${version} 版。`,
  "receipt.until": ({ when }) => `它保留到${when}。`,
  "receipt.deleted": ({ path, version }) => `已删除 ${path}，可以恢复第 ${version} 版。`,
  "receipt.restored": ({ path, version, as }) => `已恢复 ${path} 的第 ${version} 版，现在是第 ${as} 版。`,
  "receipt.purged": ({ documents, versions, bytes }) =>
    `已彻底抹除 ${documents} 篇文档的 ${versions} 个版本（${bytes} 字节）。`,
  "receipt.batch": ({ counts }) =>
    `全部完成：${counts.map(({ operation, count }) => `${operation} × ${count}`).join("，")}。`,
  "receipt.about": ({ path, note }, say) => `${path}：${say(note)}`,
  "receipt.more_remarks": ({ count }) => `results 里还有 ${count} 条这样的说明。`,

  "receipt.triggers_pause": ({ names, more }) =>
    `触发器${someOf(names.map(quote), more)}到时会暂停，因为所属的文档已经不在了。`,
  "receipt.triggers_follow": ({ names, more, to }) =>
    `触发器${someOf(names.map(quote), more)}会跟随文档${to === undefined ? "移动" : `移到 ${to}`}。`,

  "receipt.tidied": ({ path }) => `给出的路径里有多余的斜杠，实际是 ${path}。`,
  "receipt.near": ({ path }) => `已经有 ${path}。如果是同一件事，请把内容移到那里，今后都用那个路径。`,
  "receipt.path_as_written": ({ path, instead }) =>
    instead === undefined
      ? `${path} 就是按这个名字保存的：花括号里的内容不会被替换。`
      : `${path} 就是按这个名字保存的，每天都是同一份；当天的文档是 ${instead}。`,
  "receipt.drift": ({ path, pattern, problems }, say) =>
    `${path === undefined ? "它" : `${path} `}不符合 ${pattern} 应有的结构：${say(problems)}`,

  "receipt.operator_as_data": ({ operator }) =>
    `${operator} 存成了普通数据，因为整篇文档被替换；要让它生效，请用 merge。`,
  "receipt.other_operator_as_data": ({ operator }) =>
    `${operator} 存成了普通数据，因为整篇文档被替换；要改其中的字段，请用 merge 并直接写出新的值。`,
  "receipt.is_now": ({ field, value }) => `${field} 现在是 ${value}。`,
  "receipt.has_now": ({ field, count, had = 0 }) =>
    `${field} 现在有 ${count} 项${had > 0 ? `；给出的内容里有 ${had} 项原来就有` : ""}。`,
  "receipt.list_as_element": '给出的列表算作其中一项；{"$each": [...]} 会逐项加入。',
  "receipt.nulls_ignored": ({ names, more }) =>
    `${someOf(names, more)} 的 null 当作没有给出；unset 会删除字段，mode "patch" 才会存 null。`,
  "receipt.nothing_to_unset": ({ names, more }) => `没有 ${someOf(names, more)} 可以删除。`,
  "receipt.dotted_keys": ({ names }) => `字段名里的点要在前面写反斜杠：${names.join("、")}。`,
  "receipt.end_is_no_field": '文档的到期时间要用 expires_at: "never" 取消。',
  "receipt.unnamed_unset": "unset 里有一个空的字段名。",
};

const quote = (name: string) => `“${name}”`;
