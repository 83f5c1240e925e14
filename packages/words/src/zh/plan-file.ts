import { dated } from "../dated.ts";
import type { planFile as english } from "../en/plan-file.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";

const FIELDS: Readonly<Record<string, string>> = {
  title: "标题",
  note: "备注",
  waiting_for: "👤 后面的文字",
  reason: "🔎 后面的文字",
  review_reason: "🔎 后面的文字",
  group_name: "分组的名字",
  display_name: "清单的名字",
};
const named = (at: string) => FIELDS[at] ?? "这一项";
const EVERY = "请这样写：🔁 every Monday、🔁 every 3 days 或 🔁 every 3 days when done。";

export const planFile: Translated<typeof english> = {
  "plan_file.no_task": ({ given, near }) =>
    `计划里没有任务 ${given}。` +
    (near.length === 0
      ? ""
      : `是不是 ${near.map(({ task_id, title }) => `^${task_id}“${title}”`).join("或 ")}？`),
  "plan_file.several_titled": ({ title, candidates }) =>
    `有几项未完成的任务都叫“${title}”。请写要用的那一项：${candidates.map(({ task_id }) => `^${task_id}`).join(" 或 ")}。`,
  "plan_file.no_group": ({ given }) => `这个清单里已经没有分组“${given}”，请重新写上它的标题。`,
  "plan_file.too_long": ({ at, length, most }) =>
    `${named(at)}有 ${figure(length)} 个字，最多 ${figure(most)} 个。${at === "title" ? "其余的请写在这一行下面，前面加 >。" : ""}`,
  "plan_file.too_many": ({ at, most }) =>
    at === "tags" ? `一项任务最多 ${figure(most)} 个标签。` : `一项任务最多等 ${figure(most)} 项别的任务。`,
  "plan_file.no_minutes": ({ most }) => `⏱ 后面写整分钟，从 1 到 ${figure(most)}：⏱ 30m。`,
  "plan_file.closed": ({ title, status }) =>
    `“${title}”已${status === "done" ? "完成" : "取消"}。请先重新打开：写成 [ ] 并保存。`,
  "plan_file.not_yet": ({ at }) =>
    `${dated(at.slice(0, 10), "zh")} 还没到，所以任务没有算完成。请在 ✅ 后面写真正完成的那天，或者不写。`,
  "plan_file.no_moment": "这不是带时间的日期。请这样写：⏰ 2026-11-04 14:45。",
  "plan_file.reminder_without_time": ({ text }) => `提醒要写几点响。请这样写：⏰ ${text} 09:00。`,
  "plan_file.reminder_of_day": ({ day, time }) =>
    `只有日期的任务不会提醒。请把时间也写上：⏳ ${day} ${time}。`,
  "plan_file.repeat_needs_day": "这项任务会重复，所以要有日期。请把 🔁 也去掉，或在 ⏳ 后面写另一天。",
  "plan_file.repeat_needs_schedule": "又重复又提醒的任务，要有下一次的日期和时间。请写 ⏳ 2026-11-04 15:00。",
  "plan_file.repeat_is_over": "这个重复从任务那天起已经没有日子了，请写更晚的结束日。",
  "plan_file.repeat_unread": ({ text }) => `“${text}”没说清多久一次。${EVERY}`,
  "plan_file.repeat_with_hour": ({ text }) => `“${text}”带了钟点，而 🔁 只写日子。请把钟点写在 ⏳ 后面。`,
  "plan_file.repeat_with_dates": `重复从 ⏳ 后面的那天开始。${EVERY}`,
  "plan_file.repeat_of_hours": "任务最多每天重复一次。请把钟点写在 ⏳ 后面。",
  "plan_file.repeat_after_done_on_days":
    "指定了日子，就不能从完成时算起。🔁 后面请只写哪几天，或只写完成后多久。",
  "plan_file.series_of_days": "这项任务在好几天重复，不知道要改哪一天。请在 🔁 后面写全。",
  "plan_file.parent_elsewhere": ({ parent }) =>
    `“${parent}”下面的任务和它在同一个清单里。请把这一行放过去，或者从行首写起。`,
};
