/**
 * Reads an edited `plan.md` back: what a person changed since the last rendering becomes operations on the plan as it is
 * by now. Where both sides changed the same thing, the plan keeps its own. No character that a person typed vanishes:
 * it is in the plan, in the file, or among the leftovers.
 */
import { languageOf } from "@etui/protocol/language-of";
import type { ListId, Plan, PlanOperation, PlanTask, TaskPayload } from "@etui/protocol/plan";
import { PLAN_LIMITS } from "@etui/protocol/plan";
import { cutCharacters } from "@etui/values/text/cut-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { FILE_WORDS } from "../file-words.ts";
import { notesOf, type OutsideLine, type PlanDocument, type TaskLine, titleOfNew } from "../plan-document.ts";
import type { ReadRule } from "../read-line.ts";
import { readPlan } from "../read-plan.ts";
import { renderPlan } from "../render-plan.ts";
import { NO_FIELDS, type TaskFields } from "../task-fields.ts";
import { ringingOfClosed, tasksInNoList, whyUnread } from "./cannot-be-kept.ts";
import { compareFields, fieldOf } from "./compare-fields.ts";
import { cutOff } from "./cut-off.ts";
import { withDaysOfOthers } from "./days-of-others.ts";
import { longestRising } from "./longest-rising.ts";
import { type GroupMatches, matchGroups } from "./match-groups.ts";
import { type Match, type Matches, matchLines } from "./match-lines.ts";
import type { FileOperation, Leftover, Merged } from "./merged.ts";
import { type Place, Places, type Position, placeKey } from "./places.ts";
import { textOfTakenOut } from "./taken-out.ts";

export interface ThreeSides {
  /** The last rendering. */
  base: string;
  /** What the file says. */
  edited: string;
  /** The plan as it is, whole. */
  current: Plan;
  locale?: string | undefined;
  readRule?: ReadRule | undefined;
  /** Where the person is. */
  today?: string | undefined;
  /** Lines that were taken out of the file before, each with what it said. */
  takenOut?: ReadonlyMap<string, string> | undefined;
}

/** So many missing lines are nobody's slip of the hand. */
const MANY_MISSING = 10;
/** A fifth of a plan of four lines is none. */
const FEW_MISSING = 3;
const SHARE_MISSING = 0.2;

export function threeWay({
  base,
  edited,
  current,
  locale = "en",
  readRule,
  today,
  takenOut,
}: ThreeSides): Merged {
  const cut = cutOff(base, edited);
  const before = readPlan(base, readRule);
  const tasks = new Map(current.tasks.map((task) => [task.id, task]));
  const said =
    cut.is === "line" ? withWholeNote(readPlan(cut.rest, readRule), before) : readPlan(edited, readRule);
  const merging = new Merging({
    ...{ current, locale, takenOut },
    base: before,
    edited: withDaysOfOthers(said, { tasks, today }),
    plan: readPlan(renderPlan(current, locale), readRule),
    isCutOff: cut.is !== "nothing",
  });
  return cut.is === "all" ? merging.cutOff() : merging.merged();
}

interface Parts {
  current: Plan;
  locale: string;
  base: PlanDocument;
  edited: PlanDocument;
  /** The plan as it is, as a rendering says it. */
  plan: PlanDocument;
  takenOut: ReadonlyMap<string, string> | undefined;
  isCutOff: boolean;
}

class Merging {
  readonly #parts: Parts;
  readonly #current: ReadonlyMap<string, TaskLine>;
  readonly #tasks: ReadonlyMap<string, PlanTask>;
  readonly #groups: GroupMatches;
  readonly #matches: Matches;
  readonly #places: Places;
  readonly #operations: FileOperation[];
  readonly #leftovers: Leftover[];
  readonly #warnings = new Map<string, string>();
  readonly #warningsOfNew = new Map<string, Refusal[]>();
  readonly #hidden = new Map<string, string>();
  /** What the lines of the edited file are called in operations: an id, or `$1`. */
  readonly #names: (string | undefined)[];
  readonly #siblings: ReadonlyMap<string, number[]>;
  /** The lines that a person has put in another order, while they stayed where they are. */
  readonly #reordered: ReadonlySet<number>;

  constructor(parts: Parts) {
    const { base, edited, current } = parts;
    this.#parts = parts;
    this.#tasks = new Map(current.tasks.map((task) => [task.id, task]));
    this.#current = new Map(parts.plan.tasks.map((line) => [line.id!, line]));
    this.#groups = matchGroups(base, edited, current);
    this.#matches = matchLines(base, edited, this.#current, parts.takenOut);
    this.#places = new Places(current);
    this.#operations = [...this.#groups.operations];
    this.#leftovers = [...this.#groups.leftovers, ...this.#matches.leftovers];
    this.#names = this.#matches.byIndex.map((match) => match?.id ?? undefined);
    const originals = [...edited.tasks.keys()].filter((index) => this.#isOriginal(index));
    this.#siblings = Map.groupBy(originals, (index) => this.#inFile(index));
    this.#reordered = this.#findReordered();
  }

  merged(): Merged {
    const { base, edited } = this.#parts;
    for (const { list_id: listId, name, otherNames } of edited.lists)
      this.#nameList(listId, [name, ...otherNames]);
    for (const [index, line] of edited.tasks.entries()) {
      if (!this.#isOriginal(index)) continue;
      const match = this.#matches.byIndex[index]!;
      if (match.id === null) this.#add(index, line);
      else if (match.isPutBack) {
        // A list may do something to what comes to it, and does that only to what is open by then.
        this.#compare(match.id, match);
        this.#place(index, match.id, match);
      } else {
        this.#place(index, match.id, match);
        this.#compare(match.id, match);
      }
    }
    for (const match of this.#matches.matches) if (match.isOutside) this.#compare(match.id!, match);
    for (const stray of edited.strays) this.#takeIn(stray);
    for (const mark of edited.conflictMarks) {
      this.#leftovers.push({ ...mark, why: refusal("workspace.conflict_mark") });
    }
    this.#sayOutside(edited.outside, base.outside);
    const taken = new Set(this.#matches.matches.map(({ line }) => line));
    const outside = this.#parts.isCutOff ? withMissing(edited.outside, base.outside) : edited.outside;
    const notes = notesOf(outside, (task) => taken.has(task));
    return this.#result(notes, this.#missing(base));
  }

  /** Nothing of a text that was cut off is believed. */
  cutOff(): Merged {
    this.#operations.length = 0;
    this.#leftovers.length = 0;
    const { base } = this.#parts;
    for (const { id, warning } of base.tasks) if (id !== null && warning) this.#warnings.set(id, warning);
    const missing = this.#missing(base);
    this.#leftovers.length = 0;
    return this.#result(notesOf(base.outside), missing);
  }

  #result(notes: string, missing: readonly TaskLine[]): Merged {
    const { isCutOff } = this.#parts;
    const open = this.#parts.base.tasks.filter(({ id }) => this.#isOpen(id!)).length;
    const isMany =
      missing.length > MANY_MISSING ||
      (missing.length > 1 && missing.length === open) ||
      (missing.length > FEW_MISSING && missing.length > open * SHARE_MISSING);
    const cancels = missing.map(
      ({ id }): PlanOperation => ({
        ...{ op: "update_task", task_id: id! },
        patch: { status: "cancelled" },
      }),
    );
    const asks =
      isMany || (isCutOff && missing.length > 0)
        ? {
            missing: missing.map(({ id, fields }) => ({ task_id: id!, title: fields.title })),
            of: open,
            operations: cancels,
          }
        : undefined;
    // Where somebody is asked about open tasks, the lines of closed ones come back as well.
    if (asks || isCutOff) this.#hidden.clear();
    else {
      for (const [index, line] of missing.entries()) {
        const { id, text } = line;
        this.#operations.push({ operation: cancels[index]!, line: 0, text, task_id: id });
        this.#hidden.set(id!, textOfTakenOut(line));
      }
    }
    return {
      operations: this.#operations,
      leftovers: this.#leftovers,
      asks,
      notes,
      warnings: this.#warnings,
      warningsOfNew: this.#warningsOfNew,
      hidden: this.#hidden,
      shown: new Set(this.#matches.matches.flatMap(({ id }) => id ?? [])),
      isCutOff,
    };
  }

  /** The open tasks whose lines were taken out, and which nobody has changed since. */
  #missing({ tasks }: PlanDocument): TaskLine[] {
    const there = new Set(this.#matches.matches.map(({ id }) => id));
    return tasks.filter((line) => {
      const id = line.id!;
      const current = this.#current.get(id);
      if (!current || there.has(id)) return false;
      if (!this.#isOpen(id)) {
        this.#hidden.set(id, textOfTakenOut(line));
        return false;
      }
      if (JSON.stringify(current.fields) === JSON.stringify(line.fields)) return true;
      if (this.#parts.isCutOff) return false;
      const facts = { field: "line", task_id: id };
      this.#leftovers.push({
        line: 0,
        text: line.text,
        task_id: id,
        why: refusal("workspace.changed_meanwhile", facts),
      });
      return false;
    });
  }

  #isOpen(id: string): boolean {
    const status = this.#tasks.get(id)?.status;
    return status === "open" || status === "in_progress";
  }

  /** Not so a copy that says what its original does. */
  #isOriginal(index: number): boolean {
    return this.#matches.byIndex[index]!.line === this.#parts.edited.tasks[index];
  }

  /** The first heading that calls the list something new renames it. */
  #nameList(listId: ListId, names: readonly string[]): void {
    const before = this.#parts.base.lists.find((list) => list.list_id === listId);
    const list = this.#parts.plan.lists.find((one) => one.list_id === listId);
    if (!before || !list) return;
    const isNews = (name: string) => name !== "" && name !== before.name && name !== list.name;
    for (const [index, name] of names.filter(isNews).entries()) {
      if (index === 0 && list.name === before.name) {
        const operation: PlanOperation = { op: "ensure_list", list_id: listId, display_name: name };
        this.#operations.push({ operation, line: 0, text: name, task_id: null });
      } else {
        const why = refusal("workspace.changed_meanwhile", { field: "name", task_id: listId });
        this.#leftovers.push({ line: 0, text: name, why });
      }
    }
  }

  #add(index: number, line: TaskLine): void {
    const { fields } = line;
    const parent = line.parent === null ? null : this.#names[line.parent]!;
    const place = this.#placeInFile(index);
    const title = titleOfNew(line);
    const name = `$${this.#operations.length + 1}`;
    const { position, isLast } = this.#put(index, name, place);
    const task: TaskPayload = {
      ...splitTitle(title, fields.note),
      ...(fields.status === "in_progress" ? { status: fields.status } : {}),
      ...(fields.priority === null ? {} : { priority: fields.priority }),
      ...(fields.estimate_minutes === null ? {} : { estimate_minutes: fields.estimate_minutes }),
      ...(fields.tags.length === 0 ? {} : { tags: fields.tags }),
      ...(fields.waiting_for === null ? {} : { waiting_for: fields.waiting_for }),
      ...(parent === null ? {} : { parent_task_id: parent }),
    };
    this.#names[index] = name;
    this.#say(line, null, {
      ...{ op: "add_task", list_id: place.list_id, task },
      ...(parent === null && place.group !== null ? { group_id: place.group } : {}),
      ...(isLast ? {} : { position }),
    });
    // Each is an operation of its own, so that one that is refused leaves the others.
    const sides = { base: { title, ...NO_FIELDS }, current: { title, ...NO_FIELDS } };
    const later: TaskFields = {
      ...{
        ...fields,
        title,
        note: null,
        tags: [],
        priority: null,
        estimate_minutes: null,
        waiting_for: null,
      },
      status: fields.status === "in_progress" ? "open" : fields.status,
    };
    const why = [
      ...this.#withoutRinging(line, later, sides.base),
      ...line.unread.map((one) => this.#leave(line, one.text, whyUnread(line, one))),
    ];
    const { operations } = compareFields(
      name,
      { ...sides, edited: later },
      { textOverride: null, doneOn: line.doneOn },
    );
    for (const operation of operations) this.#say(line, null, operation);
    if (why.length > 0) this.#warningsOfNew.set(name, why);
  }

  #compare(id: string, { line, base, isSameAsNew }: Match): void {
    const task = this.#tasks.get(id);
    const current = this.#current.get(id);
    const edited: TaskFields = { ...line.fields, ...(isSameAsNew ? { title: titleOfNew(line) } : {}) };
    // Of a task that the last rendering did not have, only what it lacks is taken.
    const before: TaskFields = base?.fields ?? { title: "", ...NO_FIELDS };
    const unread: Refusal[] = [];
    for (const { mark, text } of isSameAsNew ? [] : line.unread) {
      const field = fieldOf(mark);
      if (field) Object.assign(edited, { [field]: before[field] });
      unread.push(this.#leave(line, text, whyUnread(line, { mark, text }), id));
    }
    if (base && line.doneOn !== null && base.fields.status === "done" && edited.status === "done") {
      const text = `✅ ${line.doneOn}`;
      unread.push(this.#leave(line, text, refusal("workspace.done_before", { text }), id));
    }
    if (base) unread.push(...this.#withoutRinging(line, edited, before, id));
    // Etui's own words behind the sign stand there already; others are a person's.
    const isTyped = line.warning !== null && !base?.warning && !isSameAsNew;
    if (isTyped) edited.title = `${edited.title} ⚠ ${line.warning}`.trim();
    if (edited.title === "") edited.title = before.title;
    if (!task || !current) {
      const changed = JSON.stringify(edited) !== JSON.stringify(before) || unread.length > 0;
      if (changed) {
        const text = [line.text, edited.note ?? ""].join("\n").trim();
        this.#leftovers.push({ line: line.line, text, why: refusal("workspace.task_gone", { task_id: id }) });
      }
      return;
    }
    const sides = { base: before, edited, current: current.fields };
    const textOverride = task.planning.reminder?.text_override ?? null;
    const { operations, lost, over, isChanged } = compareFields(id, sides, {
      textOverride,
      doneOn: line.doneOn,
    });
    for (const operation of operations) this.#say(line, id, operation);
    for (const { field, said } of lost) this.#lose(line, task, { field, said });
    if (over) {
      const why = refusal("workspace.time_over", { task_id: id, ...over });
      this.#leftovers.push({ line: line.line, text: line.text, task_id: id, why });
    }
    const stays = base?.warning && (line.warning !== base.warning || !isChanged) ? line.warning : null;
    const warning = [stays, ...this.#sentences(unread, stays)].filter(Boolean).join(" ");
    if (warning !== "") this.#warnings.set(id, warning);
  }

  #withoutRinging(line: TaskLine, edited: TaskFields, before: TaskFields, id?: string): Refusal[] {
    return ringingOfClosed(edited, before).map(({ field, text }) => {
      Object.assign(edited, { [field]: before[field] });
      return this.#leave(line, text, refusal("workspace.closed_has_none", { field, text }), id);
    });
  }

  #leave({ line }: TaskLine, text: string, why: Refusal, task_id?: string): Refusal {
    this.#leftovers.push({ line, text, why, ...(task_id !== undefined && { task_id }) });
    return why;
  }

  #sentences(why: readonly Refusal[], there: string | null): string[] {
    return why
      .map((one) => sayRefusal(one, languageOf(this.#parts.locale)))
      .filter((sentence) => !there?.includes(sentence));
  }

  /** The plan keeps its own value, and the note of the task what the file said. */
  #lose(line: TaskLine, task: PlanTask, { field, said }: { field: string; said: string }): void {
    const why = refusal("workspace.changed_meanwhile", { field, task_id: task.id });
    this.#leftovers.push({ line: line.line, text: said || line.text, task_id: task.id, why });
    if (said === "" || field === "status") return;
    const kept = FILE_WORDS[languageOf(this.#parts.locale)].said(said);
    const update = this.#operations.findLast(
      ({ operation }) => operation.op === "update_task" && operation.task_id === task.id,
    )?.operation;
    const patch = update?.op === "update_task" ? update.patch : undefined;
    const note = patch?.note ?? task.note ?? "";
    if (note.split("\n").includes(kept)) return;
    const together = [note, kept].filter((part) => part !== "").join("\n");
    if (patch?.note !== undefined) patch.note = together;
    else this.#say(line, task.id, { op: "update_task", task_id: task.id, patch: { note: together } });
  }

  #place(index: number, id: string, { line, base, isPutBack }: Match): void {
    const current = this.#places.of(id);
    if (!current || !base) return;
    const place = this.#placeInFile(index);
    if (isPutBack) {
      this.#move(id, line, { index, place, isMoved: true });
      return;
    }
    const before: Place = {
      list_id: base.list_id!,
      group: base.group === null ? null : this.#groups.base(base.list_id!, base.group),
      parent: base.parent === null ? null : this.#parts.base.tasks[base.parent]!.id,
    };
    const wanted = placeKey(place);
    const isMoved = wanted !== placeKey(before);
    if (!isMoved && !this.#reordered.has(index)) return;
    if (isMoved && wanted === placeKey(current)) return;
    if (placeKey(current) !== placeKey(before)) {
      const why = refusal("workspace.changed_meanwhile", { field: "place", task_id: id });
      this.#leftovers.push({ line: line.line, text: line.text, task_id: id, why });
      return;
    }
    this.#move(id, line, { index, place, isMoved });
  }

  #move(
    id: string,
    line: TaskLine,
    { index, place, isMoved }: { index: number; place: Place; isMoved: boolean },
  ): void {
    const { position, isLast } = this.#put(index, id, place);
    this.#say(line, id, {
      ...{ op: "move_task", task_id: id, target_list_id: place.list_id, parent_task_id: place.parent },
      ...(place.parent === null ? { target_group_id: place.group } : {}),
      // Without a position, what stays where it is would not move at all.
      ...(isMoved && isLast ? {} : { position }),
    });
  }

  #placeInFile(index: number): Place {
    const { list_id, group, parent } = this.#parts.edited.tasks[index]!;
    const above = parent === null ? undefined : this.#names[parent];
    const around = above === undefined ? undefined : this.#places.around(above);
    return {
      list_id: around?.list_id ?? list_id!,
      group: around ? around.group : group === null ? null : this.#groups.edited(list_id!, group),
      parent: above ?? null,
    };
  }

  #put(index: number, name: string, place: Place): Position {
    const siblings = this.#siblings.get(this.#inFile(index))!;
    const names = siblings.map((one) => this.#names[one]);
    return this.#places.put(name, place, names, siblings.indexOf(index));
  }

  #inFile(index: number): string {
    const { list_id, group, parent } = this.#parts.edited.tasks[index]!;
    return parent === null ? `${list_id}/${group ?? ""}` : `below ${parent}`;
  }

  #findReordered(): Set<number> {
    const before = new Map(this.#parts.base.tasks.map(({ id }, index) => [id, index]));
    const reordered = new Set<number>();
    for (const siblings of this.#siblings.values()) {
      const known = siblings.filter((index) => before.has(this.#names[index] ?? null));
      const kept = longestRising(known.map((index) => before.get(this.#names[index]!)!));
      for (const [place, index] of known.entries()) if (!kept.has(place)) reordered.add(index);
    }
    return reordered;
  }

  #sayOutside(outside: readonly OutsideLine[], before: readonly OutsideLine[]): void {
    const tasks = tasksInNoList(outside, before);
    if (!tasks) return;
    const inbox = this.#parts.plan.lists.find(({ list_id }) => list_id === "inbox");
    const why = refusal("workspace.task_in_no_list", { heading: `## ${inbox?.name ?? ""} (inbox)` });
    this.#leftovers.push({ ...tasks, why });
  }

  /** Text in a list that is no task becomes one of the inbox. */
  #takeIn({ line, text }: { line: number; text: string }): void {
    const leftover = { line, text, why: refusal("workspace.text_in_list") };
    this.#leftovers.push(leftover);
    const payload = splitTitle(text.trim(), null);
    const isThere = this.#parts.current.tasks.some(
      ({ list_id, title, note }) =>
        list_id === "inbox" && title === payload.title && (note ?? undefined) === payload.note,
    );
    if (isThere) return;
    this.#operations.push({
      ...{ operation: { op: "add_task", list_id: "inbox", task: payload } },
      ...{ line, text, task_id: null },
    });
  }

  #say({ line, text }: TaskLine, id: string | null, operation: PlanOperation): void {
    if (operation.op === "complete_task") this.#places.turn(operation.task_id, "done");
    if (operation.op === "update_task" && operation.patch.status !== undefined)
      this.#places.turn(operation.task_id, operation.patch.status);
    this.#operations.push({ operation, line, text, task_id: id });
  }
}

/** Of the last task that is left, lines of the note may have been cut off. */
function withWholeNote(edited: PlanDocument, base: PlanDocument): PlanDocument {
  const last = edited.tasks.at(-1);
  const note = base.tasks.find(({ id }) => id !== null && id === last?.id)?.fields.note;
  if (last && note?.startsWith(last.fields.note ?? "")) last.fields.note = note;
  return edited;
}

/** With the lines that were behind what was cut off. */
function withMissing(outside: readonly OutsideLine[], base: readonly OutsideLine[]): OutsideLine[] {
  const there = new Set(outside.map(({ text }) => text));
  return [...outside, ...base.filter(({ text }) => !there.has(text))];
}

/** A title is one line of a certain length; all the rest is a note. */
function splitTitle(text: string, note: string | null): Pick<TaskPayload, "title" | "note"> {
  const [first = "", ...rest] = text.split("\n");
  const isLong = [...first].length > PLAN_LIMITS.title;
  const more = isLong ? text : rest.join("\n");
  const together = [more, note ?? ""].filter((part) => part.trim() !== "").join("\n");
  return {
    title: isLong ? cutCharacters(first.trim(), PLAN_LIMITS.title) : first.trim(),
    ...(together === "" ? {} : { note: together }),
  };
}
