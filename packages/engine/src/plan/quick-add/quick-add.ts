/** A task that was typed in words, and what was understood of them. */
import type { ListId, Schedule, TaskPayload } from "@etui/protocol/plan";
import type { TimeRefusal } from "@etui/time/refusal";
import type { Assumption } from "@etui/time/words/assumption";
import type { Refusal } from "@etui/words/refusal";

export interface QuickAddContext {
  now: Date;
  timeZone: string;
  locale: string;
}

export interface KnownList {
  list_id: ListId;
  display_name: string;
  groups: readonly { group_id: string; name: string }[];
}

/** UTF-16 indices into the text as it was given. */
export type Place = readonly [start: number, end: number];

export type ChipField =
  | "list_id"
  | "group"
  | "schedule"
  | "reminder"
  | "deadline"
  | "repeat"
  | "estimate_minutes"
  | "tags"
  | "priority"
  | "waiting_for"
  | "note";

export interface Chip {
  field: ChipField;
  /** The exact words from which it came; where they stood apart, with a space between. */
  said: string;
  at: readonly Place[];
  /** As it stands in the task: one tag, a list's id, a group's id or its name. */
  value: unknown;
  /** What was guessed, so that a person can be asked. */
  assumed: readonly Assumption[];
}

export type Doubt = Refusal | TimeRefusal;

export interface QuickAdd {
  list_id?: ListId;
  group_id?: string;
  /** A group that its list does not have yet. */
  group_name?: string;
  task: TaskPayload;
  chips: readonly Chip[];
  /** What was not understood, or not done, and why. Such words stay in the title. */
  doubts: readonly Doubt[];
}

/** What is gathered while the words are read. */
export interface Draft {
  list_id?: ListId;
  group_id?: string;
  group_name?: string;
  task: { -readonly [Field in keyof TaskPayload]?: TaskPayload[Field] };
  schedule?: Schedule;
  chips: Chip[];
  doubts: Doubt[];
}
