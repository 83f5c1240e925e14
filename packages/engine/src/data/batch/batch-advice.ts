/** The advice in the answer to a batch, as for single writes: notes, drift, and paths that resemble others. */
import { driftInWords, type ToldDrift, toldDrifts } from "../../shapes/drift-in-words.ts";
import type { Shapes } from "../../shapes/shapes.ts";
import type { ToolContext } from "../../tool/tool.ts";
import type { BranchesInUse } from "../near-path/branches-in-use.ts";
import { hintFor } from "../near-path/near-path.ts";
import { pathHint } from "../near-path/path-hint.ts";
import type { ItemResult, WrittenDocument } from "./run-batch.ts";

/** A prefix may move 10,000 documents, and checking one takes up to milliseconds. */
const MOST_JUDGED = 1_000;
/** New paths of one batch mostly resemble the same one, and each check takes a statement. */
const MOST_LOOKS = 4;
const MOST_HINTS = 2;
const MOST_SENTENCES = 5;

export type AdvisedResult = ItemResult & { drift?: readonly ToldDrift[]; near_path?: string };

interface Outcome {
  results: readonly ItemResult[];
  written: readonly WrittenDocument[];
}

/** The advice for each item, to go into its result, and the first few sentences of all. */
export async function advise(
  context: Pick<ToolContext, "db" | "surface" | "locale">,
  { results, written }: Outcome,
  { shapes, inUse }: { shapes: Shapes; inUse: BranchesInUse },
): Promise<{ results: AdvisedResult[]; sentences: string[] }> {
  const advised: AdvisedResult[] = [...results];
  const sentences = results.flatMap(({ path, notes = [] }) => notes.map((note) => `${path}: ${note}`));

  for (const { index, path, content } of written.slice(0, MOST_JUDGED)) {
    const drift = toldDrifts(shapes.driftOf(path, content), context.locale);
    if (drift.length === 0) continue;
    advised[index] = { drift, ...advised[index]! };
    sentences.push(...driftInWords(drift, path));
  }
  let hints = 0;
  for (const { index, path } of newPaths(written, results)) {
    const near_path = await pathHint(context, path, inUse);
    if (near_path === undefined) continue;
    advised[index] = { ...advised[index]!, near_path };
    sentences.push(`${path}: ${hintFor(near_path)}`);
    hints += 1;
    if (hints === MOST_HINTS) break;
  }
  return { results: advised, sentences: bounded(sentences) };
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

function bounded(sentences: readonly string[]): string[] {
  const more = sentences.length - MOST_SENTENCES;
  return [
    ...sentences.slice(0, MOST_SENTENCES),
    ...(more > 0 ? [`results has ${more} more such ${more === 1 ? "remark" : "remarks"}.`] : []),
  ];
}
