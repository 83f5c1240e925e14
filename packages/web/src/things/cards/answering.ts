/** How a card takes an answer. Whoever draws a stored card provides it; a preview has none. */
import type { AnswerFault } from "@etui/cards/check-answer";
import type { AnswerConflict, CardAnswer, CardState, CardSubmission } from "@etui/protocol/cards/stored-card";

export type Submitted =
  | { ok: true }
  | {
      ok: false;
      faults: AnswerFault[];
      error: string;
      /** Somebody else changed the same fields meanwhile. */
      conflict?: AnswerConflict | undefined;
    };
/** What an answer was given over, and what was decided where somebody else had written meanwhile. */
export type GivenOver = Pick<CardSubmission, "base_version" | "decided">;
export type Ticked = { ok: true } | { ok: false; error: string };

export interface Answering {
  state: CardState;
  answer?: CardAnswer | undefined;
  /** What somebody has begun to fill in, perhaps on another device. */
  draft?: Record<string, unknown> | undefined;
  /** The version of the document at `save_to` that what was begun builds on. */
  draftBaseVersion?: number | undefined;
  /** The same of what is on the screen. */
  baseVersion?: number | undefined;
  /** Undefined where drafts are not kept. */
  saveDraft?: ((values: Record<string, unknown>, baseVersion: number | undefined) => void) | undefined;
  /** Never rejects: a connection that broke is an outcome with an `error` and no faults. */
  submit(values: Record<string, unknown>, over: GivenOver): Promise<Submitted>;
  /** Writes back a tick of an interactive list. */
  tick?: ((item: number, title: string, checked: boolean) => Promise<Ticked>) | undefined;
}
