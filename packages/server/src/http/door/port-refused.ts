/** Why `etui serve` cannot use a port. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Listener } from "./who-listens.ts";

export class PortRefused extends Error {
  override name = "PortRefused";
  readonly refused: Refusal;

  /** Another program uses it, or the system reserves it for accounts with more rights. */
  constructor(port: number, why: "taken" | "reserved", holder?: Listener) {
    const refused =
      why === "reserved"
        ? refusal("cli.port_reserved", { port })
        : refusal("cli.port_taken", { port, ...holder });
    super(sayRefusal(refused, "en"));
    this.refused = refused;
  }
}
