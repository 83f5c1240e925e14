import { figure } from "../../figure.ts";

/** What the database cannot do at present. */
export const database = {
  "database.lost":
    "The database went away during this call. It comes back by itself; repeat the call. " +
    "If it was a write, read first: it may have been saved.",
  "database.away":
    "The database cannot be reached, so nothing was done. Repeat the call in a moment; if it stays away, `npx etui doctor` says why.",
  "database.starting": "The database is starting. Repeat the call in a moment.",
  "database.too_slow":
    "The database needed too long for this. Narrow it: a longer path_prefix, a smaller limit.",
  "database.locked": "Somebody else is changing the same data. Repeat the call in a moment.",
  "database.deadlock":
    "Two changes waited for each other and this one gave way. Nothing was saved; repeat it.",
  "database.changed_at_once":
    "Somebody else changed the same data at once. Nothing was saved; repeat the call.",
  "database.disk_full":
    "The disk is full, so nothing was saved. Free some space and repeat; reading still works.",
  "database.too_many_connections": "The database has too many connections. Repeat the call in a moment.",
  "database.out_of_memory": "The database ran out of memory for this. Narrow the call and repeat it.",
  "database.read_only": "The database is read-only at the moment. Nothing was saved; repeat later.",
  "database.transaction_too_long":
    "The call held a transaction too long and was rolled back. Nothing was saved; repeat it.",
  "database.disk_low":
    "Etui only reads at the moment: less than 256 MB are free on its disk. Nothing was saved. " +
    "Free some, and writing goes on by itself.",
  "database.read_cancelled": "The caller went away before this was read.",
  "database.reads_too_much": ({ seconds }: { seconds: number }) =>
    `This looks through more than can be read in ${figure(seconds)} s. Narrow it: a longer path_prefix (prefix, path), a field ` +
    "that equals a plain value, which an index finds, fewer conditions, no sort_by on a field deep inside, or a smaller limit.",
  "database.reads_too_many": ({ seconds }: { seconds: number }) =>
    `Two reads that look through many documents are done for a user at once. Others were not through after ${figure(seconds)} s, ` +
    "so this one was not begun. Repeat it when they are answered, and narrow them: a longer path_prefix, fewer conditions.",
};
