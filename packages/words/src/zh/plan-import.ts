import { dated } from "../dated.ts";
import type { planImport as english } from "../en/plan-import.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";

export const planImport: Translated<typeof english> = {
  "plan_import.too_large": ({ most }) => `文件超过 ${figure(most)} 字节。请拆开，或去掉很久以前完成的。`,
  "plan_import.format_unknown": ({ formats }) =>
    `从内容看不出是哪个程序写的。请说明格式：${formats.join("、")}。`,
  "plan_import.not_text": "这不是文本文件。请选那个程序导出的文件。",
  "plan_import.zipped": "这是 ZIP 压缩包。请先解压，再逐个导入里面的文件。",
  "plan_import.zip_unread": "ZIP 压缩包损坏、太大，或写法和一般的程序不同。请先解压，再逐个导入里面的文件。",
  "plan_import.zip_without":
    "ZIP 压缩包里只读 Todoist 的备份：每个项目一个 CSV。别的请先解压，再逐个导入里面的文件。",
  "plan_import.in_file": ({ file, because }, say) => `${file}：${say(because)}`,
  "plan_import.encoding": "文件既不是 UTF-8，也不是 UTF-16。请另存为 UTF-8 再导入。",
  "plan_import.empty": "里面没有任务。",
  "plan_import.no_json": "这不是 JSON。Taskwarrior 用 task export 导出。",
  "plan_import.no_calendar": "这不是日历：开头不是 BEGIN:VCALENDAR。",
  "plan_import.no_columns": ({ columns }) => `表里没有 ${columns.join("、")} 这一列。请连同标题行重新导出。`,
  "plan_import.too_many": ({ most }) => `文件里的任务超过 ${figure(most)} 项。请拆开，或去掉很久以前完成的。`,
  "plan_import.line_unread": "这里没能读成任务。",
  "plan_import.no_title": "这项任务没有标题，没有导入。",
  "plan_import.field_unread": ({ field, value }) => `${field} 是“${value}”，没有读懂，任务没有带上它。`,
  "plan_import.field_unknown": ({ field }) => `计划里没有放 ${field} 的地方，任务没有带上它。`,
  "plan_import.only_the_day": ({ field, value }) => `${field} 是“${value}”；截止日只有日期，几点没有带上。`,
  "plan_import.first_day_only": ({ from, to }) =>
    `它从${dated(from, "zh")}到${dated(to, "zh")}；任务只有一天，所以只带上了第一天。`,
  "plan_import.one_of_series": ({ at }) =>
    `它是一个系列里单独改过的一次（${at}），单独成为一项任务；系列在那个时间仍然会来，请完成或删除其中一项。`,
  "plan_import.rule_of_other_zone": ({ rule, day }) =>
    `它在当地按 ${rule} 重复，在这里是另一天（${dated(day, "zh")}），没有规则能说清所有日子，任务没有带上重复。`,
  "plan_import.cut": ({ field, most }) => `${field} 超过 ${figure(most)} 个字，后面的没有带上。`,
  "plan_import.reminder_passed": ({ at }) => `提醒 ${at} 已经过了，任务没有带上它。`,
  "plan_import.reminder_of_day": ({ at }) =>
    `提醒 ${at} 没有带上：只有日期、没有钟点的任务没有提醒。那天会列出来回顾。`,
  "plan_import.other_missing": ({ field, source_id }) =>
    `${field} 指的 ${source_id} 不在这个文件里，没有带上。`,
  "plan_import.more_unread": ({ count }) => `还有 ${figure(count)} 处没有读懂。`,
  "plan_import.parent_left_out": "它的上级没有导入，它单独成为一项。",
  "plan_import.too_deep": ({ most }) => `它在第 ${most} 层以下，现在和它的上级并列。`,
};
