import type { AnswerFault } from "@etui/cards/check-answer";
import type { AnswerConflict, CardState, StoredCard } from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
import { questionIn } from "../cards/actions/read-pressed.ts";
import type { Submitted } from "../cards/answering.ts";

interface Outcome {
  submitted: Submitted;
  /** The present state of the card, even if somebody else was first. */
  stands?: Pick<Partial<StoredCard>, "state" | "answer" | "superseded_by">;
}

/** The outcome of an answer that was sent. */
export function readSubmitted(result: ToolResult): Outcome {
  const { state, answer, superseded_by, faults, conflicts } = result as ToolResult & {
    conflicts?: AnswerConflict["conflicts"];
    state?: CardState;
    answer?: StoredCard["answer"];
    superseded_by?: string;
    faults?: AnswerFault[];
  };
  const stands = state && {
    stands: { state, ...(answer && { answer }), ...(superseded_by && { superseded_by }) },
  };
  if (result.status === "success") return { submitted: { ok: true }, ...stands };
  return {
    submitted: {
      ok: false,
      faults: faults ?? [],
      error: result.error ?? "",
      question: questionIn(result),
      ...(conflicts && { conflict: result as unknown as AnswerConflict }),
    },
    ...stands,
  };
}
