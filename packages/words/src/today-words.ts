/** The headings of what today brings, and how much it is: on the page and on cards. */
import type { Language } from "@etui/protocol/language-of";
import type { DayPart } from "@etui/protocol/plan";

export type TodaySection = "now" | "late" | "timed" | "untimed" | "due" | "reviews" | "done";

/** Whose heading says the day, so that the tasks below need not. */
export const OF_TODAY: ReadonlySet<string> = new Set<TodaySection>(["timed", "untimed", "due", "done"]);

interface TodayWords {
  section: Readonly<Record<TodaySection, string>>;
  load(planned: string, free: string): string;
  day: Readonly<Record<"today" | "tomorrow" | "yesterday", string>>;
  part: Readonly<Record<DayPart, string>>;
}

export const TODAY_WORDS: Readonly<Record<Language, TodayWords>> = {
  en: {
    section: {
      now: "Now",
      late: "Late",
      timed: "By the clock",
      untimed: "Some time today",
      due: "Due today",
      reviews: "To be looked at again",
      done: "Done today",
    },
    load: (planned, free) => `${planned} planned of ${free} free`,
    day: { today: "Today", tomorrow: "Tomorrow", yesterday: "Yesterday" },
    part: { morning: "morning", noon: "noon", afternoon: "afternoon", evening: "evening", night: "night" },
  },
  zh: {
    section: {
      now: "正在做",
      late: "过期",
      timed: "按时间",
      untimed: "今天随时",
      due: "今天截止",
      reviews: "该回顾了",
      done: "今天完成",
    },
    load: (planned, free) => `已排 ${planned}，空闲 ${free}`,
    day: { today: "今天", tomorrow: "明天", yesterday: "昨天" },
    part: { morning: "上午", noon: "中午", afternoon: "下午", evening: "晚上", night: "夜里" },
  },
};
