/** Explains refusals of the file system, for all the places where they can occur. */
import { refusal } from "@etui/words/refusal";
import { DatabaseUnavailable } from "../database-unavailable.ts";

const full = new Set(["ENOSPC", "EDQUOT"]);
const closed = new Set(["EACCES", "EPERM", "EROFS", "ENAMETOOLONG", "ELOOP"]);
/** What `mkdir` reports for a path that is a file, or leads through one. */
const noFolder = new Set(["EEXIST", "ENOTDIR"]);

/** An error that is no refusal of the file system is returned unchanged: it is a bug, or explains itself. */
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
