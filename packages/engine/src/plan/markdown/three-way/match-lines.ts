/** Finds out which task each line of an edited file is. */
import { equalJson } from "@etui/values/json/equal-json";
import { refusal } from "@etui/words/refusal";
import { type PlanDocument, type TaskLine, titleOfNew } from "../plan-document.ts";
import type { Leftover } from "./merged.ts";
import { linePutBack } from "./taken-out.ts";

export interface Match {
  line: TaskLine;
  /** Its task, which the plan has or has had; null for a new one. */
  id: string | null;
  /** What the last rendering said of the task; undefined if it did not have it. */
  base: TaskLine | undefined;
  /** It stands outside of all lists, so it says nothing about its place. */
  isOutside: boolean;
  /** The task came to the plan since the last rendering, by this very line or another way. */
  isSameAsNew: boolean;
  /** It was taken out of the file before, and put back: `base` is what it said then. */
  isPutBack: boolean;
}

export interface Matches {
  /** By the place of the line in the edited document; those outside come last. */
  matches: Match[];
  /** The match of each line in `tasks`; a copy that says nothing else has that of its original. */
  byIndex: Match[];
  leftovers: Leftover[];
}

export function matchLines(
  base: PlanDocument,
  edited: PlanDocument,
  current: ReadonlyMap<string, TaskLine>,
  takenOut: ReadonlyMap<string, string> = new Map(),
): Matches {
  const before = new Map(base.tasks.map((line) => [line.id!, line]));
  const leftovers: Leftover[] = [];
  const claimed = new Map<string, Match>();
  const matches: Match[] = [];

  const isKnown = (id: string | null): id is string => id !== null && (before.has(id) || current.has(id));
  const claim = (id: string, line: TaskLine, isOutside = false): Match => {
    const taken = before.has(id) ? undefined : takenOut.get(id);
    const now = current.get(id);
    const isPutBack = taken !== undefined && now !== undefined;
    const base = isPutBack ? linePutBack(taken, now) : before.get(id);
    const match = { line, id, base, isOutside, isSameAsNew: false, isPutBack };
    claimed.set(id, match);
    return match;
  };

  const byId = Map.groupBy(
    edited.tasks.filter(({ id }) => isKnown(id)),
    ({ id }) => id!,
  );
  for (const [id, lines] of byId) claim(id, original(lines, before.get(id)));

  const kept = new Set(base.outside.map(({ text }) => text));
  for (const { task, text } of edited.outside) {
    if (task && isKnown(task.id) && !claimed.has(task.id) && !kept.has(text)) {
      matches.push(claim(task.id, task, true));
    }
  }

  const lost = new Titles([...before.values()].filter(({ id }) => !claimed.has(id!) && current.has(id!)));
  const fresh = new Titles([...current.values()].filter(({ id }) => !claimed.has(id!) && !before.has(id!)));
  const byIndex = edited.tasks.map((line): Match => {
    const owner = line.id === null ? undefined : claimed.get(line.id);
    if (owner?.line === line) return owner;
    if (owner && equalJson(owner.line.fields as never, line.fields as never)) return owner;
    if (line.id !== null) {
      const why = owner ? "workspace.id_twice" : "workspace.id_unknown";
      leftovers.push({ line: line.line, text: line.text, why: refusal(why, { task_id: line.id }) });
    }
    // An id that an editor or a cut has taken away is found again by the title.
    const found = owner ? undefined : lost.take(line.fields.title, line);
    if (found !== undefined) return claim(found, line);
    const same = fresh.take(titleOfNew(line), line, true);
    const match = {
      line,
      id: same ?? null,
      base: undefined,
      isOutside: false,
      isSameAsNew: same !== undefined,
      isPutBack: false,
    };
    if (same !== undefined) claimed.set(same, match);
    return match;
  });
  return { matches: [...new Set(byIndex), ...matches], byIndex, leftovers };
}

/** Of several lines with one id, that which was changed least. */
function original(lines: readonly TaskLine[], before: TaskLine | undefined): TaskLine {
  const unchanged = lines.find(({ fields }) => equalJson(fields as never, before?.fields as never));
  return unchanged ?? lines.find(({ fields }) => fields.title === before?.fields.title) ?? lines[0]!;
}

/** Tasks by their title, each of which is taken once; of several, one of the same list. */
class Titles {
  readonly #byTitle: Map<string, TaskLine[]>;

  constructor(lines: readonly TaskLine[]) {
    this.#byTitle = Map.groupBy(lines, ({ fields }) => fields.title);
  }

  take(title: string, { list_id }: TaskLine, onlyInList = false): string | undefined {
    const lines = this.#byTitle.get(title);
    const inList = lines?.find((line) => line.list_id === list_id);
    const found = inList ?? (onlyInList ? undefined : lines?.[0]);
    if (!found) return undefined;
    lines!.splice(lines!.indexOf(found), 1);
    return found.id!;
  }
}
