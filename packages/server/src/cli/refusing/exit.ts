import type { Refused } from "@etui/words/refusal";

/** The exit codes, which are the same for all commands; `etui --help` lists them. */
export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** The command failed: `refused` says why, otherwise the message does in the person's language. */
export class Failure extends Error {
  override name = "Failure";
  readonly refused: Refused | undefined;

  constructor(message: string, refused?: Refused) {
    super(message);
    this.refused = refused;
  }
}

/** The command line itself is wrong. */
export class UsageError extends Failure {
  override name = "UsageError";
}
