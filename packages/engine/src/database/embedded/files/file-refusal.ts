/** What the file system refuses, said once for all the places where it can. */
import { refusal } from "@etui/words/refusal";
import { DatabaseUnavailable } from "../database-unavailable.ts";

const full = new Set(["ENOSPC", "EDQUOT"]);
const closed = new Set(["EACCES", "EPERM", "EROFS", "ENAMETOOLONG", "ELOOP"]);
/** What `mkdir` says of a file, and of a folder in one. */
const noFolder = new Set(["EEXIST", "ENOTDIR"]);

/** Anything that is no refusal of the file system comes back as it was: it is a bug, or says itself what to do. */
export function explainFileRefusal(error: unknown, home: string): unknown {
  const { code = "", path = home } = error as NodeJS.ErrnoException;
  if (full.has(code)) {
    return new DatabaseUnavailable(refusal("start.no_room", { home, fault: code }));
  }
  if (noFolder.has(code)) {
    return new DatabaseUnavailable(refusal("start.no_folder", { path }));
  }
  if (closed.has(code)) {
    return new DatabaseUnavailable(refusal("start.may_not_write", { home, fault: code }));
  }
  return error;
}
