/**
 * Serves a client of MCP whose `etui mcp` passes on what both sides say: with the same code as a process of its own, and
 * with the server's Etui.
 */
import type { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import type { Etui } from "@etui/engine";
import { type Invocation, within } from "../invocation.ts";
import { type McpConversation, type Request, send } from "./messages.ts";
import { invocationOf, outputTo } from "./requested.ts";

/** Once `leaving` aborts, whoever passes it on asks elsewhere from then on; what was asked before is answered here. */
export async function serveMcpClient(
  socket: Socket,
  request: Request & { mcp: McpConversation },
  leaving: AbortSignal,
  { etui, main }: { etui: Etui; main: Invocation["main"] },
): Promise<void> {
  const isGone = new Promise((resolve) => socket.once("close", resolve));
  const input = new PassThrough();
  passOn(socket, input);
  const leave = () => send(socket, { leaving: true });
  leaving.addEventListener("abort", leave);
  const own = invocationOf(
    request,
    main,
    { etui, interrupted: leaving, ask: async () => undefined, mcp: request.mcp },
    { stdin: input, stdout: socket, stderr: outputTo(socket, "stderr") },
  );
  await within(own, () => main(request.args));
  await finished(own.stderr.end());
  leaving.removeEventListener("abort", leave);
  // Whoever is not told of an end goes on with another server.
  if (!leaving.aborted) send(socket, { exit: own.exitCode ?? 0 });
  socket.end();
  // What still comes is for nobody, but the end of the connection would not be seen behind it.
  input.resume();
  socket.resume();
  await isGone;
}

/** A client that does not read its answers is not read either, so that they do not heap up here. */
function passOn(socket: Socket, input: PassThrough): void {
  socket.on("data", (chunk: Buffer) => {
    input.write(chunk);
    if (!socket.writableNeedDrain) return;
    socket.pause();
    socket.once("drain", () => socket.resume());
  });
  socket.once("end", () => input.end()).once("close", () => input.end());
}
