/** Gathers the tasks of a file: what a plan does not allow is left out of a task and reported, so that the rest comes in. */
import {
  type ListId,
  PLAN_LIMITS,
  type Priority,
  type Schedule,
  type TaskLink,
  type TaskStatus,
} from "@etui/protocol/plan";
import type { TaskFormat } from "@etui/protocol/task-formats";
import { parseMomentText } from "@etui/time/calendar/moment-text";
import { isYear } from "@etui/time/calendar/years";
import { type Refusal, refusal } from "@etui/words/refusal";
import { tidyName } from "../groups.ts";
import { checkSchedule, isDate } from "../operations/check-schedule.ts";
import { type PlanMoment, planMoment } from "../plan-moment.ts";
import { type GivenRepeat, parseRepeat } from "../repeat/parse-repeat.ts";
import {
  type ImportContext,
  type Imported,
  type ImportedItem,
  MOST_ITEMS,
  type NotUnderstood,
} from "./imported.ts";

/** A task as its file says it, not looked at yet. */
export interface Draft {
  line: number;
  /** What is shown of it when something is not understood. */
  text: string;
  /** Within the file. */
  id: string;
  list_id?: ListId | undefined;
  group?: string | undefined;
  title: string;
  note?: string | undefined;
  status?: TaskStatus | undefined;
  priority?: Priority | undefined;
  estimate_minutes?: number | undefined;
  tags?: readonly string[] | undefined;
  schedule?: Schedule | undefined;
  reminder?: { at: string; text_override?: string | undefined } | undefined;
  next_review_at?: string | undefined;
  review_reason?: string | undefined;
  deadline?: string | undefined;
  repeat?: GivenRepeat | undefined;
  waiting_for?: string | undefined;
  links?: readonly TaskLink[] | undefined;
  done_at?: string | undefined;
  parent?: string | undefined;
  depends_on?: readonly string[] | undefined;
}

/** Further ones are counted. */
const MOST_REPORTED = 10_000;
const LONGEST_SHOWN = 200;
const LONGEST_VALUE = 100;

export class Importing {
  readonly moment: PlanMoment;
  readonly #format: TaskFormat;
  readonly #list: ListId;
  readonly #items = new Map<string, ImportedItem & { line: number; text: string }>();
  readonly #notUnderstood: NotUnderstood[] = [];
  #hasTooMany = false;
  #notReported = 0;

  constructor(format: TaskFormat, { now, timeZone, locale, list_id = "inbox" }: ImportContext) {
    this.#format = format;
    this.#list = list_id;
    this.moment = planMoment(now, { timeZone, locale });
  }

  /** Then nothing more is taken, and it has been reported. */
  get isFull(): boolean {
    return this.#hasTooMany;
  }

  report(line: number, text: string, why: Refusal): void {
    if (this.#notUnderstood.length >= MOST_REPORTED) {
      this.#notReported += 1;
      return;
    }
    this.#notUnderstood.push({ line, text: text.trim().slice(0, LONGEST_SHOWN).toWellFormed(), why });
  }

  unread({ line, text }: Pick<Draft, "line" | "text">, field: string, value: string): void {
    this.report(line, text, refusal("plan_import.field_unread", { field, value: shown(value) }));
  }

  unknown({ line, text }: Pick<Draft, "line" | "text">, field: string): void {
    this.report(line, text, refusal("plan_import.field_unknown", { field: shown(field) }));
  }

  add(draft: Draft): void {
    if (this.#items.size >= MOST_ITEMS) {
      if (!this.#hasTooMany)
        this.report(draft.line, draft.text, refusal("plan_import.too_many", { most: MOST_ITEMS }));
      this.#hasTooMany = true;
      return;
    }
    const { line, text } = draft;
    const title = this.#cut(
      draft,
      "title",
      cleaned(draft.title).replace(/\s+/g, " ").trim(),
      PLAN_LIMITS.title,
    );
    if (title === "") {
      this.report(line, text, refusal("plan_import.no_title"));
      return;
    }
    const { done_at } = draft;
    const isClosed = draft.status === "done" || draft.status === "cancelled";
    const group = tidyName(cleaned(draft.group ?? "").replaceAll("\n", " "));
    const note = this.#cut(draft, "note", cleaned(draft.note ?? "").trim(), PLAN_LIMITS.note);
    const waiting = this.#cut(
      draft,
      "waiting_for",
      cleaned(draft.waiting_for ?? "").trim(),
      PLAN_LIMITS.title,
    );
    const schedule = this.#schedule(draft);
    const deadline = this.#day(draft, "deadline", draft.deadline);
    const review = isClosed ? undefined : this.#day(draft, "review", draft.next_review_at);
    const reminder = isClosed ? undefined : this.#reminder(draft, schedule);
    const today = this.moment.today;
    const fallback = reminder === "of_day" ? schedule && "date" in schedule && schedule.date : undefined;
    const next = review ?? (fallback || undefined);
    const links = (draft.links ?? []).slice(0, PLAN_LIMITS.depends_on);
    const tags = this.#tags(draft);
    const estimate = this.#minutes(draft);
    const repeat = isClosed ? undefined : this.#repeat(draft);
    const source_id = this.#sourceId(draft.id);
    this.#items.set(source_id, {
      line,
      text,
      source_id,
      list_id: draft.list_id ?? this.#list,
      ...(group !== "" && { group_name: this.#cut(draft, "group", group, PLAN_LIMITS.group_name) }),
      task: {
        title,
        ...(note !== "" && { note }),
        ...(draft.status && draft.status !== "open" && { status: draft.status }),
        ...(draft.priority && { priority: draft.priority }),
        ...(estimate !== undefined && { estimate_minutes: estimate }),
        ...(tags.length > 0 && { tags }),
        ...(schedule && { schedule }),
        ...(reminder && reminder !== "of_day" && { reminder }),
        // One that is over is due now: a review does not go away by being late.
        ...(next !== undefined && { next_review_at: next < today ? today : next }),
        ...(next !== undefined && draft.review_reason && { review_reason: draft.review_reason }),
        ...(deadline !== undefined && { deadline }),
        ...(repeat && { repeat }),
        ...(waiting !== "" && { waiting_for: waiting }),
        ...(links.length > 0 && { links }),
      },
      ...(draft.status === "done" && isStorable(done_at) && { done_at }),
      ...(draft.parent !== undefined && { parent: this.#named(draft.parent) }),
      ...(draft.depends_on && { depends_on: draft.depends_on.map((id) => this.#named(id)) }),
    });
  }

  /** What names another task is held against what is there; a circle is opened, and what lies too deep is put higher. */
  end(): Imported {
    const items = [...this.#items.values()].map(({ line, text, ...item }) => {
      const { parent, depends_on, ...rest } = item;
      const at = { line, text };
      const above = parent !== undefined && this.#isThere(at, "parent", parent) ? parent : undefined;
      const before = [...new Set(depends_on)].filter((id) => this.#isThere(at, "depends_on", id));
      return {
        at,
        item: { ...rest, ...(above && { parent: above }), ...(before.length > 0 && { depends_on: before }) },
      };
    });
    const byId = new Map(items.map(({ item }) => [item.source_id, item as ImportedItem]));
    for (const { at, item } of items) this.#straighten(at, item, byId);
    openCircles(items.map(({ item }) => item)).forEach(([place, id]) => {
      const { at, item } = items[place]!;
      const depends_on = item.depends_on!.filter((one) => one !== id);
      if (depends_on.length > 0) item.depends_on = depends_on;
      else delete (item as Partial<ImportedItem>).depends_on;
      this.unread(at, "depends_on", id);
    });
    const not_understood = [...this.#notUnderstood];
    if (this.#notReported > 0) {
      const why = refusal("plan_import.more_unread", { count: this.#notReported });
      not_understood.push({ line: not_understood.at(-1)!.line, text: "", why });
    }
    const places = new Map(items.map(({ at, item }) => [item.source_id, at]));
    return { items: items.map(({ item }) => item), places, not_understood };
  }

  #straighten(
    at: Pick<Draft, "line" | "text">,
    item: ImportedItem,
    byId: ReadonlyMap<string, ImportedItem>,
  ): void {
    const seen = new Set([item.source_id]);
    const above: string[] = [];
    for (let parent = item.parent; parent !== undefined; parent = byId.get(parent)!.parent) {
      if (seen.has(parent)) {
        this.unread(at, "parent", item.parent!);
        delete item.parent;
        return;
      }
      seen.add(parent);
      above.push(parent);
    }
    if (above.length >= PLAN_LIMITS.depth) {
      this.report(at.line, at.text, refusal("plan_import.too_deep", { most: PLAN_LIMITS.depth }));
      item.parent = above[above.length - PLAN_LIMITS.depth + 1]!;
    }
  }

  #isThere(at: Pick<Draft, "line" | "text">, field: string, source_id: string): boolean {
    if (this.#items.has(source_id)) return true;
    this.report(
      at.line,
      at.text,
      refusal("plan_import.other_missing", { field, source_id: shown(source_id) }),
    );
    return false;
  }

  /** Two tasks with the same id are two tasks. */
  #sourceId(id: string): string {
    const named = this.#named(id);
    for (let more = 2, each = named; ; more += 1) {
      if (!this.#items.has(each)) return each;
      each = `${named}~${more}`;
    }
  }

  #named = (id: string): string => `${this.#format}:${cleaned(id).replaceAll(/\s+/g, " ").slice(0, 300)}`;

  #cut(draft: Draft, field: string, value: string, most: number): string {
    const signs = value.length > most ? [...value] : [];
    if (signs.length <= most) return value;
    this.report(draft.line, draft.text, refusal("plan_import.cut", { field, most }));
    return signs.slice(0, most).join("").trim();
  }

  #schedule(draft: Draft): Schedule | undefined {
    if (!draft.schedule || draft.schedule.intent === "unscheduled") return undefined;
    const checked = checkSchedule(draft.schedule);
    if (checked.ok) return checked.schedule;
    const { intent: _, ...said } = draft.schedule;
    this.unread(draft, "schedule", Object.values(said).join(" "));
    return undefined;
  }

  #day(draft: Draft, field: string, value: string | undefined): string | undefined {
    if (value === undefined || isDate(value)) return value;
    this.unread(draft, field, value);
    return undefined;
  }

  #reminder(
    draft: Draft,
    schedule: Schedule | undefined,
  ): { at: string; text_override?: string } | "of_day" | undefined {
    if (!draft.reminder) return undefined;
    const { at, text_override } = draft.reminder;
    const read = parseMomentText(at, this.moment);
    if (!read.ok) {
      this.unread(draft, "reminder", at);
      return undefined;
    }
    if (read.at <= this.moment.at.getTime()) {
      this.report(draft.line, draft.text, refusal("plan_import.reminder_passed", { at: shown(at) }));
      return undefined;
    }
    if (schedule?.intent === "date_only") {
      this.report(draft.line, draft.text, refusal("plan_import.reminder_of_day", { at: shown(at) }));
      return "of_day";
    }
    return { at, ...(text_override && { text_override }) };
  }

  #minutes(draft: Draft): number | undefined {
    const { estimate_minutes: minutes } = draft;
    if (minutes === undefined) return undefined;
    if (Number.isInteger(minutes) && minutes >= 1 && minutes <= PLAN_LIMITS.estimate_minutes) return minutes;
    this.unread(draft, "estimate_minutes", String(minutes));
    return undefined;
  }

  #repeat(draft: Draft) {
    if (draft.repeat === undefined) return undefined;
    const parsed = parseRepeat(draft.repeat, { ...this.moment, now: this.moment.at });
    if (parsed.ok) return parsed.repeat;
    const { repeat } = draft;
    this.unread(draft, "repeat", typeof repeat === "string" ? repeat : repeat.rule);
    return undefined;
  }

  #tags(draft: Draft): string[] {
    const tidied = (draft.tags ?? []).map((tag) =>
      cleaned(tag).trim().replace(/^#+/, "").replace(/\s+/g, "-"),
    );
    const tags = [...new Set(tidied)].filter((tag) => tag !== "");
    const fit = tags.filter((tag) => [...tag].length <= PLAN_LIMITS.tag).slice(0, PLAN_LIMITS.tags);
    if (fit.length < tags.length)
      this.unread(draft, "tags", tags.filter((tag) => !fit.includes(tag)).join(" "));
    return fit;
  }
}

const shown = (value: string): string => value.slice(0, LONGEST_VALUE).toWellFormed();

/** As the plan keeps texts: in NFC, without control characters but line breaks and tabs. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "");

/** The dependencies that close a circle: the place of the task, and what it would wait for. */
function openCircles(items: readonly ImportedItem[]): [place: number, id: string][] {
  const places = new Map(items.map(({ source_id }, place) => [source_id, place]));
  const state = new Uint8Array(items.length);
  const closing: [number, string][] = [];
  for (const root of items.keys()) {
    const open: { place: number; next: number }[] = [{ place: root, next: 0 }];
    if (state[root] !== 0) continue;
    state[root] = 1;
    while (open.length > 0) {
      const top = open.at(-1)!;
      const id = items[top.place]!.depends_on?.[top.next];
      top.next += 1;
      if (id === undefined) {
        state[top.place] = 2;
        open.pop();
        continue;
      }
      const place = places.get(id)!;
      if (state[place] === 1) closing.push([top.place, id]);
      else if (state[place] === 0) {
        state[place] = 1;
        open.push({ place, next: 0 });
      }
    }
  }
  return closing;
}

/** A moment of the year 0000 is a slip of the program that wrote it: the task is done all the same. */
const isStorable = (at: string | undefined): at is string =>
  at !== undefined && isYear(Number(/^\d{4}(?=-)/.exec(at)?.[0] ?? 0));
