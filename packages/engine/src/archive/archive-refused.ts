/** Thrown if an archive is refused. Nothing has been written then. */
import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";

export class ArchiveRefused extends Error {
  override name = "ArchiveRefused";
  readonly refused: Refusal;

  constructor(refused: Refusal, options?: ErrorOptions) {
    super(sayRefusal(refused, "en"), options);
    this.refused = refused;
  }
}
