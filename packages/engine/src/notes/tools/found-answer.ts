/** The answer of the tools that list blocks. */

import { success } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";
import type { FoundBlock } from "../find/found-block.ts";
import { seenSources } from "../find/seen-sources.ts";
import { readSummaries, type Showing, shownBlock } from "../find/shown-blocks.ts";

interface Answer extends Omit<Showing, "summaries" | "order"> {
  /** What was looked for, behind "Found 3 note(s) ". */
  what: string;
  blocks: readonly FoundBlock[];
  /** Those that have only some of the words, behind the others. */
  related?: readonly FoundBlock[];
  total: number | "many";
  cursor: string | undefined;
  /** Why each was found, for who asks. */
  why?: ((block: FoundBlock) => object) | undefined;
  /** Lines below the list. */
  notices?: readonly string[];
}

export async function foundAnswer(
  context: ToolContext,
  { what, blocks, related = [], why, total, cursor, notices = [], ...showing }: Answer,
) {
  const order = commonFirst([...blocks, ...related]);
  const summaries = await readSummaries(context.heavyDb, [...blocks, ...related], seenSources(context));
  const shown = blocks.map((block) => shownBlock(block, { ...showing, order, summaries }));
  const also = related.map((block) => shownBlock(block, { ...showing, order, summaries }));
  const counted = total === "many" ? "many" : String(total);
  const next = cursor === undefined ? "" : ` (first ${blocks.length}; next: cursor "${cursor}")`;
  return success({
    ...(total === "many" ? { count: shown.length, is_more: true as const } : { count: total }),
    results: [
      ...shown.map(({ fields }, index) => ({ ...fields, ...(why && { why: why(blocks[index]!) }) })),
      ...also.map(({ fields }, index) => ({
        ...fields,
        related: true as const,
        ...(why && { why: why(related[index]!) }),
      })),
    ],
    ...(cursor !== undefined && { next_cursor: cursor }),
    model_output: [
      `Found ${counted} note(s) ${what}${next}${total === 0 ? "; these answer it" : ""}:`,
      ...shown.map(({ lines }, index) => lines(index + 1)),
      ...also.map(({ lines }, index) => lines(shown.length + index + 1).replace(/(?=\n|$)/, " (related)")),
      ...notices,
    ].join("\n"),
  });
}

/** The properties that most of what is shown has come first in each line. */
function commonFirst(blocks: readonly FoundBlock[]): string[] {
  const counts = new Map<string, number>();
  for (const { props } of blocks) {
    for (const key of new Set(props.map(({ name_key }) => name_key)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Array.from(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([key]) => key);
}
