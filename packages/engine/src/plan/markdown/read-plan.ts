/** Reads `plan.md` as it is, whatever an editor, a merge or a full disk has made of it. */
import { LIST_IDS, type ListId, type TaskStatus } from "@etui/protocol/plan";
import { defaultListName } from "../list-names.ts";
import { FILE_WORDS } from "./file-words.ts";
import type { FoundText, OutsideLine, PlanDocument, TaskLine } from "./plan-document.ts";
import { type ReadRule, readLine } from "./read-line.ts";

const LIST_HEADING = new RegExp(String.raw`^##[ \t]+(.*?)[ \t]*\((${LIST_IDS.join("|")})\)[ \t]*$`, "i");
const SECTION = /^##?[ \t]+(.*?)[ \t]*$/;
const GROUP = /^###[ \t]+(.*?)[ \t]*$/;
const BULLET = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)(?:\[([^\]]?)\](?=[ \t]|$)[ \t]*)?(.*)$/u;
const QUOTE = /^([ \t]*)> ?(.*)$/;
const CONFLICT_MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const HEADER = new RegExp(
  String.raw`^<!-- etui plan revision (\d{1,15}) · (?:${Object.values(FILE_WORDS)
    .map(({ editFreely }) => editFreely)
    .join("|")}) -->$`,
);
const STATUSES: Readonly<Record<string, TaskStatus>> = {
  "": "open",
  " ": "open",
  "/": "in_progress",
  x: "done",
  X: "done",
  "-": "cancelled",
};
const TAB = 4;

interface Open {
  column: number;
  index: number;
}

export function readPlan(text: string, readRule?: ReadRule): PlanDocument {
  const reading = new Reading(text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/), readRule);
  return reading.document();
}

class Reading {
  readonly #lines: readonly string[];
  readonly #readRule: ReadRule | undefined;
  readonly #lists = new Map<
    ListId,
    { list_id: ListId; name: string; otherNames: string[]; groups: FoundText[] }
  >();
  readonly #tasks: TaskLine[] = [];
  readonly #notes = new Map<number, string[]>();
  readonly #strays: { line: number; last: number; text: string }[] = [];
  readonly #conflictMarks: FoundText[] = [];
  readonly #outside: OutsideLine[] = [];
  /** The shortest fence of each sign that is known to have no end. */
  readonly #unclosed = new Map<string, number>();
  #revision: number | undefined;
  #hasTitle = false;
  #hasNotes = false;
  #isInNotes = false;
  #list: ListId | undefined;
  #group: string | null = null;
  #open: Open[] = [];

  constructor(lines: readonly string[], readRule: ReadRule | undefined) {
    this.#lines = lines;
    this.#readRule = readRule;
  }

  document(): PlanDocument {
    for (let at = 0; at < this.#lines.length; at += 1) {
      const text = this.#lines[at]!;
      const fenceEnd = this.#list === undefined ? this.#fenceEnd(at) : undefined;
      if (fenceEnd !== undefined) {
        for (; at <= fenceEnd; at += 1) this.#outside.push({ line: at + 1, text: this.#lines[at]! });
        at -= 1;
      } else if (!this.#heading(at + 1, text)) {
        if (this.#list === undefined) this.#readOutside(at + 1, text);
        else if (text.trim() !== "") this.#readInList(at + 1, text);
      }
    }
    for (const [index, lines] of this.#notes) {
      const note = lines.join("\n").replace(/^\n+/, "").trimEnd();
      this.#tasks[index]!.fields.note = note === "" ? null : note;
    }
    return {
      revision: this.#revision,
      lists: [...this.#lists.values()],
      tasks: this.#tasks,
      strays: this.#strays.map(({ line, text }) => ({ line, text })),
      conflictMarks: this.#conflictMarks,
      outside: this.#outside,
    };
  }

  /** What a rendering has by itself, and where another list, group or section begins. */
  #heading(line: number, text: string): boolean {
    const list = LIST_HEADING.exec(text);
    if (list) {
      this.#beginList(LIST_IDS.find((id) => id.toLowerCase() === list[2]!.toLowerCase())!, list[1]!);
      return true;
    }
    const section = SECTION.exec(text);
    if (section) {
      const name = section[1]!;
      const known = text.startsWith("##") ? listCalled(name) : undefined;
      if (known !== undefined) {
        this.#beginList(known, name);
        return true;
      }
      this.#beginOutside();
      const isNotes = text.startsWith("##") && !this.#hasNotes && isSaid("notes", name);
      const isTitle = !text.startsWith("##") && !this.#hasTitle && isSaid("title", name);
      this.#isInNotes = isNotes;
      this.#hasNotes ||= isNotes;
      this.#hasTitle ||= isTitle;
      if (!isNotes && !isTitle) this.#outside.push({ line, text });
      return true;
    }
    const group = this.#list === undefined ? null : GROUP.exec(text);
    if (group && group[1] !== "") {
      this.#group = group[1]!;
      this.#open = [];
      const { groups } = this.#lists.get(this.#list!)!;
      if (!groups.some((one) => one.text === this.#group)) groups.push({ line, text: this.#group });
      return true;
    }
    const header = HEADER.exec(text.trim());
    if (header && this.#revision === undefined) {
      this.#revision = Number(header[1]);
      return true;
    }
    return false;
  }

  #beginList(listId: ListId, name: string): void {
    this.#list = listId;
    this.#group = null;
    this.#open = [];
    const known = this.#lists.get(listId);
    if (!known) this.#lists.set(listId, { list_id: listId, name, otherNames: [], groups: [] });
    else if (name !== known.name && !known.otherNames.includes(name)) known.otherNames.push(name);
  }

  #beginOutside(): void {
    this.#list = undefined;
    this.#group = null;
    this.#open = [];
  }

  #readOutside(line: number, text: string): void {
    const bullet = BULLET.exec(text);
    const read = bullet?.[2] === undefined ? undefined : this.#task(line, text, bullet);
    const looksLikeTask = read?.id === null && !this.#isInNotes && read.fields.title !== "";
    this.#outside.push({
      ...{ line, text },
      ...(read?.id == null ? {} : { task: read }),
      ...(looksLikeTask ? { looksLikeTask } : {}),
    });
  }

  #readInList(line: number, text: string): void {
    if (CONFLICT_MARK.test(text)) {
      this.#conflictMarks.push({ line, text });
      return;
    }
    const column = columnOf(text);
    const bullet = BULLET.exec(text);
    const isBelow = column >= 2 && this.#open.length > 0;
    if (bullet && (bullet[2] !== undefined || !isBelow) && bullet[3]!.trim() !== "") {
      while (this.#open.length > 0 && this.#open.at(-1)!.column >= column) this.#open.pop();
      const task = this.#task(line, text, bullet);
      task.list_id = this.#list!;
      task.group = this.#group;
      task.parent = this.#open.at(-1)?.index ?? null;
      this.#open.push({ column, index: this.#tasks.length });
      this.#tasks.push(task);
      return;
    }
    const quote = QUOTE.exec(text);
    if ((quote || column >= 2) && this.#open.length > 0) {
      const above = this.#open.findLast((one) => one.column < column) ?? this.#open.at(-1)!;
      const lines = this.#notes.get(above.index) ?? [];
      lines.push(quote ? quote[2]!.trimEnd() : text.trim());
      this.#notes.set(above.index, lines);
      return;
    }
    const before = this.#strays.at(-1);
    if (before?.last === line - 1) {
      before.text += `\n${text}`;
      before.last = line;
    } else this.#strays.push({ line, last: line, text });
  }

  #task(line: number, text: string, [, , box, rest]: RegExpExecArray): TaskLine {
    const { id, fields, unread, doneOn, ...read } = readLine(rest!, this.#readRule);
    const status = STATUSES[box ?? " "];
    if (status !== undefined) fields.status = status;
    else unread.push({ mark: "status", text: `[${box}]` });
    if (doneOn !== null && fields.status !== "done") unread.push({ mark: "done_on", text: `✅ ${doneOn}` });
    return { line, text, id, list_id: null, group: null, parent: null, fields, unread, doneOn, ...read };
  }

  /** The line that ends the code beginning here; undefined if none begins, or it has no end. */
  #fenceEnd(at: number): number | undefined {
    const begins = FENCE.exec(this.#lines[at]!);
    if (!begins) return undefined;
    const [sign, length] = [begins[1]![0]!, begins[1]!.length];
    if (length >= (this.#unclosed.get(sign) ?? Number.POSITIVE_INFINITY)) return undefined;
    for (let end = at + 1; end < this.#lines.length; end += 1) {
      const ends = FENCE.exec(this.#lines[end]!);
      if (ends && ends[1]![0] === sign && ends[1]!.length >= length && ends[2]!.trim() === "") return end;
    }
    this.#unclosed.set(sign, length);
    return undefined;
  }
}

function columnOf(text: string): number {
  let column = 0;
  for (const sign of text) {
    if (sign === "\t") column += TAB - (column % TAB);
    else if (sign === " ") column += 1;
    else break;
  }
  return column;
}

const LANGUAGES = ["en", "zh"] as const;

/** A list whose id was taken away is still known by the name that it has from the start. */
const listCalled = (name: string): ListId | undefined =>
  LIST_IDS.find((id) => LANGUAGES.some((language) => defaultListName(id, language) === name));

const isSaid = (what: "title" | "notes", name: string): boolean =>
  LANGUAGES.some((language) => FILE_WORDS[language][what] === name);
