/** What `plan.md` says, before it is known what of it is new. */
import type { ListId } from "@etui/protocol/plan";
import type { Mark } from "./marks.ts";
import type { TaskFields } from "./task-fields.ts";

export interface PlanDocument {
  /** That of the plan which the text was rendered from, if the text still says so. */
  revision: number | undefined;
  lists: readonly DocumentList[];
  /** A parent before its children, as they stand in the text. */
  tasks: readonly TaskLine[];
  /** Text within a list that is no task. */
  strays: readonly FoundText[];
  /** The lines of a merge that git left to a person. */
  conflictMarks: readonly FoundText[];
  /** The lines outside of all lists. */
  outside: readonly OutsideLine[];
}

export interface DocumentList {
  list_id: ListId;
  name: string;
  /** What it is called by further headings. */
  otherNames: readonly string[];
  groups: readonly FoundText[];
}

export interface FoundText {
  /** From 1. */
  line: number;
  text: string;
}

/**
 * `task` is what a line says that has an id, and so may be the line of a task that was put outside. `looksLikeTask` is one
 * without an id that has a box, and stands elsewhere than under the notes, where boxes are a person's own.
 */
export interface OutsideLine extends FoundText {
  task?: TaskLine;
  looksLikeTask?: boolean;
}

export interface TaskLine extends FoundText {
  /** Small letters, without its sign. */
  id: string | null;
  /** Null outside of all lists. */
  list_id: ListId | null;
  group: string | null;
  /** The place of the parent in `tasks`. */
  parent: number | null;
  fields: TaskFields;
  /** Marks whose text is none of theirs. */
  unread: readonly Unread[];
  /** The day on which it was done, if the line says one. */
  doneOn: string | null;
  /** The days on which other programs note that it was made and cancelled. */
  createdOn: string | null;
  cancelledOn: string | null;
  /** What Etui has written behind `⚠`. */
  warning: string | null;
}

/** `status` is a box with a sign that no status has. */
export interface Unread {
  mark: Mark | "status";
  text: string;
}

/** The lines outside of all lists as one text, without those that are taken for tasks. */
export function notesOf(
  outside: readonly OutsideLine[],
  taken: (task: TaskLine) => boolean = () => false,
): string {
  return outside
    .filter(({ task }) => task === undefined || !taken(task))
    .map(({ text }) => text)
    .join("\n")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
}

/** The title of a new task: what was written with a mark that cannot be read stays among its words. */
export const titleOfNew = ({ fields, unread, warning, text }: TaskLine): string =>
  [fields.title, ...unread.map((one) => one.text), ...(warning === null ? [] : [`⚠ ${warning}`])]
    .join(" ")
    .trim() || text.trim();
