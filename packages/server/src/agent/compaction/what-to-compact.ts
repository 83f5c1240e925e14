/** Which messages at a conversation's beginning are summarised, so that what a model reads stays within its limit. */
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import type { ModelMessage } from "ai";
import { filesIn, type GivenFiles, tokensOfFiles } from "../prompt/given-files.ts";
import { modelMessages, type Said, standing } from "../prompt/model-messages.ts";

/** The share of the limit that stays verbatim. It is small enough that the next compaction is many turns away. */
const KEPT_SHARE = 0.4;

export interface ToCompact {
  /** The messages to summarise, including an earlier summary. */
  messages: ModelMessage[];
  upTo: string;
}

export type Stored = Said & { message_id: string };

/** Undefined if the whole conversation fits, or there is nothing before the person's last words. */
export function whatToCompact(
  history: readonly Stored[],
  limit: number,
  /** The files that are text. */
  texts?: GivenFiles,
): ToCompact | undefined {
  const { rest, compaction } = standing(history);
  if (surelyFits(history, limit)) return undefined;
  const costs = rest.map(
    (message) => tokensOf(modelMessages([message], { files: texts })) + tokensOfFiles(filesIn([message])),
  );
  const all = costs.reduce((sum, cost) => sum + cost, estimateTokens(compaction?.summary ?? ""));
  if (all <= limit) return undefined;
  // The person's last words have to be answered, so they are always kept.
  let from = rest.length - 1;
  let kept = costs[from]!;
  while (from > 0 && kept + costs[from - 1]! <= limit * KEPT_SHARE) {
    from -= 1;
    kept += costs[from]!;
  }
  // A reply belongs to the words before it.
  while (from < rest.length - 1 && rest[from]!.role !== "user") from += 1;
  const upTo = rest[from - 1];
  if (!upTo) return undefined;
  const standsFor = history.slice(0, history.indexOf(upTo) + 1);
  return { messages: modelMessages(standsFor, { files: texts }), upTo: upTo.message_id };
}

/** An estimate never exceeds the number of characters, and most conversations are far from the limit. */
const surelyFits = (history: readonly Stored[], limit: number): boolean =>
  filesIn(history).length === 0 && JSON.stringify(history).length <= limit;

const tokensOf = (messages: readonly ModelMessage[]): number => estimateTokens(JSON.stringify(messages));
