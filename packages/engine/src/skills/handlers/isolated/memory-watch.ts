/** How much memory a process and those below it really hold, where /proc says it. */
import { readFile } from "node:fs/promises";

/** The pages of every machine that Node runs on under Linux have at least this size, so that no process is ended too early. */
const PAGE_BYTES = 4_096;

/** In bytes; 0 where it is not known, or the process is gone. */
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
