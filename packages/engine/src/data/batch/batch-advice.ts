/** The advice in the answer to a batch, as for single writes: notes, drift, and paths that resemble others. */
import { languageOf } from "@etui/protocol/language-of";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Shapes } from "../../shapes/shapes.ts";
import { driftRemarks, type ToldDrift, toldDrifts } from "../../shapes/told-drifts.ts";
import type { ToolContext } from "../../tool/tool.ts";
import type { BranchesInUse } from "../near-path/branches-in-use.ts";
import { pathHint } from "../near-path/path-hint.ts";
import type { ItemResult, WrittenDocument } from "./run-batch.ts";

/** A prefix may move 10,000 documents, and checking one takes up to milliseconds. */
const MOST_JUDGED = 1_000;
/** New paths of one batch mostly resemble the same one, and each check takes a statement. */
const MOST_LOOKS = 4;
const MOST_HINTS = 2;
const MOST_REMARKS = 5;

export type AdvisedResult = Omit<ItemResult, "notes"> & {
  notes?: string[];
  drift?: readonly ToldDrift[];
  near_path?: string;
};

interface Outcome {
  results: readonly ItemResult[];
  written: readonly WrittenDocument[];
}

/** The advice for each item, to go into its result, and the first few remarks of all. */
export async function advise(
  context: Pick<ToolContext, "db" | "surface" | "locale">,
  { results, written }: Outcome,
  { shapes, inUse }: { shapes: Shapes; inUse: BranchesInUse },
): Promise<{ results: AdvisedResult[]; remarks: Refusal[] }> {
  const language = languageOf(context.locale);
  const advised = results.map(
    ({ notes, ...result }): AdvisedResult =>
      notes === undefined ? result : { ...result, notes: notes.map((note) => sayRefusal(note, language)) },
  );
  const remarks = results.flatMap(({ path, notes = [] }) =>
    notes.map((note) => refusal("receipt.about", { path, note })),
  );

  for (const { index, path, content } of written.slice(0, MOST_JUDGED)) {
    const drifts = shapes.driftOf(path, content);
    if (drifts.length === 0) continue;
    advised[index] = { drift: toldDrifts(drifts, context.locale), ...advised[index]! };
    remarks.push(...driftRemarks(drifts, path));
  }
  let hints = 0;
  for (const { index, path } of newPaths(written, results)) {
    const near_path = await pathHint(context, path, inUse);
    if (near_path === undefined) continue;
    advised[index] = { ...advised[index]!, near_path };
    remarks.push(refusal("receipt.about", { path, note: refusal("receipt.near", { path: near_path }) }));
    hints += 1;
    if (hints === MOST_HINTS) break;
  }
  return { results: advised, remarks: bounded(remarks) };
}

/** The paths to check, first one per folder. Moved and copied documents are left out: whoever named them had looked. */
function newPaths(
  written: readonly WrittenDocument[],
  results: readonly ItemResult[],
): readonly WrittenDocument[] {
  const created = written.filter(({ index, isNew }) => isNew && results[index]!.to === undefined);
  const seen = new Set<string>();
  const { first = [], rest = [] } = Object.groupBy(created, ({ path }) => {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const isFirst = !seen.has(folder);
    seen.add(folder);
    return isFirst ? "first" : "rest";
  });
  return [...first, ...rest].slice(0, MOST_LOOKS);
}

function bounded(remarks: readonly Refusal[]): Refusal[] {
  const more = remarks.length - MOST_REMARKS;
  return [
    ...remarks.slice(0, MOST_REMARKS),
    ...(more > 0 ? [refusal("receipt.more_remarks", { count: more })] : []),
  ];
}
