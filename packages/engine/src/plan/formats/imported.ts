/** What the tasks of another program become, before anything of the plan is changed. */
import type { ListId, TaskPayload } from "@etui/protocol/plan";
import type { TaskFormat } from "@etui/protocol/task-formats";
import type { Refusal } from "@etui/words/refusal";

export interface ImportContext {
  now: Date;
  timeZone: string;
  locale: string;
  /** Where tasks go of which the source does not say it; by default the inbox. */
  list_id?: ListId | undefined;
}

export interface ImportedItem {
  /** `<format>:<id>`, the same each time that the same file is read. */
  source_id: string;
  list_id: ListId;
  group_name?: string;
  task: TaskPayload;
  /** When it was done, ISO 8601 in UTC; a task may be done without it being known when. */
  done_at?: string;
  /** The source id of the task above it, and of those it waits for; all of them are in the same file. */
  parent?: string;
  depends_on?: readonly string[];
}

export interface NotUnderstood {
  /** From 1; of JSON the place in the list. */
  line: number;
  text: string;
  why: Refusal;
}

export interface Imported {
  items: readonly ImportedItem[];
  /** Where each item stands, by its source id. */
  places: ReadonlyMap<string, Pick<NotUnderstood, "line" | "text">>;
  not_understood: readonly NotUnderstood[];
}

export type ImportRead = ({ ok: true; format: TaskFormat } & Imported) | { ok: false; refused: Refusal };

/** The largest text that is read, in bytes of UTF-8. */
export const MOST_BYTES = 10_000_000;
/** As many as may be open. */
export const MOST_ITEMS = 20_000;
