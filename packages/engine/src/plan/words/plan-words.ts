/** The sentences about the plan, in the reader's language: pieces of which said-done.ts and the views make their lines. */
import { languageOf } from "@etui/protocol/language-of";
import type { DayPart, Priority, TaskStatus } from "@etui/protocol/plan";

export interface PlanWords {
  language: "en" | "zh";
  /** Between two sentences, and between the parts of a list. */
  gap: string;
  comma: string;
  quoted(text: string): string;
  priority: Readonly<Record<Priority, string>>;
  status: Readonly<Record<TaskStatus, string>>;
  dayPart: Readonly<Record<DayPart, string>>;
  minutes(count: number): string;
  added(id: string, title: string, place: string, rest: string): string;
  defaultPriority: string;
  remindAt(when: string): string;
  reviewOn(when: string, reason: string | null): string;
  dueBy(when: string): string;
  hasNote: string;
  links(count: number): string;
  below(parent: string): string;
  nothingChanged: string;
  changedFields(id: string, changes: string): string;
  none: string;
  field: Readonly<Record<string, string>>;
  scheduled(id: string, when: string, timeZone: string): string;
  unscheduled(id: string): string;
  willRemind(id: string, when: string, inHow: string): string;
  says(text: string): string;
  inHow(days: number, hours: number, minutes: number): string;
  reminderCleared(id: string, when: string): string;
  staysPlanned(when: string): string;
  noReminder(id: string): string;
  reviewSet(id: string, when: string, reason: string | null): string;
  reviewUnset(id: string): string;
  deadlineSet(id: string, when: string): string;
  deadlineUnset(id: string): string;
  repeatSet(id: string, rule: string): string;
  repeatUnset(id: string): string;
  moved(id: string, place: string, position: number, of: number): string;
  staysThere(id: string, place: string): string;
  done(id: string, title: string): string;
  wasDone(id: string, title: string): string;
  deleted(id: string, title: string): string;
  listNamed(list: string, name: string, from: string | undefined): string;
  listCalled(list: string, name: string): string;
  group(id: string, name: string, list: string, isNew: boolean): string;
  groupNamed(id: string, name: string): string;
  groupDeleted(name: string, list: string): string;
  datePassed(when: string): string;
  timePassed(time: string): string;
  hourDropped(hour: string): string;
  lengthDropped(minutes: string): string;
  afterStart(time: string): string;
  priorityIs(priority: string): string;
  thisTime(rule: string): string;
  fromNowOn: string;
  reminderMoved(when: string): string;
  reminderOver(when: string): string;
  reminderGone(because: "no_time" | "passed"): string;
  reminderCancelled: string;
  completedBelow(titles: readonly string[], more: number): string;
  blockedBy(titles: readonly string[]): string;
  unblocks(titles: readonly string[]): string;
  worked(minutes: string, estimate: string | undefined): string;
  usuallyTakes(minutes: string, times: number): string;
  estimateLearned(minutes: string): string;
  nowCrowded(count: number): string;
  movedBelow(count: number): string;
  openBelow(count: number): string;
  leftInList(count: number): string;
  next(when: string): string;
  seriesEnded: string;
  occurrenceOver(was: string, now: string): string;
  dryRun: string;
  /** What was read of words, each part with those. */
  understood(parts: readonly { field: string; said: string }[]): string;
  assumed(guesses: readonly string[]): string;
}

const en: PlanWords = {
  language: "en",
  gap: " ",
  comma: ", ",
  quoted: (text) => `"${text}"`,
  priority: { urgent: "urgent", high: "high", medium: "medium", low: "low" },
  status: { open: "open", in_progress: "in progress", done: "done", cancelled: "cancelled" },
  dayPart: { morning: "morning", noon: "noon", afternoon: "afternoon", evening: "evening", night: "night" },
  minutes: (count) =>
    count % 60 === 0
      ? `${count / 60}h`
      : count > 60
        ? `${Math.floor(count / 60)}h${count % 60}`
        : `${count}m`,
  added: (id, title, place, rest) => `Added ${id} "${title}" to ${place}${rest}.`,
  defaultPriority: " (the default there)",
  remindAt: (when) => `reminder ${when}`,
  reviewOn: (when, reason) => `review ${when}${reason === null ? "" : ` (${reason})`}`,
  dueBy: (when) => `due ${when}`,
  hasNote: "has a note",
  links: (count) => (count === 1 ? "1 link" : `${count} links`),
  below: (parent) => `below ${parent}`,
  nothingChanged: "Nothing changed: it is so already.",
  changedFields: (id, changes) => `${id}: ${changes}.`,
  none: "none",
  field: {},
  scheduled: (id, when, timeZone) => `${id}: ${when} (${timeZone}).`,
  unscheduled: (id) => `${id} is not scheduled any more.`,
  willRemind: (id, when, inHow) => `${id}: will remind ${when} (in ${inHow}).`,
  says: (text) => `It says "${text}".`,
  inHow: (days, hours, minutes) =>
    [days && `${days} d`, hours && `${hours} h`, !days && minutes && `${minutes} min`]
      .filter(Boolean)
      .join(" ") || "less than a minute",
  reminderCleared: (id, when) => `Reminder of ${id} (${when}) cleared.`,
  staysPlanned: (when) => `The task stays planned for ${when}.`,
  noReminder: (id) => `${id} has no reminder; nothing changed.`,
  reviewSet: (id, when, reason) =>
    `${id} comes up for review on ${when}${reason === null ? "" : `: ${reason}`}.`,
  reviewUnset: (id) => `${id} comes up for no review any more.`,
  deadlineSet: (id, when) => `${id} is due ${when}.`,
  deadlineUnset: (id) => `${id} has no deadline any more.`,
  repeatSet: (id, rule) => `${id} repeats ${rule}.`,
  repeatUnset: (id) => `${id} does not repeat any more.`,
  moved: (id, place, position, of) =>
    `${id} → ${place}, ${of === 1 ? "alone there" : position === 0 ? `first of ${of}` : position === of - 1 ? `last of ${of}` : `${position + 1} of ${of}`}.`,
  staysThere: (id, place) => `${id} is in ${place} already.`,
  done: (id, title) => `Done: ${id} "${title}".`,
  wasDone: (id, title) => `${id} "${title}" was done already.`,
  deleted: (id, title) => `Deleted ${id} "${title}". It can be undone.`,
  listNamed: (list, name, from) =>
    `${list} is called "${name}" now${from === undefined ? "" : `, not "${from}"`}.`,
  listCalled: (list, name) => `${list} is there, called "${name}".`,
  group: (id, name, list, isNew) => `Group ${id} "${name}" in ${list}${isNew ? "" : " (was there)"}.`,
  groupNamed: (id, name) => `Group ${id} is called "${name}" now.`,
  groupDeleted: (name, list) => `Deleted the group "${name}" of ${list}.`,
  datePassed: (when) => `Mind that ${when} has passed.`,
  timePassed: (time) => `Mind that it is later than ${time} today.`,
  hourDropped: (hour) => `It had ${hour}, which is dropped.`,
  lengthDropped: (minutes) => `It took ${minutes}, which is dropped; duration_minutes keeps it.`,
  afterStart: (time) => `Mind that it rings after the start at ${time}.`,
  priorityIs: (priority) => `Its priority is ${priority}.`,
  thisTime: (rule) => `Only this time: it still repeats ${rule}.`,
  fromNowOn: "So it is from now on, each time.",
  reminderMoved: (when) => `Its reminder moved to ${when}.`,
  reminderOver: (when) =>
    `Its reminder for this time (${when}) has passed and does not ring; those of later times do.`,
  reminderGone: (because) =>
    because === "no_time"
      ? "Its reminder was cleared, since it has no time now."
      : "Its reminder was cleared, since it would lie in the past now.",
  reminderCancelled: "Its reminder is cancelled.",
  completedBelow: (titles, more) =>
    `Done with it: ${titles.map((title) => `"${title}"`).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`,
  blockedBy: (titles) =>
    `Mind that it waited for ${titles.map((title) => `"${title}"`).join(", ")}, not done yet.`,
  unblocks: (titles) => `Now ready: ${titles.map((title) => `"${title}"`).join(", ")}.`,
  worked: (minutes, estimate) =>
    `Worked on for ${minutes}${estimate === undefined ? "" : `, estimated at ${estimate}`}.`,
  usuallyTakes: (minutes, times) =>
    `The last ${times === 1 ? "time it" : `${times} times it`} took about ${minutes}.`,
  estimateLearned: (minutes) => `Its estimate is now ${minutes}, as long as it took.`,
  nowCrowded: (count) => `There are ${count} tasks in nowTask now; at most three can really be done at once.`,
  movedBelow: (count) => (count === 1 ? "1 task with it." : `${count} tasks with it.`),
  leftInList: (count) =>
    count === 1
      ? "Its task stays in the list, in no group."
      : `Its ${count} tasks stay in the list, in no group.`,
  openBelow: (count) =>
    count === 1
      ? "1 task below it stays open, with its reminder."
      : `${count} tasks below it stay open, with their reminders.`,
  next: (when) => `Next: ${when}.`,
  seriesEnded: "That was the last time.",
  occurrenceOver: (was, now) => `The time on ${was} is over; the task is planned for ${now} now.`,
  dryRun: "Nothing was changed; this is what would be.",
  understood: (parts) => `Understood ${parts.map(({ field, said }) => `"${said}" as ${field}`).join(", ")}.`,
  assumed: (guesses) => `Assumed: ${guesses.join("; ")}.`,
};

const CHIPS: Readonly<Record<string, string>> = {
  list_id: "列表",
  group: "分组",
  schedule: "时间",
  reminder: "提醒",
  deadline: "截止",
  repeat: "重复",
  estimate_minutes: "预计",
  tags: "标签",
  priority: "优先级",
  waiting_for: "等谁",
  note: "备注",
};

const zh: PlanWords = {
  language: "zh",
  gap: "",
  comma: "，",
  quoted: (text) => `“${text}”`,
  priority: { urgent: "紧急", high: "高", medium: "中", low: "低" },
  status: { open: "未完成", in_progress: "进行中", done: "完成", cancelled: "取消" },
  dayPart: { morning: "上午", noon: "中午", afternoon: "下午", evening: "晚上", night: "夜里" },
  minutes: (count) =>
    count % 60 === 0
      ? `${count / 60} 小时`
      : count > 60
        ? `${Math.floor(count / 60)} 小时 ${count % 60} 分`
        : `${count} 分钟`,
  added: (id, title, place, rest) => `已加入 ${place}：${id}“${title}”${rest}。`,
  defaultPriority: "（那里的默认值）",
  remindAt: (when) => `${when} 提醒`,
  reviewOn: (when, reason) => `${when} 回顾${reason === null ? "" : `（${reason}）`}`,
  dueBy: (when) => `${when} 截止`,
  hasNote: "有备注",
  links: (count) => `${count} 个链接`,
  below: (parent) => `在 ${parent} 下面`,
  nothingChanged: "没有改动：本来就是这样。",
  changedFields: (id, changes) => `${id}：${changes}。`,
  none: "无",
  field: {
    title: "标题",
    note: "备注",
    status: "状态",
    priority: "优先级",
    estimate_minutes: "预计",
    tags: "标签",
    waiting_for: "等谁",
    depends_on: "依赖",
    links: "链接",
  },
  scheduled: (id, when, timeZone) => `${id}：${when}（${timeZone}）。`,
  unscheduled: (id) => `${id} 不再有安排。`,
  willRemind: (id, when, inHow) => `${id}：${when} 提醒（${inHow}后）。`,
  says: (text) => `内容是“${text}”。`,
  inHow: (days, hours, minutes) =>
    [days && `${days} 天`, hours && `${hours} 小时`, !days && minutes && `${minutes} 分钟`]
      .filter(Boolean)
      .join(" ") || "不到一分钟",
  reminderCleared: (id, when) => `已取消 ${id} 的提醒（${when}）。`,
  staysPlanned: (when) => `任务仍安排在 ${when}。`,
  noReminder: (id) => `${id} 没有提醒，没有改动。`,
  reviewSet: (id, when, reason) => `${id} 将在 ${when} 回顾${reason === null ? "" : `：${reason}`}。`,
  reviewUnset: (id) => `${id} 不再回顾。`,
  deadlineSet: (id, when) => `${id} 的截止日是 ${when}。`,
  deadlineUnset: (id) => `${id} 不再有截止日。`,
  repeatSet: (id, rule) => `${id} 重复：${rule}。`,
  repeatUnset: (id) => `${id} 不再重复。`,
  moved: (id, place, position, of) =>
    `${id} → ${place}，${of === 1 ? "那里只有它" : `第 ${position + 1} 个，共 ${of} 个`}。`,
  staysThere: (id, place) => `${id} 本来就在 ${place}。`,
  done: (id, title) => `已完成：${id}“${title}”。`,
  wasDone: (id, title) => `${id}“${title}”早已完成。`,
  deleted: (id, title) => `已删除 ${id}“${title}”，可以撤销。`,
  listNamed: (list, name, from) =>
    `${list} 现在叫“${name}”${from === undefined ? "" : `（原来叫“${from}”）`}。`,
  listCalled: (list, name) => `${list} 在，叫“${name}”。`,
  group: (id, name, list, isNew) => `${list} 里的分组 ${id}“${name}”${isNew ? "已建好" : "本来就有"}。`,
  groupNamed: (id, name) => `分组 ${id} 现在叫“${name}”。`,
  groupDeleted: (name, list) => `已删除 ${list} 的分组“${name}”。`,
  datePassed: (when) => `注意：${when} 已经过了。`,
  timePassed: (time) => `注意：今天 ${time} 已经过了。`,
  hourDropped: (hour) => `原来的 ${hour} 不再保留。`,
  lengthDropped: (minutes) => `原来的时长 ${minutes} 不再保留；要保留请写 duration_minutes。`,
  afterStart: (time) => `注意：提醒在 ${time} 开始之后才响。`,
  priorityIs: (priority) => `优先级：${priority}。`,
  thisTime: (rule) => `只改这一次，之后仍是${rule}。`,
  fromNowOn: "以后每次都这样。",
  reminderMoved: (when) => `提醒也移到 ${when}。`,
  reminderOver: (when) => `这一次的提醒（${when}）已经过了，不会响；以后各次照常提醒。`,
  reminderGone: (because) =>
    because === "no_time" ? "现在没有时间，提醒已取消。" : "提醒会落在过去，已取消。",
  reminderCancelled: "提醒已取消。",
  completedBelow: (titles, more) =>
    `一并完成：${titles.map((title) => `“${title}”`).join("、")}${more > 0 ? ` 等 ${more} 项` : ""}。`,
  blockedBy: (titles) => `注意：它在等 ${titles.map((title) => `“${title}”`).join("、")}，那些还没做完。`,
  unblocks: (titles) => `现在可以做了：${titles.map((title) => `“${title}”`).join("、")}。`,
  worked: (minutes, estimate) => `用时 ${minutes}${estimate === undefined ? "" : `，估计的是 ${estimate}`}。`,
  usuallyTakes: (minutes, times) => `前 ${times} 次大约用了 ${minutes}。`,
  estimateLearned: (minutes) => `按这次的用时，估计改为 ${minutes}。`,
  nowCrowded: (count) => `“正在做”里有 ${count} 项了；同时做得来的最多三项。`,
  movedBelow: (count) => `连同 ${count} 项子任务。`,
  leftInList: (count) => `其中 ${count} 项任务留在列表里，不属于任何分组。`,
  openBelow: (count) => `它下面的 ${count} 项子任务仍未完成，提醒也还在。`,
  next: (when) => `下一次：${when}。`,
  seriesEnded: "这是最后一次。",
  occurrenceOver: (was, now) => `${was} 的那一次已经过去，任务现在排在 ${now}。`,
  dryRun: "没有改动，只是预览。",
  understood: (parts) =>
    `理解为：${parts.map(({ field, said }) => `“${said}”是${CHIPS[field] ?? field}`).join("，")}。`,
  assumed: (guesses) => `自动补充：${guesses.join("；")}。`,
};

export const planWords = (locale: string): PlanWords => (languageOf(locale) === "zh" ? zh : en);
