import { dated } from "@etui/words/dated";
import { whyUnread } from "@etui/words/zh/why-unread";
import type { PlanRefusals } from "./plan-refusals.ts";
import { textIn } from "./text-in.ts";

/** Also the columns that an undo finds changed. */
export const FIELDS: Readonly<Record<string, string>> = {
  title: "标题",
  note: "备注",
  tags: "标签",
  links: "链接",
  depends_on: "在哪些任务之后",
  waiting_for: "等谁",
  estimate_minutes: "用时",
  duration_minutes: "用时",
  priority: "优先级",
  status: "完成与否",
  schedule: "日期",
  deadline: "截止日期",
  repeat: "重复",
  reminder: "提醒",
  text_override: "提醒的文字",
  review: "哪天再看",
  next_review_at: "哪天再看",
  reason: "原因",
  list: "列表",
  list_id: "列表",
  group: "分组",
  group_name: "分组的名字",
  on_date: "日期",
  at_time: "时间",
  intent: "日期",
  time_window: "时段",
  reminder_at: "提醒",
  reminder_text: "提醒的文字",
  review_reason: "回顾的原因",
  group_id: "分组",
  parent_task_id: "属于哪项任务",
  rank: "位置",
  started_at: "开始的时间",
  completed_at: "完成与否",
  deleted_at: "在不在",
  name: "名字",
  display_name: "名字",
  text: "写的文字",
};
const named = (field: string) => FIELDS[field] ?? field;
const PRIORITIES = "紧急、高、中、低";
const count = (number: number) => number.toLocaleString("en");
const NO_REPEAT = "请写“每周一”“每3天”或“完成后每3天”。";

export const zh: PlanRefusals = {
  "plan.no_task": ({ given, near }) =>
    near.length === 0
      ? "这项任务已经不在了。"
      : `没有任务“${given}”。是不是${near.map(({ title }) => `“${title}”`).join("或")}？`,
  "plan.several_titled": ({ title }) => `有几项未完成的任务都叫“${title}”。请先给要用的那一项改个标题。`,
  "plan.no_list": ({ given }) => `没有列表“${given}”。`,
  "plan.no_group": ({ given }) => `这个列表里已经没有分组“${given}”。`,
  "plan.no_such_group": "这个分组已经不在了。",
  "plan.group_elsewhere": ({ name }) => `分组“${name}”在别的列表里。`,
  "plan.group_named_so": ({ name }) => `这个列表里已经有分组“${name}”。`,
  "plan.group_unnamed": "分组要有名字。",
  "plan.too_many_groups": ({ most }) => `一个列表最多 ${count(most)} 个分组。`,
  "plan.field_changed_since": ({ field, now }) =>
    `${named(field)}在此期间已在别处改过，${now === "null" ? "现在是空的" : `现在是“${textIn(now)}”`}。`,
  "plan.changed_since": "这项任务在此期间已在别处改过，请再看一下。",
  "plan.not_yet": "那个时间还没到：任务只能在现在或以前完成。",
  "plan.too_many_tasks": ({ most }) =>
    `计划里连同做完的已有 ${count(most)} 项任务，到上限了。请删掉很久以前做完的。`,
  "plan.too_many_open": ({ most }) => `未完成的任务已有 ${count(most)} 项，到上限了。请先勾掉或删除一些。`,
  "plan.title_empty": "任务要有标题。",
  "plan.too_long": ({ at, length, most }) =>
    at === "title"
      ? `标题有 ${count(length)} 个字，最多 ${count(most)} 个。其余的请写进备注。`
      : `${named(at)}有 ${count(length)} 个字，最多 ${count(most)} 个。`,
  "plan.too_many": ({ at, most }) =>
    at === "tags"
      ? `一项任务最多 ${count(most)} 个标签。`
      : at === "links"
        ? `一项任务最多 ${count(most)} 个链接。`
        : `一项任务最多 ${count(most)} 项前面的任务。`,
  "plan.no_minutes": ({ most }) => `请写整分钟，从 1 到 ${count(most)}。`,
  "plan.no_priority": ({ given }) => `“${given}”不是优先级，优先级有${PRIORITIES}。`,
  "plan.no_status": "任务的状态只有未完成、进行中、已完成、已取消。",
  "plan.no_link": ({ target }) => `“${target}”哪里也去不了：请粘贴以 https:// 开头的网址，或数据里的路径。`,
  "plan.closed": ({ title, status }) =>
    `“${title}”已经${status === "done" ? "完成" : "取消"}了，请先重新打开。`,
  "plan.schedule_empty": "请写日期。",
  "plan.schedule_needs": "请写日期和时间。",
  "plan.schedule_takes_no": "日期和时间这样配不上，请重新写日期。",
  "plan.no_date": ({ text, years }) =>
    years ? `超出了范围：能安排的年份是 ${years.from} 到 ${years.to}。` : `日历上没有“${text}”这一天。`,
  "plan.no_time": ({ text }) => `“${text}”不是时间。`,
  "plan.no_window": ({ text }) => `“${text}”不是一天里的时段。`,
  "plan.no_moment": ({ text }) => `“${text}”不是带时间的日期。`,
  "plan.reminder_without_time": ({ text, said }) =>
    `“${said ?? text}”没有时间，不知道几点响。请把几点也写上。`,
  "plan.reminder_passed": ({ at, now }) =>
    `${dated(at.date, "zh")} ${at.time} 已经过了，现在是 ${dated(now.date, "zh")} ${now.time}。请选以后的时间。`,
  "plan.reminder_too_far": ({ most }) => `那是 ${most} 年以后了，请选近一点的时间。`,
  "plan.reminder_of_day": "只有日期不会响铃：请先给任务一个时间。",
  "plan.reminder_of_said_day": ({ text, date }) =>
    `“${text}”没有设成提醒：任务在 ${dated(date, "zh")}，没有时间。请把几点也写上。`,
  "plan.reminder_without_start": ({ text }) => `“${text}”是从任务开始往前算的，而任务没有时间。请先写时间。`,
  "plan.reminder_unread": ({ text, why }) =>
    `“${text}”没说清什么时候响${whyUnread(why)}请写“提前15分钟”或“明天早上九点”。`,
  "plan.too_many_reminders": ({ most }) => `已有 ${count(most)} 项任务有提醒，到上限了。请先去掉一些。`,
  "plan.review_passed": ({ date, today }) =>
    `${dated(date, "zh")} 已经过了，今天是 ${dated(today, "zh")}。请选今天或以后的日子。`,
  "plan.review_missing": "请写哪天再看。",
  "plan.repeat_needs_day": "这项任务会重复，所以要有日期。请先去掉重复。",
  "plan.repeat_needs_schedule": "又重复又提醒的任务，请先写日期和时间。",
  "plan.repeat_is_over": "从任务那天起已经没有日子了，请选更晚的结束日。",
  "plan.repeat_unread": ({ text, why }) => `“${text}”没说清多久一次${whyUnread(why)}${NO_REPEAT}`,
  "plan.repeat_with_hour": ({ text }) => `“${text}”带了钟点：这里请去掉，写到“时间”里。`,
  "plan.repeat_with_dates": `重复从任务那天开始。${NO_REPEAT}`,
  "plan.repeat_of_hours": "任务最多每天重复一次。",
  "plan.repeat_after_done_on_days": "指定了日子，就不能从完成时算起。请只写哪几天，或只写完成后多久。",
  "plan.repeat_several_times": ({ said }) =>
    `“${said}”留在标题里：任务一天只有一个时间，请为每个时间各加一项。`,
  "plan.no_series": "这项任务不重复。",
  "plan.series_of_days": "这项任务在好几天重复，请在“重复”里写全。",
  "plan.own_parent": "任务不能放在自己下面。",
  "plan.parent_below": ({ title, parent }) => `“${parent}”在“${title}”下面，不能再放到它上面。`,
  "plan.parent_elsewhere": ({ parent }) => `它是“${parent}”的一部分，要在同一个列表里。`,
  "plan.parent_in_other_group": ({ parent }) => `它是“${parent}”的一部分，要在同一个分组里。`,
  "plan.too_deep": ({ most }) => `任务最多 ${most} 层。`,
  "plan.waits_for_itself": "这样它会绕一圈等自己。",
  "plan.no_position": "不能放在那里。",
  "plan.schedule_unread": ({ text, why }) =>
    `“${text}”没说清什么时候${whyUnread(why)}请写“明天下午三点”或“周五”。`,
  "plan.schedule_is_deadline": ({ text }) => `“${text}”是截止日，不是做的时间。`,
  "plan.schedule_is_span": ({ text, from, to }) =>
    `“${text}”是好几天，${dated(from, "zh")} 到 ${dated(to, "zh")}。请说其中一天。`,
  "plan.schedule_repeats": ({ text }) => `“${text}”是重复：请写到“重复”里，这里写第一次的日期。`,
  "plan.exception_left": ({ said }) => `“${said}”留在标题里，那些天也会重复。请写明在哪几天重复。`,
  "plan.words_left": ({ said, why }) => `“${said}”没有读懂，留在标题里${whyUnread(why)}`,
  "plan.said_twice": ({ field, said }) =>
    `${said.map((one) => `“${one}”`).join("和")}说的都是${named(field)}，所以一个都没有采用。请只留一个。`,
  "plan.span_left": ({ said, from, to }) =>
    `“${said}”是好几天，${dated(from, "zh")} 到 ${dated(to, "zh")}，所以留在标题里。请说其中一天，或者说哪天之前。`,
  "plan.first_day_taken": ({ said, date }) =>
    `“${said}”说了好几天，只取了 ${dated(date, "zh")}。要重复请说“每周”，别的日子请另加任务。`,
  "plan.said_is_over": ({ said, date }) => `“${said}”是 ${dated(date, "zh")}，已经过了。`,
  "plan.deadline_without_time": ({ said, date }) =>
    `截止日是 ${dated(date, "zh")}，“${said}”因为带钟点而留在标题里。`,
  "plan.no_free_hours": ({ text }) =>
    `“${text}”不是时间段。请写 09:00-18:00，或按先后写几段：09:00-12:00,13:00-18:00。`,
  "plan.imported_again": ({ title }) => `“${title}”后来又导入了一次。请先撤销那次导入。`,
  "plan.undo_without_reminder": ({ title, at }) =>
    `“${title}”在 ${dated(at.date, "zh")} ${at.time} 的提醒已经过了，不会再响。`,
  "plan.undo_with_tasks": ({ of, name, count: tasks }) =>
    `${of === "group" ? "分组" : "任务"}“${name}”${of === "group" ? "里" : "下面"}后来有了 ${count(tasks)} 项任务。请先移走或撤销它们。`,
  "plan.undo_against": ({ title }) =>
    `“${title}”后来又改过，没法变回原样。请先撤销后来的改动，或者直接改成你要的样子。`,
};
