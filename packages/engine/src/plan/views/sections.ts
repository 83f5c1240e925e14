/** Tasks below headings as a text that a model reads: what is too much is counted, section by section. */
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { dated } from "@etui/words/dated";
import type { PlanMoment } from "../plan-moment.ts";
import type { TaskRow } from "../tasks/task-row.ts";
import { planWords } from "../words/plan-words.ts";
import { viewWords } from "../words/view-words.ts";
import { taskLine } from "./task-line.ts";

/** What a model reads at once. */
const MOST_TOKENS = 2_000;

/** A task, or a line that says something else of one. */
export type Shown = TaskRow | string;

export function sections(
  moment: PlanMoment,
  all: readonly (readonly [string, readonly Shown[]])[],
  tail: readonly string[] = [],
): string {
  const words = planWords(moment.locale);
  const view = viewWords(moment.locale);
  const head = `${dated(moment.today, words.language)} ${moment.time} ${moment.timeZone}`;
  const lines: string[] = [];
  let tokens = estimateTokens([head, ...tail].join("\n"));
  for (const [title, shown] of all) {
    if (shown.length === 0) continue;
    lines.push(title);
    tokens += estimateTokens(title);
    for (const [index, one] of shown.entries()) {
      const line = `- ${typeof one === "string" ? one : taskLine(one, { moment, words })}`;
      tokens += estimateTokens(line);
      if (tokens > MOST_TOKENS) {
        lines.push(`  ${view.more(shown.length - index)}`);
        break;
      }
      lines.push(line);
    }
  }
  return [head, ...(lines.length === 0 ? [view.nothing] : lines), ...tail].join("\n");
}
