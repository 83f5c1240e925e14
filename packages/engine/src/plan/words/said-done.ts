/** What an operation did, as a sentence or two for a model or a person. */
import type { DayPart } from "@etui/protocol/plan";
import { dated } from "@etui/words/dated";
import type { GroupRow } from "../groups.ts";
import type { Done, Note } from "../operations/outcome.ts";
import type { PlanMoment } from "../plan-moment.ts";
import { reminderInstant } from "../reminders/reminder-moment.ts";
import { repeatInWords } from "../repeat/repeat-in-words.ts";
import { scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import { type PlanWords, planWords } from "./plan-words.ts";
import { momentInWords, partsInWords, reminderInWords, scheduleInWords } from "./task-in-words.ts";

interface Said {
  moment: PlanMoment;
  words: PlanWords;
  groups: readonly GroupRow[];
}

export function saidDone(done: Done, { moment, groups }: Omit<Said, "words">): string {
  const words = planWords(moment.locale);
  const said = { moment, words, groups };
  const notes = done.notes.flatMap((note) => noteInWords(note, said) ?? []);
  return [headline(done, said), ...notes].join(words.gap);
}

function headline(done: Done, said: Said): string {
  const { words, moment } = said;
  const { op, task, before, changed } = done;
  switch (op) {
    case "add_task":
      return words.added(task!.task_id, task!.title, placeOf(task!, said), restOf(done, said));
    case "update_task":
      return changed
        ? words.changedFields(task!.task_id, changesOf(before!, task!, words))
        : words.nothingChanged;
    case "set_schedule": {
      const when = scheduleInWords(scheduleOf(task!), words);
      if (!changed) return words.nothingChanged;
      return when === undefined
        ? words.unscheduled(task!.task_id)
        : words.scheduled(task!.task_id, when, moment.timeZone);
    }
    case "set_reminder":
      return reminderSet(task!, said);
    case "clear_reminder": {
      const when = before && reminderInWords(before, moment.timeZone, words);
      if (!changed || when === undefined) return words.noReminder(task!.task_id);
      const planned = scheduleInWords(scheduleOf(task!), words);
      return [words.reminderCleared(task!.task_id, when), planned && words.staysPlanned(planned)]
        .filter(Boolean)
        .join(words.gap);
    }
    case "set_review":
      return task!.next_review_at === null
        ? words.reviewUnset(task!.task_id)
        : words.reviewSet(task!.task_id, dated(task!.next_review_at, words.language), task!.review_reason);
    case "set_deadline":
      if (!changed) return words.nothingChanged;
      return task!.deadline === null
        ? words.deadlineUnset(task!.task_id)
        : words.deadlineSet(task!.task_id, dated(task!.deadline, words.language));
    case "set_repeat":
      if (!changed) return words.nothingChanged;
      return task!.repeat === null
        ? words.repeatUnset(task!.task_id)
        : words.repeatSet(task!.task_id, repeatInWords(task!.repeat, moment.locale));
    case "move_task":
      return movedTo(done, said);
    case "complete_task":
      if (done.notes.some(({ is }) => is === "occurrence_over")) return words.nothingChanged;
      return changed ? words.done(task!.task_id, task!.title) : words.wasDone(task!.task_id, task!.title);
    case "delete_task":
      return words.deleted(task!.task_id, task!.title);
    case "ensure_list": {
      const { list_id, display_name, renamed_from } = done.list!;
      return changed
        ? words.listNamed(list_id, display_name, renamed_from)
        : words.listCalled(list_id, display_name);
    }
    case "ensure_group":
      return words.group(done.group!.group_id, done.group!.name, done.group!.list_id, changed);
    case "rename_group":
      return words.groupNamed(done.group!.group_id, done.group!.name);
    case "delete_group":
      return words.groupDeleted(done.group!.name, done.group!.list_id);
  }
}

export function placeOf(task: TaskRow, { groups }: Pick<Said, "groups">): string {
  const group = groups.find(({ group_id }) => group_id === task.group_id);
  return group ? `${task.list_id}/${group.name}` : task.list_id;
}

function restOf({ task, notes }: Done, { words, moment }: Said): string {
  const isDefault = notes.some(({ is }) => is === "priority_defaulted");
  const parts = partsInWords(task!, {
    words,
    timeZone: moment.timeZone,
    priorityNote: isDefault ? words.defaultPriority : "",
  });
  if (task!.parent_task_id !== null) parts.unshift(words.below(task!.parent_task_id));
  return parts.map((part) => words.comma + part).join("");
}

const COMPARED = [
  "title",
  "note",
  "status",
  "priority",
  "estimate_minutes",
  "tags",
  "waiting_for",
  "depends_on",
  "links",
] as const;
/** A longer value is only said to be changed. */
const LONGEST_SHOWN = 60;

function changesOf(before: TaskRow, after: TaskRow, words: PlanWords): string {
  return COMPARED.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => {
      const [from, to] = [shown(field, before, words), shown(field, after, words)];
      return `${words.field[field] ?? field} ${from} → ${to}`;
    })
    .join(words.comma);
}

function shown(field: (typeof COMPARED)[number], task: TaskRow, words: PlanWords): string {
  const value = task[field];
  if (value === null || (Array.isArray(value) && value.length === 0)) return words.none;
  if (field === "status") return words.status[task.status];
  if (field === "priority") return words.priority[task.priority!];
  if (field === "estimate_minutes") return words.minutes(task.estimate_minutes!);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function reminderSet(task: TaskRow, { words, moment }: Said): string {
  const at = reminderInstant(task.reminder_at!, moment.timeZone);
  const minutes = Math.round((at.getTime() - moment.at.getTime()) / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  const said = words.willRemind(
    task.task_id,
    momentInWords(at, moment.timeZone, words),
    words.inHow(days, hours, minutes % 60),
  );
  return task.reminder_text === null ? said : [said, words.says(task.reminder_text)].join(words.gap);
}

function movedTo({ changed, task, notes }: Done, said: Said): string {
  const { words } = said;
  const place =
    placeOf(task!, said) + (task!.parent_task_id === null ? "" : ` (${words.below(task!.parent_task_id)})`);
  const note = notes.find((one) => one.is === "place");
  if (!changed || note?.is !== "place") return words.staysThere(task!.task_id, place);
  const moved = words.moved(task!.task_id, place, note.position, note.of);
  const isDefault = notes.some(({ is }) => is === "priority_defaulted");
  return isDefault
    ? [moved, words.priorityIs(words.priority[task!.priority!] + words.defaultPriority)].join(words.gap)
    : moved;
}

function noteInWords(note: Note, { words, moment }: Said): string | undefined {
  switch (note.is) {
    case "date_passed":
      return words.datePassed(dated(note.date, words.language));
    case "time_passed":
      return words.timePassed(note.time);
    case "hour_dropped":
      return words.hourDropped(words.dayPart[note.hour as DayPart] ?? note.hour);
    case "length_dropped":
      return words.lengthDropped(words.minutes(note.minutes));
    case "this_time":
      return words.thisTime(repeatInWords(note.repeat, moment.locale));
    case "from_now_on":
      return words.fromNowOn;
    case "after_start":
      return words.afterStart(note.time);
    case "reminder_moved":
      return words.reminderMoved(momentInWords(note.at, moment.timeZone, words));
    case "reminder_over":
      return words.reminderOver(momentInWords(note.at, moment.timeZone, words));
    case "reminder_cleared":
      return words.reminderGone(note.because);
    case "reminder_cancelled":
      return words.reminderCancelled;
    case "completed_below":
      return words.completedBelow(note.titles, note.count - note.titles.length);
    case "blocked_by":
      return words.blockedBy(note.titles);
    case "unblocks":
      return words.unblocks(note.titles);
    case "now_crowded":
      return words.nowCrowded(note.count);
    case "moved_below":
      return words.movedBelow(note.count);
    case "left_in_list":
      return words.leftInList(note.count);
    case "open_below":
      return words.openBelow(note.count);
    case "next_occurrence":
      return words.next(scheduleInWords(note.schedule, words)!);
    case "series_ended":
      return words.seriesEnded;
    case "occurrence_over":
      return words.occurrenceOver(dated(note.date, words.language), dated(note.next, words.language));
    case "worked":
      return words.worked(
        words.minutes(note.minutes),
        note.estimate === null ? undefined : words.minutes(note.estimate),
      );
    case "usually_takes":
      return words.usuallyTakes(words.minutes(note.minutes), note.times);
    case "estimate_learned":
      return words.estimateLearned(words.minutes(note.minutes));
    // Said within the headline.
    case "priority_defaulted":
    case "place":
      return undefined;
  }
}
