/** `plan.md` as a file of the workspace: rendered, and read back into operations. */
import { languageOf } from "@etui/protocol/language-of";
import type { PlanOperation } from "@etui/protocol/plan";
import type { JsonObject } from "@etui/values/json/json";
import { type Refused, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { ReadBack, Rendering, Told } from "../../workspace/rendering.ts";
import { readPlan } from "../markdown/read-plan.ts";
import { renderPlan } from "../markdown/render-plan.ts";
import { threeWay } from "../markdown/three-way/three-way.ts";
import { localIso } from "../plan-moment.ts";
import { forFile } from "./for-file.ts";
import type { Applied, PlanFileParts } from "./plan-files.ts";
import { inFile } from "./say-in-file.ts";

/** What the file alone keeps, as it is remembered. */
interface Kept {
  notes: string;
  warnings: Record<string, string>;
  /** Closed tasks whose lines the person took out, each with what its line said. */
  hidden: Record<string, string>;
}

export function planMarkdown(parts: PlanFileParts, concerns: Rendering["concerns"]): Rendering {
  return {
    name: NAME,
    concerns,
    revisionOf: (text) => readPlan(text).revision,
    render: async (remembered) => {
      const { notes, warnings, hidden } = keptOf(remembered);
      const [plan, locale] = await Promise.all([parts.readPlan(), parts.locale()]);
      const shown = forFile(plan, parts.now(), new Set(Object.keys(hidden)));
      const kept = { notes, warnings: new Map(Object.entries(warnings)) };
      return { text: renderPlan(shown, locale, kept), revision: plan.revision };
    },
    readBack: async ({ base, edited, kept }) => readBack(parts, { base, edited, kept: keptOf(kept) }),
  };
}

async function readBack(
  { readPlan: current, apply, locale, now, readRule }: PlanFileParts,
  { base, edited, kept }: { base: string; edited: string; kept: Kept },
): Promise<ReadBack> {
  const [plan, language] = [await current(), await locale()];
  const takenOut = new Map(Object.entries(kept.hidden));
  const today = localIso(now(), plan.time_zone).slice(0, 10);
  const merged = threeWay({ base, edited, current: plan, locale: language, readRule, today, takenOut });
  const applied =
    merged.operations.length === 0 ? [] : await apply(merged.operations.map(({ operation }) => operation));
  const told: Told[] = merged.leftovers.map(({ text, why }) => ({ text, why }));
  const { warnings } = merged;
  const notes = [merged.notes];
  const warn = (id: string, refused: Refused) => {
    const sentence = inOneLine(refused, language);
    const said = warnings.get(id);
    if (!said?.includes(sentence)) warnings.set(id, [said, sentence].filter(Boolean).join(" "));
  };
  for (const [name, why] of merged.warningsOfNew) {
    const id = applied[placeOf(name)!]?.task_id;
    if (id !== undefined) for (const one of why) warn(id, one);
  }
  const unplaced = new Set<number>();
  for (const [index, one] of applied.entries()) {
    if (one.refused === undefined) continue;
    const { operation, line, text, task_id } = merged.operations[index]!;
    const above = notMade(operation, applied);
    // The line that makes the task has said already why there is none.
    if (above !== undefined && merged.operations[above]!.line === line) continue;
    const refused =
      above === undefined ? inFile(one.refused, { operation, text }) : [refusal("workspace.not_below")];
    for (const why of refused) told.push({ text, why });
    const id = task_id ?? madeBy(operation, applied);
    if (id !== undefined) warn(id, refused);
    else if (!unplaced.has(line)) {
      // The plan did not take the line, so the file keeps it where a person's own text is.
      unplaced.add(line);
      notes.push(`${text} ⚠ ${inOneLine(refused, language)}`, ...noteLines(operation));
    }
  }
  const { missing = [], of = 0 } = merged.asks ?? {};
  const gone = missing.slice(0, MOST_TITLES).map(({ task_id, title }) => `${task_id} ${title}`);
  if (merged.isCutOff) {
    const why = refusal("workspace.plan_cut_off", { file: NAME });
    told.push({ ...(gone.length > 0 && { text: gone.join("\n") }), why });
  } else if (merged.asks) {
    const why = refusal("workspace.lines_gone", { missing: missing.length, of });
    told.push({ text: gone.join("\n"), why });
  }
  const stillHidden = [...takenOut].filter(([id]) => !merged.shown.has(id) && !merged.hidden.has(id));
  const hidden = [...stillHidden, ...merged.hidden].slice(-MOST_HIDDEN);
  return {
    kept: {
      notes: notes.filter((one) => one !== "").join("\n"),
      warnings: Object.fromEntries(warnings),
      hidden: Object.fromEntries(hidden),
    },
    isTaken: merged.asks === undefined && !merged.isCutOff,
    told,
  };
}

const inOneLine = (refused: Refused, locale: string): string =>
  sayRefusal(refused, languageOf(locale)).replaceAll("\n", " ");

const NAME = "plan.md";
const MOST_TITLES = 30;
/** What is long closed is not shown anyway. */
const MOST_HIDDEN = 5_000;

/** The task that an operation names as one that an earlier one made. */
function madeBy(operation: PlanOperation, applied: readonly Applied[]): string | undefined {
  const made = "task_id" in operation ? placeOf(operation.task_id) : undefined;
  return made === undefined ? undefined : applied[made]?.task_id;
}

/** The place of the operation that was to make what this one names, if that was refused. */
function notMade(operation: PlanOperation, applied: readonly Applied[]): number | undefined {
  const parent =
    operation.op === "add_task"
      ? operation.task.parent_task_id
      : operation.op === "move_task"
        ? operation.parent_task_id
        : undefined;
  const named = ["task_id" in operation ? operation.task_id : undefined, parent].map(placeOf);
  return named.find((place) => place !== undefined && applied[place]?.refused !== undefined);
}

/** `$1` is the first. */
function placeOf(name: string | null | undefined): number | undefined {
  const number = /^\$(\d+)$/.exec(name ?? "")?.[1];
  return number === undefined ? undefined : Number(number) - 1;
}

const noteLines = (operation: PlanOperation): string[] =>
  operation.op === "add_task" && operation.task.note
    ? operation.task.note.split("\n").map((line) => `  > ${line}`)
    : [];

/** What was remembered before lines were has only their ids. */
function keptOf({ notes = "", warnings = {}, hidden = {} }: JsonObject): Kept {
  const lines = Array.isArray(hidden) ? Object.fromEntries(hidden.map((id) => [String(id), ""])) : hidden;
  return { notes, warnings, hidden: lines } as unknown as Kept;
}
