import type { TimelineWords } from "./en.ts";

export const zh: TimelineWords = {
  today: "今天",
  tomorrow: "明天",
  yesterday: "昨天",
  now: "现在",
  until: (when) => `到${when}`,
  undated: "没有日期",
};
