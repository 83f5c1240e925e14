/** The texts about the plan. */
import type { ComparedField, Loss, TaskFormat } from "@etui/protocol/task-formats";
import { transferWords } from "@etui/words/transfer-words";

const said = transferWords.en;
const figure = (count: number): string => count.toLocaleString("en");
const tasks = (count: number): string => (count === 1 ? "1 task" : `${figure(count)} tasks`);
const fieldsIn = (fields: readonly ComparedField[]): string =>
  fields.map((field) => said.fields[field]).join(", ");

export const plan = {
  commands: {
    add: "put a task into the plan, in words: tomorrow 3pm dentist #health",
    plan: "look at what is to be done and when, and tick it off",
    today: "show what is late, what is to be done today, and what comes up for review",
    review: "show what a weekly review goes through",
    summary: "show the plan in short, as an assistant reads it",
    agenda: "show what is planned day by day",
    list: "show the tasks of all lists, or of one",
    arrange: "give the tasks of a day their hours; without --apply it only shows them",
    calendar: "show whether other calendars can subscribe to the plan, and make the address for it",
    capture: "show whether programs can send tasks to an address, and make the address for it",
    render: "print the plan as plan.md has it",
    done: "tick tasks off; one undo takes all of them back",
    delete: "delete tasks with what is below them; one undo brings all of them back",
    import: "bring in the tasks of another program; without --apply it only says what would come in",
    export: "write the plan as a file for another program",
  },
  /** Shown in the help of `plan`. */
  more: "A task is named by its id or by its whole title. `npx etui undo` takes the last change back.",
  words: "what is to be done, and when, in English or Chinese",
  tryOnly: "only say how it is understood",
  marks:
    "#tag, p1 to p4, 30m, remind 15 min before, every Monday, by Friday (a deadline), >list/group, @who, // note.\nQuote what a shell would read: npx etui add 'call mum tomorrow 9am #home'",
  from: "the first day, YYYY-MM-DD; today if left out",
  to: "the last day; a week from the first if left out",
  day: "YYYY-MM-DD; today if left out",
  hours: "the free hours of the day, such as 09:00-12:00,13:00-18:00",
  apply: "schedule the tasks so",
  calendar: {
    new: "make a new secret address and print it, this once; an earlier one ends with it",
    revoke: "end the address: nobody reads the plan by it any more",
    once: "This is shown once. Whoever has it reads your plan: keep it to yourself. With ?todo=1 behind it, all tasks come as tasks, for programs that show them.",
    revoked: "The address is over.",
    none: "There is no address for calendars. --new makes one.",
    since: (at: string) => `There is an address, made ${at}.`,
    used: (at: string) => `Last read ${at}.`,
    neverUsed: "It was never read.",
  },
  capture: {
    new: "make a new secret address and print it, this once; an earlier one ends with it",
    revoke: "end the address: nobody adds tasks by it any more",
    once: "This is shown once. Whoever has it adds tasks to your plan, and reads nothing: keep it to yourself. Send words there by POST, a line for each task.",
    revoked: "The address is over.",
    none: "There is no address for tasks. --new makes one.",
    since: (at: string) => `There is an address, made ${at}.`,
    used: (at: string) => `Last used ${at}.`,
    neverUsed: "It was never used.",
  },
  list: "the list",
  done: "also what is done or was cancelled",
  task: "its id, or its title",
  transfer: {
    file: "a file of todo.txt, Taskwarrior, Todoist, TickTick, Markdown or iCalendar; - reads what is piped in",
    formatRead: "what wrote it; told by the content if left out",
    list: "where tasks go of which the file does not say it; the inbox if left out",
    apply: "bring them in",
    formatWritten: "what is to read it",
    out: "write to this file and not to the terminal",
    read: (format: TaskFormat) => `Read as ${said.formats[format]}.`,
    add: (count: number, isDone: boolean) => `${tasks(count)} ${isDone ? "added" : "to add"}:`,
    there: (count: number) => `${tasks(count)} ${count === 1 ? "is" : "are"} there already.`,
    changed: (count: number, isDone: boolean) =>
      `${tasks(count)} changed in the file${isDone ? "" : ", to be changed here"}:`,
    kept: (count: number) =>
      `${tasks(count)} ${count === 1 ? "differs from the file and stays as it is" : "differ from the file and stay as they are"} here:`,
    skipped: (count: number) => `${count === 1 ? "1 place" : `${figure(count)} places`} left out:`,
    notUnderstood: (count: number) =>
      `${count === 1 ? "1 thing" : `${figure(count)} things`} not understood:`,
    task: (title: string, list: string, group: string | undefined) =>
      `${title} (${group === undefined ? list : `${list}/${group}`})`,
    change: (title: string, fields: readonly ComparedField[], kept: readonly ComparedField[]) =>
      [
        title,
        ...(fields.length > 0 ? [fieldsIn(fields)] : []),
        ...(kept.length > 0 ? [`differs and stays as it is here: ${fieldsIn(kept)}`] : []),
      ].join("; "),
    remark: (line: number, says: string) => `line ${figure(line)}: ${says}`,
    more: (count: number) => `and ${figure(count)} more; --json has all of them`,
    tried: (isAnything: boolean): string =>
      isAnything
        ? "Nothing was changed. Add --apply to bring this in."
        : "Nothing was changed, and there is nothing to bring in.",
    undo: (isAnything: boolean, command: string): string =>
      isAnything ? `Done. \`${command}\` takes all of it back.` : "There was nothing to bring in.",
    exported: (count: number, format: TaskFormat) => `${tasks(count)} as ${said.formats[format]}.`,
    lost: (what: Loss, count: number) => `Not in it: ${said.lost[what](count)}.`,
  },
};
