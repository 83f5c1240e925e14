/** The socket on which a server of a home accepts commands, beside the file that announces its port. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** On Windows, a socket has no file that only its owner may use. */
export const HAS_SOCKETS = process.platform !== "win32";

const folderOf = (home: string) => join(home, "serving");
const ENDING = ".sock";

export const socketFile = (home: string, port: number): string => join(folderOf(home), `${port}${ENDING}`);

export async function socketFiles(home: string): Promise<string[]> {
  const names = HAS_SOCKETS ? await readdir(folderOf(home)).catch(() => []) : [];
  return names.filter((name) => name.endsWith(ENDING)).map((name) => join(folderOf(home), name));
}
