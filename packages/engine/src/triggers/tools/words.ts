/** The sentences of the trigger tools, in the reader's language. */

import { languageOf } from "@etui/protocol/language-of";
import type { TriggerStatus } from "@etui/protocol/trigger";

interface Words {
  /** The text between two sentences. */
  gap: string;
  created(id: string): string;
  existing(id: string): string;
  updated(title: string): string;
  /** Rules that were taken away. */
  rulesGone(rules: readonly string[]): string;
  paused(title: string, until: string | undefined): string;
  resumed(title: string): string;
  snoozed(title: string): string;
  acknowledged(title: string): string;
  firesNow(title: string): string;
  cancelled(title: string): string;
  already(title: string, status: TriggerStatus): string;
  next(when: string): string;
  following(when: string): string;
  deferred(when: string, due: string): string;
  skipped(when: string): string;
  reaches(devices: number): string;
  isPaused(until: string | undefined): string;
  nothingPlanned: string;
  firesWhen(clause: string, does: string): string;
  does(action: string): string;
  gated(clause: string): string;
  noDateAhead: string;
  atItsAddress: string;
  called(also: boolean): string;
  /** The sentence with the address, which is told only once. */
  address(path: string, also: boolean): string;
  addressWasTold: string;
  hasNoAddress: string;
  noTriggers: string;
  triggers(count: number): string;
  listed(line: {
    title: string;
    status: string;
    /** When a pause ends by itself. */
    until: string | undefined;
    when: readonly string[];
    does: string;
    gate: string | undefined;
    next: string | undefined;
    id: string;
  }): string;
  hidden(count: number): string;
  alsoPaused(count: number): string;
  /** Of triggers whose filters were stored before filters looked into lists. */
  takeListsWhole(ids: readonly string[]): string;
}

const en: Words = {
  gap: " ",
  created: (id) => `Created ${id}.`,
  existing: (id) => `The same trigger was there already, as ${id}; no second one was made.`,
  updated: (title) => `Updated "${title}".`,
  rulesGone: (rules) => `Without ${rules.join(", ")} from now on.`,
  paused: (title, until) =>
    `Paused "${title}". It fires no more until ${until === undefined ? "it is resumed" : `${until}, when it goes on by itself`}.`,
  resumed: (title) => `Resumed "${title}".`,
  snoozed: (title) => `Snoozed "${title}".`,
  acknowledged: (title) => `Acknowledged "${title}"; it is not repeated.`,
  firesNow: (title) => `"${title}" fires now.`,
  cancelled: (title) => `Cancelled "${title}". It never fires again.`,
  already: (title, status) => `"${title}" is ${status} already; nothing was changed.`,
  next: (when) => `Next: ${when}.`,
  following: (when) => `Then: ${when}.`,
  deferred: (when, due) => `${when}, when quiet hours end (due at ${due})`,
  skipped: (when) => `${when}, but quiet hours skip it`,
  reaches: (devices) =>
    devices === 0
      ? "No device is subscribed to notifications, so it only lies in the inbox until one is, in Etui's settings."
      : `It goes to the inbox and is pushed to ${devices === 1 ? "1 device" : `${devices} devices`}.`,
  isPaused: (until) => `It is paused: it does not fire until ${until ?? "it is resumed"}.`,
  nothingPlanned: "Nothing more is planned.",
  firesWhen: (clause, does) => `It fires ${clause}, and then ${does}.`,
  does: (action) => `It ${action}.`,
  gated: (clause) => `It does so ${clause}.`,
  noDateAhead: "No such date lies ahead yet.",
  atItsAddress: "when its secret address is called",
  called: (also) => `It ${also ? "also " : ""}fires when its secret address is called.`,
  address: (path, also) =>
    `It ${also ? "also " : ""}fires on POST ${path} at this server. This secret address is not shown again: keep it. Strangers write there: {{ body }} is their text, and no word of yours.`,
  addressWasTold: "Its secret address was told when it was created, and is not shown again.",
  hasNoAddress: "It has no secret address: to have one, cancel it and create it anew.",
  noTriggers: "There are no such triggers.",
  triggers: (count) => (count === 1 ? "1 trigger:" : `${count} triggers:`),
  listed: ({ title, status, until, when, does, gate, next, id }) =>
    `${title} [${status}${until === undefined ? "" : ` until ${until}`}] ${[when.join(" and "), does, gate, next && `next ${next}`].filter(Boolean).join("; ")} (${id})`,
  hidden: (count) => `and ${count} more`,
  alsoPaused: (count) =>
    `${count} more ${count === 1 ? "is" : "are"} paused: status "paused" lists ${count === 1 ? "it" : "them"}.`,
  takeListsWhole: (ids) =>
    `The ${ids.length === 1 ? "filter" : "filters"} of ${ids.join(", ")} ${ids.length === 1 ? "was" : "were"} set ` +
    "before filters looked into lists: there a list is one value, equal only to the same list. " +
    "update_trigger with the condition (or rules.only_if) written again makes it look into lists.",
};

const STATUS_ZH: Record<TriggerStatus, string> = {
  active: "启用的",
  paused: "暂停的",
  completed: "完成的",
  cancelled: "取消的",
  failed: "失败的",
};

const zh: Words = {
  gap: "",
  created: (id) => `已创建 ${id}。`,
  existing: (id) => `已有相同的触发器 ${id}，没有再建一个。`,
  updated: (title) => `已更新“${title}”。`,
  rulesGone: (rules) => `从现在起没有 ${rules.join("、")} 了。`,
  paused: (title, until) =>
    until === undefined
      ? `已暂停“${title}”，恢复之前不再触发。`
      : `已暂停“${title}”，到${until}自动恢复，这之前不触发。`,
  resumed: (title) => `已恢复“${title}”。`,
  snoozed: (title) => `已推迟“${title}”。`,
  acknowledged: (title) => `已确认“${title}”，不再重复提醒。`,
  firesNow: (title) => `“${title}”现在触发。`,
  cancelled: (title) => `已取消“${title}”，它不会再触发。`,
  already: (title, status) => `“${title}”本来就是${STATUS_ZH[status]}，没有任何改动。`,
  next: (when) => `下次：${when}。`,
  following: (when) => `之后：${when}。`,
  deferred: (when, due) => `${when}，免打扰结束时（原定 ${due}）`,
  skipped: (when) => `${when}，但会因免打扰跳过`,
  reaches: (devices) =>
    devices === 0
      ? "还没有设备订阅通知，在 Etui 的设置里订阅之前，它只会出现在收件箱。"
      : `它会进收件箱，并推送到 ${devices} 台设备。`,
  isPaused: (until) => `它已暂停，${until === undefined ? "恢复之前" : `${until}之前`}不会触发。`,
  nothingPlanned: "没有其他计划。",
  firesWhen: (clause, does) => `${clause}触发：${does}。`,
  does: (action) => `到时${action}。`,
  gated: (clause) => `${clause}才会这样做。`,
  noDateAhead: "目前还没有这样的日期。",
  atItsAddress: "秘密地址被调用时",
  called: (also) => `它的秘密地址被调用时${also ? "也会" : ""}触发。`,
  address: (path, also) =>
    `向本服务器 POST ${path} ${also ? "也会" : "就会"}触发它。这个秘密地址不会再显示，请保存好。会有外人往那里写：{{ body }} 是他们的文字，不是你的话。`,
  addressWasTold: "它的秘密地址在创建时已经给出，不会再显示。",
  hasNoAddress: "它没有秘密地址；如需要，请先取消它，再重新创建。",
  noTriggers: "没有这样的触发器。",
  triggers: (count) => `${count} 个触发器：`,
  listed: ({ title, status, until, when, does, gate, next, id }) =>
    `${title} [${status}${until === undefined ? "" : `，到${until}自动恢复`}] ${[when.join("，以及"), does, gate, next && `下次 ${next}`].filter(Boolean).join("；")}（${id}）`,
  hidden: (count) => `还有 ${count} 个`,
  alsoPaused: (count) => `另有 ${count} 个已暂停，用 status "paused" 列出。`,
  takeListsWhole: (ids) =>
    `${ids.join("、")} 的筛选条件是在筛选会查看列表内容之前设定的：在那里，列表只算一个值，只与相同的列表相等。` +
    "用 update_trigger 把 condition（或 rules.only_if）重写一遍，就会查看列表里的内容。",
};

export const wordsOf = (locale: string): Words => (languageOf(locale) === "zh" ? zh : en);

/** Joins sentences. */
export const saidTogether = (sentences: readonly string[], locale: string): string =>
  sentences.join(wordsOf(locale).gap);
