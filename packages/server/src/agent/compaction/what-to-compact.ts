/** Which messages at a conversation's beginning are put in short, so that what a model reads stays within its limit. */
import { estimateTokens } from "@etui/engine";
import type { ModelMessage } from "ai";
import { modelMessages, type Said, standing } from "../prompt/model-messages.ts";

/** Of the limit: what stays word for word. Small enough that the next compaction is many turns away. */
const KEPT_SHARE = 0.4;

export interface ToCompact {
  /** What the summary is to stand for, with an earlier summary in it. */
  messages: ModelMessage[];
  upTo: string;
}

/** Undefined where all of it fits, or where there is nothing before the person's last words. */
export function whatToCompact(
  history: readonly (Said & { message_id: string })[],
  limit: number,
): ToCompact | undefined {
  const { rest, compaction } = standing(history);
  const costs = rest.map((message) => tokensOf(modelMessages([message])));
  const all = costs.reduce((sum, cost) => sum + cost, estimateTokens(compaction?.summary ?? ""));
  if (all <= limit) return undefined;
  // The person's last words are what is to be answered.
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
  return { messages: modelMessages(standsFor), upTo: upTo.message_id };
}

const tokensOf = (messages: readonly ModelMessage[]): number => estimateTokens(JSON.stringify(messages));
