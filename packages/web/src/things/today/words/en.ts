/** Words for what today brings. */
export const en = {
  today: "Today",
  todayRail: "Today",
  next: "Next",
  nothingPlanned: "No reminder is set. Say when something should happen, and it stands here.",
  setOne: "Set a reminder",
  allTriggers: "All triggers",
  nothingToDo: "Nothing is on today.",
  addToday: "Add a task",
  allToday: "All of today",
  moreToDo: (count: number) => `${count} more today`,
  complete: (title: string) => `Done: ${title}`,
  waits: "Waits for you",
  waitsNothing: "No question is open.",
  confirm: "wants to be confirmed",
  asked: (when: string) => `asked ${when}`,
};

export type TodayWords = typeof en;
