/** Why `etui serve` cannot have a port. */
import type { Listener } from "./who-listens.ts";

export class PortRefused extends Error {
  override name = "PortRefused";
  readonly port: number;
  /** Somebody has it, or the system keeps it for accounts with more rights. */
  readonly why: "taken" | "reserved";
  readonly holder: Listener | undefined;

  constructor(port: number, why: "taken" | "reserved", holder?: Listener) {
    super(
      why === "reserved"
        ? `Port ${port} needs more rights than this account has. Choose one above 1023: --port 4117`
        : `Port ${port} is in use${by(holder)}. Choose another with --port ${port + 1} (or ETUI_PORT), or stop what uses it.`,
    );
    this.port = port;
    this.why = why;
    this.holder = holder;
  }
}

const by = (holder: Listener | undefined) =>
  holder ? ` by ${holder.command ?? "another Etui"} (process ${holder.pid})` : "";
