/** How a card takes an answer. Whoever draws a stored card provides it; a preview has none. */
import type { AnswerFault } from "@etui/cards/check-answer";
import type { CardAnswer, CardState } from "@etui/protocol/cards/stored-card";

export type Submitted = { ok: true } | { ok: false; faults: AnswerFault[]; error: string };
export type Ticked = { ok: true } | { ok: false; error: string };

export interface Answering {
  state: CardState;
  answer?: CardAnswer | undefined;
  /** What somebody has begun to fill in, perhaps on another device. */
  draft?: Record<string, unknown> | undefined;
  /** Undefined where drafts are not kept. */
  saveDraft?: ((values: Record<string, unknown>) => void) | undefined;
  /** Never rejects: a connection that broke is an outcome with an `error` and no faults. */
  submit(values: Record<string, unknown>): Promise<Submitted>;
  /** Writes back a tick of an interactive list. */
  tick?: ((item: number, title: string, checked: boolean) => Promise<Ticked>) | undefined;
}
