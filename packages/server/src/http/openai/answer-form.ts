/** What the two APIs make of one answer. */
import type { TokenUsage } from "@etui/protocol/conversation";
import type { Kind } from "./answer-text.ts";
import type { CallMade } from "./calls-made.ts";

export interface WholeAnswer {
  text: string;
  reasoning: string;
  usage: TokenUsage;
  /** It stopped at the limit of steps. */
  isCut: boolean;
  /** Etui's own field, beside those of the API. */
  etui: { conversation_id: string; calls: CallMade[] };
}

export interface AnswerForm {
  whole(answer: WholeAnswer): object;
  /** Frames of a stream, from the first to the last. */
  begin(): string[];
  more(kind: Kind, delta: string): string[];
  end(answer: WholeAnswer): string[];
  /** Instead of the end. */
  broke(error: string): string[];
}
