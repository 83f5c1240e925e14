/** How the two APIs present one answer. */
import type { TokenUsage } from "@etui/protocol/conversation";
import type { Kind } from "./answer-text.ts";
import type { CallMade } from "./calls-made.ts";

export interface WholeAnswer {
  text: string;
  reasoning: string;
  usage: TokenUsage;
  /** True if it stopped at the limit of steps. */
  isCut: boolean;
  /** Etui's own field, besides those of the API. */
  etui: { conversation_id: string; calls: CallMade[] };
}

export interface AnswerForm {
  whole(answer: WholeAnswer): object;
  /** The frames of a stream, from the first to the last. */
  begin(): string[];
  more(kind: Kind, delta: string): string[];
  end(answer: WholeAnswer): string[];
  /** The frames in place of the end. */
  broke(error: string): string[];
}
