/** How a card takes an answer. Code that draws a stored card provides it; a preview has none. */
import type { AnswerFault } from "@etui/cards/check-answer";
import type {
  AnswerConflict,
  CardAnswer,
  CardPress,
  CardPressing,
  CardState,
  CardSubmission,
  CardTick,
} from "@etui/protocol/cards/stored-card";
import type { ConfirmationDecision } from "@etui/protocol/confirmation";

/** What a button is about to do needs the person's word first. */
export interface PressQuestion {
  /** The id of the confirmation. */
  id: string;
  question: string;
  /** Proof for a server that knows no session, that the question was asked here. */
  word?: string | undefined;
}
export type PressDecision = ConfirmationDecision["decision"];

export type Pressed =
  | {
      ok: true;
      /** The call that the button made; undefined if it changed nothing that could be taken back. */
      callId?: string | undefined;
      /** The card that the call has shown. */
      shows?: string | undefined;
      /** What the call found, if it changed nothing. */
      said?: string | undefined;
      /** The call's whole answer, for the component of a custom card. */
      result?: Record<string, unknown> | undefined;
    }
  | {
      ok: false;
      error: string;
      question?: PressQuestion | undefined;
      /** True if nobody knows whether the press has arrived: it has to be sent again as the same press. */
      isLost?: boolean;
    };

export type Submitted =
  | { ok: true }
  | {
      ok: false;
      faults: AnswerFault[];
      error: string;
      /** Set if somebody else has changed the same fields meanwhile. */
      conflict?: AnswerConflict | undefined;
      /** Set if the choice is a button whose call needs the person's word. */
      question?: PressQuestion | undefined;
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
  /** The last press of each button. */
  presses?: readonly CardPress[] | undefined;
  /** Presses a button. Never rejects. */
  press?: ((pressing: CardPressing) => Promise<Pressed>) | undefined;
  /** Tells the server what the person has decided; if left out, they decide in Etui's own page. */
  decide?: ((question: PressQuestion, decision: PressDecision) => Promise<Ticked>) | undefined;
  /** Takes back what a press has changed. */
  takeBack?: ((callId: string) => Promise<Ticked>) | undefined;
  /** Stores a tick of an interactive list. */
  tick?: ((ticking: CardTick) => Promise<Ticked>) | undefined;
}
