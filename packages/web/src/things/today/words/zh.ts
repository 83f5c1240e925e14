import type { TodayWords } from "./en.ts";

export const zh: TodayWords = {
  today: "今天",
  todayRail: "今天",
  next: "接下来",
  nothingPlanned: "还没有提醒。说一句什么时候做什么，就会出现在这里。",
  setOne: "设一个提醒",
  allTriggers: "全部触发器",
  nothingToDo: "今天没有安排要做的事。",
  addToday: "添加任务",
  allToday: "今天的全部",
  moreToDo: (count) => `今天还有 ${count} 项`,
  complete: (title) => `完成：${title}`,
  waits: "等你回答",
  waitsNothing: "没有待回答的问题。",
  confirm: "等待确认",
  asked: (when) => `${when}提出`,
};
