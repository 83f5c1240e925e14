import type { Priority } from "@etui/protocol/plan";
import { TODAY_WORDS } from "@etui/words/today-words";
import type { PlanView } from "../plan-place.ts";

const leads: Record<PlanView, string> = {
  today: "What is on now, late, and due today.",
  inbox: "Not sorted yet: give each a list and a day.",
  nowTask: "What is being worked on, at most three at once.",
  next_action: "Ready to be done.",
  waiting: "For somebody else to move.",
  someday: "Maybe, later.",
  routine: "What comes again.",
  checklist: "To go through.",
};
const priority: Record<Priority, string> = { urgent: "urgent", high: "high", medium: "medium", low: "low" };
const chip: Record<string, string> = {
  title: "title",
  schedule: "when",
  reminder: "reminder",
  deadline: "due",
  repeat: "repeats",
  priority: "priority",
  tags: "tag",
  estimate_minutes: "takes",
  list: "list",
  list_id: "list",
  group: "group",
  waiting_for: "waits for",
  note: "note",
};

/** They are no names, unlike weekdays and months. */
const NEAR: ReadonlySet<string> = new Set(["Today", "Tomorrow", "Yesterday"]);

export const en = {
  /** The lists have the names that the person gave them. */
  today: "Today",
  leads,
  lists: "Lists",
  more: "Import and export",
  importTasks: "Import tasks…",
  exportPlan: "Export the plan…",
  add: "Add a task",
  addHint: "Add a task, in words: dentist on Wednesday at 3pm, remind 15 min before #health",
  chip,
  showMore: (count: number) => `Show ${count} more`,
  none: "Nothing here",
  noneToday: "Nothing is on today",
  noneLead:
    "Say what is to be done in the line above, as you would say it to somebody; day, time and reminder are understood.",
  complete: (title: string) => `Done: ${title}`,
  reopen: (title: string) => `Not done: ${title}`,
  section: {
    ...TODAY_WORDS.en.section,
    waiting: "Waiting",
    next: "Next",
  },
  load: TODAY_WORDS.en.load,
  tooMuch: "more than fits",
  minutes: (count: number) => {
    const [hours, rest] = [Math.floor(count / 60), count % 60];
    return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
  },
  freeHours: "Free hours",
  freeHoursHint: "For example 09:00-12:00,13:00-18:00",
  day: { today: "Today", tomorrow: "Tomorrow", yesterday: "Yesterday" },
  due: (day: string) => `due ${NEAR.has(day) ? day.toLowerCase() : day}`,
  rings: (when: string) => `rings ${when}`,
  repeats: "repeats",
  part: { morning: "morning", noon: "noon", afternoon: "afternoon", evening: "evening", night: "night" },
  priority,
  close: "Close",
  title: "Title",
  note: "Note",
  date: "Day",
  time: "Time",
  reminder: "Reminder",
  noReminder: "Take the reminder away",
  reminderNeedsTime: "Give the task a time first: a day alone rings no bell.",
  deadline: "Due by",
  reviewOn: "Look at it again",
  repeat: "Repeats",
  repeatHint: "every Monday · every 3 days · 3 days after done",
  list: "List",
  group: "Group",
  noGroup: "none",
  importance: "Priority",
  noPriority: "none",
  estimate: "Takes, in minutes",
  tags: "Tags",
  tagsHint: "With commas between",
  waitingFor: "Waits for",
  remove: "Delete",
  begin: "Begin",
  isDone: "Done",
  partOf: "Part of",
  after: "After",
  notAfter: (title: string) => `Not after ${title}`,
  addAfter: "After another task: its title",
  subtasks: "Subtasks",
  addSubtask: "Add a subtask",
  links: "Links",
  addLink: "Add a web address or a path",
  unlink: (name: string) => `Remove ${name}`,
  history: "What was changed",
  /** Each key stays on a line with what it does. */
  keys: "a\u00a0adds · j\u00a0k\u00a0choose · Space\u00a0ticks · e\u00a0title · s\u00a0day · r\u00a0reminder · 1\u00a0to\u00a07\u00a0lists · t\u00a0today",
  goneTask: "a task that is gone",
  gone: "There is no such task any more.",
  goneKept: "What was typed into it and not saved is kept here, until you throw it away:",
  addAgain: "Add as a new task",
  throwAway: "Throw away",
  copy: (what: string) => `Copy: ${what}`,
  leftUnsaved: "It was typed here before.",
  notWhole: "The date or number is not whole.",
  saveAgain: "Save again",
  takeBack: (saved: string) => `Back to ${saved}`,
  takeBackNothing: "Leave it empty",
};

export type PlanPageWords = typeof en;
