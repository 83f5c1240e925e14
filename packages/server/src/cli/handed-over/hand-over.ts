/** A command lets a running server of its home carry it out, and only acts as its terminal. */

import type { Socket } from "node:net";
import { refusal } from "@etui/words/refusal";
import { type Invocation, invocation } from "../invocation.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { askLine } from "../terminal/ask-line.ts";
import { onInterrupt } from "../terminal/interruption.ts";
import { type FromServer, received, send } from "./messages.ts";
import { reachServer } from "./reach-server.ts";
import { requestOf } from "./surroundings.ts";

/** False if no server of the home accepts it; then nothing has been done. */
export async function handedOver(home: string): Promise<boolean> {
  const server = await reachServer(home);
  if (!server) return false;
  try {
    invocation().exitCode = await carriedOut(server);
  } finally {
    server.destroy();
  }
  return true;
}

async function carriedOut(server: Socket): Promise<number> {
  const { stdout, stderr } = invocation();
  using _ = onInterrupt(() => send(server, { interrupt: true }));
  send(server, requestOf(invocation()));
  try {
    for await (const message of received<FromServer>(server)) {
      if ("stdout" in message) await written(stdout, message.stdout);
      else if ("stderr" in message) await written(stderr, message.stderr);
      else if ("ask" in message) send(server, { answer: (await askLine(message.ask)) ?? null });
      else if ("exit" in message) return message.exit;
    }
  } catch {
    // A broken connection is treated like its end.
  }
  throw refusedBy(refusal("cli.server_gone"));
}

/** A slow reader makes the server wait. */
const written = (stream: Invocation["stdout"], base64: string): Promise<void> =>
  new Promise((resolve) => stream.write(Buffer.from(base64, "base64"), () => resolve()));
