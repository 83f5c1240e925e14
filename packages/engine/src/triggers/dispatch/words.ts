/** The dispatcher's titles of messages, and its note in late ones, in the trigger's language. */

import { languageOf } from "@etui/protocol/language-of";
import { lengthInWords } from "@etui/protocol/length-in-words";
import { momentInWords } from "@etui/time/rules/in-words";
import type { DueTrigger } from "./duties/due-trigger.ts";

interface Words {
  late(length: string, due: string): string;
  problem(title: string): string;
  notDelivered(title: string): string;
}

const en: Words = {
  late: (length, due) => `${length} late: this was due on ${due}.`,
  problem: (title) => `Could not be done: ${title}`,
  notDelivered: (title) => `Not delivered: ${title}`,
};

const zh: Words = {
  late: (length, due) => `迟了${length}：原定于 ${due}。`,
  problem: (title) => `未能完成：${title}`,
  notDelivered: (title) => `未送达：${title}`,
};

export const wordsOf = (locale: string): Words => (languageOf(locale) === "zh" ? zh : en);

/** The note for a firing that comes this much later than planned. */
export function lateNote(
  { due_at, time_zone, locale }: Pick<DueTrigger, "due_at" | "time_zone" | "locale">,
  lateMs: number,
): string {
  const length = lengthInWords(lateMs, languageOf(locale), 2);
  return wordsOf(locale).late(length, momentInWords(due_at, time_zone, locale));
}
