/** How an arranged day is told to a model or a person. */
import { languageOf } from "@etui/protocol/language-of";

interface ArrangeWords {
  tried: string;
  arranged: string;
  nothing: string;
  leftOut: string;
  load(day: string, minutes: string, free: string): string;
  why(task: string, reason: string): string;
  more(count: number): string;
}

const en: ArrangeWords = {
  tried: "Nothing was changed; dry_run: false gives the tasks these times.",
  arranged: "The tasks have these times now.",
  nothing: "No task was placed.",
  leftOut: "Left out:",
  load: (day, minutes, free) => `${day}: ${minutes} of ${free} free time.`,
  why: (task, reason) => `${task}: ${reason}`,
  more: (count) => `${count} less pressing ones were not looked at.`,
};

const zh: ArrangeWords = {
  tried: "什么都没改；dry_run: false 才会定下这些时间。",
  arranged: "任务的时间已定。",
  nothing: "没有排进任何任务。",
  leftOut: "没排进的：",
  load: (day, minutes, free) => `${day}：空闲 ${free}，排了 ${minutes}。`,
  why: (task, reason) => `${task}：${reason}`,
  more: (count) => `还有 ${count} 项不太急的没有看。`,
};

export const arrangeWords = (locale: string): ArrangeWords => ({ en, zh })[languageOf(locale)];
