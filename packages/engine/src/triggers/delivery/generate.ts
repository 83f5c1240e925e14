/** What a `generate` action asks a model for. Whoever opens Etui brings the model along; the engine has none. */

export interface GenerateRequest {
  userId: string;
  prompt: string;
  title: string;
  expert?: string | undefined;
  conversationId?: string | undefined;
  triggerId: string;
  /** The same when it is asked again because an answer was lost. */
  idempotencyKey: string;
  locale: string;
  signal: AbortSignal;
}

/**
 * `error` is read by the person. `later`: the same may work then. `conversationId`: where it was made, also if the
 * request named none.
 */
export type Generated = { conversationId?: string } & (
  | { ok: true; text: string }
  | { ok: false; error: string; later?: boolean }
);

export type Generate = (request: GenerateRequest) => Promise<Generated>;
