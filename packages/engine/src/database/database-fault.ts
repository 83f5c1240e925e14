/** What went wrong in the database, in words that may leave the house. */
import type { ErrorCode } from "@etui/protocol/tool-result";

/** A fault with a sentence for the caller. The database's own message stays in `cause`, for the log. */
export class DatabaseFault extends Error {
  override name = "DatabaseFault";
  readonly code: ErrorCode;
  readonly connectionLost: boolean;

  constructor(code: ErrorCode, sentence: string, cause: unknown, connectionLost = false) {
    super(sentence, { cause });
    this.code = code;
    this.connectionLost = connectionLost;
  }
}

const LOST =
  "The database went away during this call. It comes back by itself; repeat the call. " +
  "If it was a write, read first: it may have been saved.";

/** By SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FAULTS: Record<string, [ErrorCode, string, lost?: boolean]> = {
  "57014": [
    "timeout",
    "The database needed too long for this. Narrow it: a longer path_prefix, a smaller limit.",
  ],
  "55P03": ["timeout", "Somebody else is changing the same data. Repeat the call in a moment."],
  "40P01": [
    "unavailable",
    "Two changes waited for each other and this one gave way. Nothing was saved; repeat it.",
  ],
  "40001": [
    "unavailable",
    "Somebody else changed the same data at once. Nothing was saved; repeat the call.",
  ],
  "53100": [
    "disk_full",
    "The disk is full, so nothing was saved. Free some space and repeat; reading still works.",
  ],
  "53300": ["unavailable", "The database has too many connections. Repeat the call in a moment."],
  "53200": ["unavailable", "The database ran out of memory for this. Narrow the call and repeat it."],
  "25006": ["unavailable", "The database is read-only at the moment. Nothing was saved; repeat later."],
  "57P01": ["unavailable", LOST, true],
  "57P02": ["unavailable", LOST, true],
  "57P03": ["unavailable", "The database is starting. Repeat the call in a moment.", true],
  "25P03": [
    "timeout",
    "The call held a transaction too long and was rolled back. Nothing was saved; repeat it.",
    true,
  ],
};

export const connectionLost = (cause: unknown) => new DatabaseFault("unavailable", LOST, cause, true);

/** Nothing of the call was done. */
export const databaseAway = (cause: unknown) =>
  new DatabaseFault(
    "unavailable",
    "The database cannot be reached, so nothing was done. Repeat the call in a moment; if it stays away, `etui doctor` says why.",
    cause,
    true,
  );

/** Reads any thrown value: faults of the database become a DatabaseFault, everything else stays as it is. */
export function databaseFault(thrown: unknown): { error: unknown; connectionLost: boolean } {
  if (thrown instanceof DatabaseFault) return { error: thrown, connectionLost: thrown.connectionLost };
  if (!(thrown instanceof Error)) return { error: thrown, connectionLost: false };
  const code = "code" in thrown ? String(thrown.code) : "";
  const known = FAULTS[code];
  if (known) {
    const [errorCode, sentence, lost = false] = known;
    return { error: new DatabaseFault(errorCode, sentence, thrown, lost), connectionLost: lost };
  }
  if (isConnectionError(code, thrown.message)) {
    return { error: connectionLost(thrown), connectionLost: true };
  }
  return { error: thrown, connectionLost: false };
}

function isConnectionError(code: string, message: string): boolean {
  return (
    code.startsWith("08") || // SQLSTATE class: connection exception
    /^E(CONN|PIPE|NOENT|TIMEDOUT|NOTFOUND|HOSTUNREACH)/.test(code) ||
    // pg reports these two without a code
    /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/.test(
      message,
    )
  );
}
