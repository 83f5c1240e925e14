/** Checks the port of `etui serve`: free, used by Etui, or used by another program. */
import { createServer } from "node:net";
import { whoListens } from "../../http/door/who-listens.ts";
import { words } from "../words/words.ts";
import type { Finding } from "./finding.ts";

export async function checkPort(home: string, port: number): Promise<Finding> {
  const check = "port";
  const fault = await tryToListen(port);
  if (!fault) return { check, state: "ok", says: words().doctor.portFree(port) };
  if (fault !== "EADDRINUSE") {
    return { check, state: "warn", says: words().doctor.portClosed(port), mend: words().doctor.mendPort };
  }
  const holder = await whoListens(home, port);
  return holder && holder.command === undefined
    ? { check, state: "ok", says: words().doctor.portServed(port, holder.pid) }
    : { check, state: "warn", says: words().doctor.portTaken(port, holder), mend: words().doctor.mendPort };
}

function tryToListen(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code ?? "unknown"));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
