/** The exit codes, which are the same for all commands; `etui --help` lists them. */
export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** The command failed, and the message says why in the person's language. */
export class Failure extends Error {
  override name = "Failure";
}

/** The command line itself is wrong. */
export class UsageError extends Failure {
  override name = "UsageError";
}
