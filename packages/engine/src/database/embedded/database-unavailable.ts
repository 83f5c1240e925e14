import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";

/**
 * The database is unavailable, and the person at the machine can do something about it. The message is one or two
 * sentences that end with the remedy; details are in the server's own log.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(sayRefusal(refused, "en"));
    this.refused = refused;
  }
}
