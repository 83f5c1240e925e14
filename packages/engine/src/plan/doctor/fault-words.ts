/** What the doctor found, in sentences: what is wrong, and what mending makes of it. */
import { languageOf } from "@etui/protocol/language-of";
import { dated } from "@etui/words/dated";
import type { FoundFault, PlanFault } from "./plan-faults.ts";

interface Parts {
  at: string;
  /** Undefined if it never rings. */
  rings: string | undefined;
  trigger: string;
}

type Sentences = Readonly<Record<PlanFault, (parts: Parts) => string>>;

const EN: Sentences = {
  reminder_without_trigger: ({ at }) => `its reminder ${at} has no trigger and would not ring: gets one`,
  trigger_at_other_moment: ({ at, rings }) =>
    `its reminder is for ${at}, its trigger ${rings === undefined ? "rings never" : `rings ${rings}`}: gets one for ${at}`,
  trigger_of_other_priority: () => "its trigger has another priority: gets one with that of the task",
  trigger_without_reminder: ({ trigger }) => `trigger ${trigger} rings for no reminder: is cancelled`,
  second_trigger: ({ trigger }) => `trigger ${trigger} would ring a second time: is cancelled`,
  child_elsewhere: () => "is in another list or group than what it lies below: lies below nothing",
  circle: () => "lies below itself: lies below nothing",
  same_rank: () => "shares its place with another: goes to the end",
  group_elsewhere: () => "is in a group that its list does not have: is in none",
  depends_on_nothing: () => "waits for a task that is nowhere: waits for the others alone",
  waits_for_itself: () => "waits for itself, by way of others: one of them waits for nothing",
};

const ZH: Sentences = {
  reminder_without_trigger: ({ at }) => `提醒 ${at} 没有触发器，不会响：补上一个`,
  trigger_at_other_moment: ({ at, rings }) =>
    `提醒是 ${at}，触发器${rings === undefined ? "却永远不响" : `却在 ${rings} 响`}：换成 ${at} 的`,
  trigger_of_other_priority: () => "触发器的优先级和任务不同：换成任务的",
  trigger_without_reminder: ({ trigger }) => `触发器 ${trigger} 没有对应的提醒：取消它`,
  second_trigger: ({ trigger }) => `触发器 ${trigger} 会让它响第二次：取消它`,
  child_elsewhere: () => "和上级任务不在同一列表或分组：改为没有上级",
  circle: () => "在自己的下面：改为没有上级",
  same_rank: () => "和别的任务同一位置：排到最后",
  group_elsewhere: () => "所在的分组不属于它的列表：改为不在分组里",
  depends_on_nothing: () => "在等一个不存在的任务：只等其余的",
  waits_for_itself: () => "绕了一圈在等自己：其中一个不再等",
};

export function faultInWords(
  { task_id, fault, trigger_id, at, rings_at }: FoundFault,
  locale: string,
): string {
  const language = languageOf(locale);
  const said = (iso: string) => `${dated(iso.slice(0, 10), language)} ${iso.slice(11, 16)}`;
  const words = (language === "zh" ? ZH : EN)[fault];
  const parts = { at: at ? said(at) : "", rings: rings_at ? said(rings_at) : undefined };
  return `${task_id}: ${words({ ...parts, trigger: trigger_id ?? "" })} (${fault})`;
}

export const howToMend = (locale: string): string =>
  languageOf(locale) === "zh"
    ? '冒号之后是修好的办法：plan_doctor {"fix": true}。'
    : 'What stands behind the second colon is what plan_doctor {"fix": true} does.';
