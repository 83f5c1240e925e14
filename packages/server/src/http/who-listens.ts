/** Names the program that holds a port, as far as this account may see it. */
import { readdir, readFile, readlink } from "node:fs/promises";

/** "Etui (process 4242)", "node server.js (process 4242)", or undefined where nothing can be found out. */
export async function whoListens(port: number): Promise<string | undefined> {
  return (await anotherEtui(port)) ?? (process.platform === "linux" ? linuxProcess(port) : undefined);
}

async function anotherEtui(port: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(500) });
    const health = (await answer.json()) as { version?: unknown; pid?: unknown };
    return typeof health.version === "string" && typeof health.pid === "number"
      ? `another Etui (process ${health.pid})`
      : undefined;
  } catch {
    return undefined;
  }
}

/** From the kernel's table of sockets to the process that has the socket open. */
async function linuxProcess(port: number): Promise<string | undefined> {
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
        return `${command.slice(0, 80)} (process ${pid})`;
      }
    }
  } catch {
    // Not ours to see.
  }
  return undefined;
}
