import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";

/**
 * The database cannot be had, and the person in front of the machine can do something about it.
 * What is said is one or two sentences that end with the cure; details are in the server's own log.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(sayRefusal(refused, "en"));
    this.refused = refused;
  }
}
