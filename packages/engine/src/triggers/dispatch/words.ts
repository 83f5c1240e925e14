/** What the dispatcher itself says to a person, in the trigger's language. */

import { languageOf } from "@etui/protocol/language-of";
import { lengthInWords } from "@etui/protocol/length-in-words";
import { momentInWords } from "@etui/time/rules/in-words";
import type { DueTrigger } from "./duties/due-trigger.ts";

interface Words {
  late(length: string, due: string): string;
  problem(title: string): string;
  notDelivered(title: string): string;
  undelivered(channel: string, error: string): string;
  tooDeep: string;
  tooOften: string;
}

const en: Words = {
  late: (length, due) => `${length} late: this was due on ${due}.`,
  problem: (title) => `Could not be done: ${title}`,
  notDelivered: (title) => `Not delivered: ${title}`,
  undelivered: (channel, error) => `It did not get through by ${channel}: ${error} It is in the inbox.`,
  tooDeep:
    "Triggers set each other off more than 8 times in a row, so this one was paused. Look at what its update writes.",
  tooOften:
    "It fired more than 60 times within a minute, so it was paused. Look at what sets it off, then resume it.",
};

const zh: Words = {
  late: (length, due) => `迟了${length}：原定于 ${due}。`,
  problem: (title) => `未能完成：${title}`,
  notDelivered: (title) => `未送达：${title}`,
  undelivered: (channel, error) => `未能通过 ${channel} 送达：${error}它在收件箱里。`,
  tooDeep: "触发器接连互相触发超过 8 次，已将它暂停。请检查它的更新动作写了什么。",
  tooOften: "一分钟内触发超过 60 次，已将它暂停。请检查是什么触发了它，然后再恢复。",
};

export const wordsOf = (locale: string): Words => (languageOf(locale) === "zh" ? zh : en);

/** For a firing that comes so much later than its moment. */
export function lateNote(
  { due_at, time_zone, locale }: Pick<DueTrigger, "due_at" | "time_zone" | "locale">,
  lateMs: number,
): string {
  const length = lengthInWords(lateMs, languageOf(locale), 2);
  return wordsOf(locale).late(length, momentInWords(due_at, time_zone, locale));
}
