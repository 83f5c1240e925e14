/** The memory that a process and its descendants really hold, as far as /proc tells. */
import { readFile } from "node:fs/promises";

/** Every machine that Node runs on under Linux has pages of at least this size, so no process is ended too early. */
const PAGE_BYTES = 4_096;

/** In bytes; 0 if it is unknown, or the process has gone. */
export async function residentBytes(pid: number): Promise<number> {
  try {
    const [pages, children] = await Promise.all([
      readFile(`/proc/${pid}/statm`, "utf8"),
      readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => ""),
    ]);
    const own = Number(pages.split(" ")[1]) * PAGE_BYTES;
    const below = await Promise.all(
      children
        .split(" ")
        .filter(Boolean)
        .map((child) => residentBytes(Number(child))),
    );
    return below.reduce((sum, bytes) => sum + bytes, own);
  } catch {
    return 0;
  }
}
