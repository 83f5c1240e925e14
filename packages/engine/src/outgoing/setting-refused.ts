import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";

/** What whoever runs Etui has set cannot be used, so that nothing is opened. */
export class SettingRefused extends Error {
  override name = "SettingRefused";
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(sayRefusal(refused, "en"));
    this.refused = refused;
  }
}
