/** What went wrong in the database, in words that may be shown outside. */
import type { ErrorCode } from "@etui/protocol/tool-result";
import { type Refusal, type RefusalCode, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";

/** A fault to report to the caller. The database's own message stays in `cause`, for the log. */
export class DatabaseFault extends Error {
  override name = "DatabaseFault";
  readonly code: ErrorCode;
  readonly refusal: Refusal;
  readonly connectionLost: boolean;

  constructor(code: ErrorCode, refusal: Refusal, cause: unknown, connectionLost = false) {
    super(sayRefusal(refusal, "en"), { cause });
    this.code = code;
    this.refusal = refusal;
    this.connectionLost = connectionLost;
  }
}

type PlainCode = Extract<RefusalCode, `database.${string}`>;

/** Faults by SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FAULTS: Record<string, [ErrorCode, PlainCode, lost?: boolean]> = {
  "57014": ["timeout", "database.too_slow"],
  "55P03": ["timeout", "database.locked"],
  "40P01": ["unavailable", "database.deadlock"],
  "40001": ["unavailable", "database.changed_at_once"],
  "53100": ["disk_full", "database.disk_full"],
  "53300": ["unavailable", "database.too_many_connections"],
  "53200": ["unavailable", "database.out_of_memory"],
  "25006": ["unavailable", "database.read_only"],
  "57P01": ["unavailable", "database.lost", true],
  "57P02": ["unavailable", "database.lost", true],
  "57P03": ["unavailable", "database.starting", true],
  "25P03": ["timeout", "database.transaction_too_long", true],
};

export const connectionLost = (cause: unknown) =>
  new DatabaseFault("unavailable", refusal("database.lost"), cause, true);

/** The fault for a call of which nothing was done. */
export const databaseAway = (cause: unknown) =>
  new DatabaseFault("unavailable", refusal("database.away"), cause, true);

/** Turns a thrown fault of the database into a DatabaseFault; anything else is returned unchanged. */
export function databaseFault(thrown: unknown): { error: unknown; connectionLost: boolean } {
  if (thrown instanceof DatabaseFault) return { error: thrown, connectionLost: thrown.connectionLost };
  if (!(thrown instanceof Error)) return { error: thrown, connectionLost: false };
  const code = "code" in thrown ? String(thrown.code) : "";
  const known = FAULTS[code];
  if (known) {
    const [errorCode, code, lost = false] = known;
    return { error: new DatabaseFault(errorCode, refusal(code), thrown, lost), connectionLost: lost };
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
    // pg reports these two without a code.
    /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/.test(
      message,
    )
  );
}
