import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";

/** An operator's setting is invalid, so nothing is opened. */
export class SettingRefused extends Error {
  override name = "SettingRefused";
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(sayRefusal(refused, "en"));
    this.refused = refused;
  }
}
