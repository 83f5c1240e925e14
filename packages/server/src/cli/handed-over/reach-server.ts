/** Finds a server of the home that would do the same as this process, and responds. */
import { connect, type Socket } from "node:net";
import { invocation } from "../invocation.ts";
import { firstReceived, type Greeting, settingsAgree, settingsOf } from "./messages.ts";
import { socketFiles } from "./socket-file.ts";

/** A server that is silent for this long is too busy: opening an own engine is quicker. */
const PATIENCE_MS = 1_000;

/** The server has greeted, and waits for a request. Undefined if there is none. */
export async function reachServer(home: string): Promise<Socket | undefined> {
  for (const file of await socketFiles(home)) {
    const server = await reach(file);
    if (server) return server;
  }
  return undefined;
}

/** Only a server that runs the same code with the same settings. */
async function reach(file: string): Promise<Socket | undefined> {
  const socket = connect(file);
  // A killed server leaves its file behind, where nobody listens. What ends later is seen as the end of the messages.
  socket.on("error", () => {});
  const impatience = setTimeout(() => socket.destroy(), PATIENCE_MS);
  const greeting = await firstReceived<Greeting>(socket).catch(() => undefined);
  clearTimeout(impatience);
  const { code, env } = invocation();
  if (greeting?.code === code && settingsAgree(greeting.settings, settingsOf(env))) return socket;
  socket.destroy();
  return undefined;
}
