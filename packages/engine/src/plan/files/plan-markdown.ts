/** `plan.md` as a file of the workspace: rendered, and read back into operations. */
import { languageOf } from "@etui/protocol/language-of";
import type { JsonObject } from "@etui/values/json/json";
import { refusal, refusalsOf } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { ReadBack, Rendering, Told } from "../../workspace/rendering.ts";
import { readPlan } from "../markdown/read-plan.ts";
import { renderPlan } from "../markdown/render-plan.ts";
import { threeWay } from "../markdown/three-way/three-way.ts";
import { forFile } from "./for-file.ts";
import type { PlanFileParts } from "./plan-files.ts";

/** What the file alone keeps, as it is remembered. */
interface Kept {
  notes: string;
  warnings: Record<string, string>;
  hidden: string[];
}

export function planMarkdown(parts: PlanFileParts, concerns: Rendering["concerns"]): Rendering {
  return {
    name: "plan.md",
    concerns,
    revisionOf: (text) => readPlan(text).revision,
    render: async (remembered) => {
      const { notes, warnings, hidden } = keptOf(remembered);
      const [plan, locale] = await Promise.all([parts.readPlan(), parts.locale()]);
      const shown = forFile(plan, parts.now(), new Set(hidden));
      const kept = { notes, warnings: new Map(Object.entries(warnings)) };
      return { text: renderPlan(shown, locale, kept), revision: plan.revision };
    },
    readBack: async ({ base, edited, kept }) => readBack(parts, { base, edited, kept: keptOf(kept) }),
  };
}

async function readBack(
  { readPlan: current, apply, locale, readRule }: PlanFileParts,
  { base, edited, kept }: { base: string; edited: string; kept: Kept },
): Promise<ReadBack> {
  const [plan, language] = [await current(), await locale()];
  const merged = threeWay({ base, edited, current: plan, locale: language, readRule });
  const applied =
    merged.operations.length === 0 ? [] : await apply(merged.operations.map(({ operation }) => operation));
  const told: Told[] = merged.leftovers.map(({ text, why }) => ({ text, why }));
  const { warnings } = merged;
  const notes = [merged.notes];
  const unplaced = new Set<number>();
  for (const [index, { refused }] of applied.entries()) {
    if (refused === undefined) continue;
    const { operation, line, text, task_id } = merged.operations[index]!;
    for (const why of refusalsOf(refused)) told.push({ text, why });
    const id = task_id ?? madeBy(operation, applied);
    const sentence = sayRefusal(refused, languageOf(language)).replaceAll("\n", " ");
    const said = id === undefined ? undefined : warnings.get(id);
    if (id !== undefined) {
      if (!said?.includes(sentence)) warnings.set(id, [said, sentence].filter(Boolean).join(" "));
    } else if (!unplaced.has(line)) {
      // The plan did not take the line, so the file keeps it where a person's own text is.
      unplaced.add(line);
      notes.push(`${text} ⚠ ${sentence}`);
    }
  }
  if (merged.asks) {
    const { missing, of } = merged.asks;
    const titles = missing.map(({ task_id, title }) => `${task_id} ${title}`).slice(0, MOST_TITLES);
    const facts = { missing: missing.length, of };
    told.push({ text: titles.join("\n"), why: refusal("workspace.lines_gone", facts) });
  }
  const hidden = [...new Set([...kept.hidden, ...merged.hidden])].slice(-MOST_HIDDEN);
  return {
    kept: {
      notes: notes.filter((one) => one !== "").join("\n"),
      warnings: Object.fromEntries(warnings),
      hidden,
    },
    isTaken: merged.asks === undefined,
    told,
  };
}

const MOST_TITLES = 30;
/** What is long closed is not shown anyway. */
const MOST_HIDDEN = 5_000;

/** The task that an operation names as one that an earlier one made. */
function madeBy(operation: object, applied: readonly { task_id?: string | undefined }[]): string | undefined {
  const reference = "task_id" in operation ? /^\$(\d+)$/.exec(String(operation.task_id))?.[1] : undefined;
  return reference === undefined ? undefined : applied[Number(reference) - 1]?.task_id;
}

const keptOf = ({ notes = "", warnings = {}, hidden = [] }: JsonObject): Kept =>
  ({ notes, warnings, hidden }) as unknown as Kept;
