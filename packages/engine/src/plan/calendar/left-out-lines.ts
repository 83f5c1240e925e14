/** What a calendar says where not all tasks have room in it: nobody looks for what they do not know to be missing. */
import { languageOf } from "@etui/protocol/language-of";
import type { FeedContext } from "./common-lines.ts";
import { component, dateValue, text } from "./content-lines.ts";

const WORDS = {
  en: {
    title: (count: number) => `${count} more ${count === 1 ? "task" : "tasks"} only in Etui`,
    note: "This calendar has no room for all of them. The tasks nearest to today are in it; the plan in Etui has every one.",
  },
  zh: {
    title: (count: number) => `另有 ${count} 项任务只在 Etui 里`,
    note: "日历放不下全部任务，只放了离今天最近的；完整的计划在 Etui 里。",
  },
};

interface LeftOut {
  context: Pick<FeedContext, "uidOf">;
  locale: string;
  todo: boolean;
  today: string;
}

/** An entry of today, which moves along with the days. */
export function leftOutLines(count: number, { context, locale, todo, today }: LeftOut): string[] {
  const { title, note } = WORDS[languageOf(locale)];
  return component(todo ? "VTODO" : "VEVENT", [
    `UID:${context.uidOf("", "left-out")}`,
    `DTSTAMP:${dateValue(today)}T000000Z`,
    `SUMMARY:${text(title(count))}`,
    `DESCRIPTION:${text(note)}`,
    `DTSTART;VALUE=DATE:${dateValue(today)}`,
    ...(todo ? [] : ["TRANSP:TRANSPARENT"]),
  ]);
}
