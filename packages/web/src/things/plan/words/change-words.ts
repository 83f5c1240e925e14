import type { PlanOperation, PlanTask } from "@etui/protocol/plan";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Language } from "../../../base/words/choose-language.ts";
import { wordsOf } from "../../../base/words/language.ts";
import { storedDate } from "../../../base/words/moment.ts";

interface ChangeWords {
  notSaved(why: string): string;
  /** What is surprising about a change, beside its receipt; undefined where nothing is. */
  besides(result: ToolResult, operations: readonly PlanOperation[]): string | undefined;
}

interface Said {
  cleared: string;
  wasDone: string;
  isPlannedFor(day: string): string;
  wasSo: string;
}

const besides =
  (said: Said, language: Language): ChangeWords["besides"] =>
  (result, [operation]) => {
    if (result.changed !== false) return result.reminder_cleared === true ? said.cleared : undefined;
    if (operation?.op !== "complete_task") return said.wasSo;
    const schedule = (result.task as PlanTask | undefined)?.planning.schedule;
    const isOn = (result.task as PlanTask | undefined)?.status !== "done";
    return isOn && schedule && "date" in schedule
      ? said.isPlannedFor(storedDate(schedule.date, language))
      : said.wasDone;
  };

export const CHANGE_WORDS: Readonly<Record<Language, ChangeWords>> = {
  en: {
    notSaved: (why) => `Not saved. ${why}`,
    besides: besides(
      {
        cleared: "Its reminder went with the time.",
        wasDone: "It was done already.",
        isPlannedFor: (day) => `That time is over; the task is planned for ${day} now.`,
        wasSo: "It was so already.",
      },
      "en",
    ),
  },
  zh: {
    notSaved: (why) => `没有保存。${why}`,
    besides: besides(
      {
        cleared: "提醒随时间一起取消了。",
        wasDone: "它已经完成了。",
        isPlannedFor: (day) => `那一次已经过去，任务现在排在 ${day}。`,
        wasSo: "本来就是这样。",
      },
      "zh",
    ),
  },
};

export const useChangeWords = wordsOf(CHANGE_WORDS);
