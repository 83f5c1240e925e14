/** Names the program that holds a port, as far as this account may see it. */
import { readdir, readFile, readlink } from "node:fs/promises";
import { etuiAt } from "./etui-at.ts";

export interface Listener {
  pid: number;
  /** The command line that started it; undefined for an Etui of this home. */
  command: string | undefined;
}

/**
 * The wait in milliseconds: a port that answers nothing is not Etui's, and nobody wants to wait for it; on a busy
 * machine Etui took half a second.
 */
const ETUI_ANSWERS_MS = 2_000;

/** Undefined if nothing can be found out. */
export async function whoListens(home: string, port: number): Promise<Listener | undefined> {
  const etui = await etuiAt(home, port, ETUI_ANSWERS_MS);
  if (etui) return { pid: etui.pid, command: undefined };
  return process.platform === "linux" ? linuxProcess(port) : undefined;
}

/** Goes from the kernel's table of sockets to the process that has the socket open. */
async function linuxProcess(port: number): Promise<Listener | undefined> {
  try {
    const wanted = port.toString(16).toUpperCase().padStart(4, "0");
    const tables = await Promise.all(
      ["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8").catch(() => "")),
    );
    const LISTENING = "0A";
    const rows = tables.flatMap((table) => table.split("\n").map((line) => line.trim().split(/\s+/)));
    const row = rows.find((columns) => columns[1]?.endsWith(`:${wanted}`) && columns[3] === LISTENING);
    const socket = row && `socket:[${row[9]}]`;
    if (!socket) return undefined;
    for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
      const open = await readdir(`/proc/${pid}/fd`).catch(() => []);
      for (const fd of open) {
        if ((await readlink(`/proc/${pid}/fd/${fd}`).catch(() => "")) !== socket) continue;
        const command = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0").join(" ").trim();
        return { pid: Number(pid), command: command.slice(0, 80) };
      }
    }
  } catch {
    // This account may not see it.
  }
  return undefined;
}
