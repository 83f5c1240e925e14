/** How a card takes an answer. Code that draws a stored card provides it; a preview has none. */
import type { AnswerFault } from "@etui/cards/check-answer";
import type { AnswerConflict, CardAnswer, CardState, CardSubmission } from "@etui/protocol/cards/stored-card";

export type Submitted =
  | { ok: true }
  | {
      ok: false;
      faults: AnswerFault[];
      error: string;
      /** Set if somebody else has changed the same fields meanwhile. */
      conflict?: AnswerConflict | undefined;
    };
/** The version that an answer builds on, and the decision if somebody else had written meanwhile. */
export type GivenOver = Pick<CardSubmission, "base_version" | "decided">;
export type Ticked = { ok: true } | { ok: false; error: string };

export interface Answering {
  state: CardState;
  answer?: CardAnswer | undefined;
  /** What somebody has begun to fill in, perhaps on another device. */
  draft?: Record<string, unknown> | undefined;
  /** The version of the document at `save_to` on which the draft builds. */
  draftBaseVersion?: number | undefined;
  /** The version of that document on which the card on the screen builds. */
  baseVersion?: number | undefined;
  /** Undefined if drafts are not stored. */
  saveDraft?: ((values: Record<string, unknown>, baseVersion: number | undefined) => void) | undefined;
  /** Never rejects: a broken connection is a result with an `error` and without faults. */
  submit(values: Record<string, unknown>, over: GivenOver): Promise<Submitted>;
  /** Stores a tick of an interactive list. */
  tick?: ((item: number, title: string, checked: boolean) => Promise<Ticked>) | undefined;
}
