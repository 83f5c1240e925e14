/** How a command ends. The same for all of them; `etui --help` tells it. */
export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** The command line itself is wrong. The message is a sentence for the person who typed it. */
export class UsageError extends Error {
  override name = "UsageError";
}
