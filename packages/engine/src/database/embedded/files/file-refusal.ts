/** What the file system refuses, said once for all the places where it can. */
import { DatabaseUnavailable } from "../database-unavailable.ts";

const full = new Set(["ENOSPC", "EDQUOT"]);
const closed = new Set(["EACCES", "EPERM", "EROFS", "ENAMETOOLONG", "ELOOP"]);
/** What `mkdir` says of a file, and of a folder in one. */
const noFolder = new Set(["EEXIST", "ENOTDIR"]);

/** Anything that is no refusal of the file system comes back as it was: it is a bug, or says itself what to do. */
export function explainFileRefusal(error: unknown, home: string): unknown {
  const { code = "", path = home } = error as NodeJS.ErrnoException;
  if (full.has(code)) {
    return new DatabaseUnavailable(
      `There is no room on the disk for the database of ${home} (${code}). Free 300 MB, then start again.`,
    );
  }
  if (noFolder.has(code)) {
    return new DatabaseUnavailable(
      `${path} is not a folder. Move it away, or point ETUI_HOME at a folder of your own.`,
    );
  }
  if (closed.has(code)) {
    return new DatabaseUnavailable(
      `Etui cannot write in ${home} (${code}). ` +
        "Give this user the right to write there, or point ETUI_HOME at a folder it may use.",
    );
  }
  return error;
}
