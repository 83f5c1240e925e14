import type { Refusal } from "./refusal.ts";

/** Carries the reason for refusing something out of nested work. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(refused.code);
    this.refused = refused;
  }
}
