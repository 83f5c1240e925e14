/** A server carries out commands of its home with its own Etui, so they need no engine and no pools of their own. */
import { mkdir, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Etui } from "@etui/engine";
import { type Host, type Invocation, invocation, within } from "../invocation.ts";
import { type FromCommand, firstReceived, type Request, received, send, settingsOf } from "./messages.ts";
import { invocationOf, outputTo } from "./requested.ts";
import { serveMcpClient } from "./serve-mcp-client.ts";
import { HAS_SOCKETS, socketFile } from "./socket-file.ts";

/** How many milliseconds a command that is told to stop may still take before its connection is cut. */
const PATIENCE_MS = 1_000;

/**
 * Whoever may use the socket's file may do everything, as with the token: both belong to the owner of the home, and no
 * browser can reach a file. So what arrives here counts as the command line, and what arrives over HTTP does not. A
 * home too deep for the path of a socket has none; its commands open an engine of their own. Disposing accepts no more
 * commands, stops running ones as Ctrl-C does, lets clients of MCP be served elsewhere, and waits for their end.
 */
export async function carryOutCommands(etui: Etui, port: number): Promise<AsyncDisposable> {
  const { code, env, main } = invocation();
  const running = new Map<Socket, { gone: AbortController; done: Promise<void> }>();
  // A client of MCP that asks no more is still answered.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => {}); // What broke a connection makes no difference to what ends with it.
    const gone = new AbortController();
    const done = serve(socket, gone, { etui, main }).finally(() => running.delete(socket));
    running.set(socket, { gone, done });
    send(socket, { code, settings: settingsOf(env) });
  });
  const file = socketFile(etui.home, port);
  const listening = HAS_SOCKETS && (await listens(server, file));
  return {
    async [Symbol.asyncDispose]() {
      if (listening) server.close();
      const open = [...running];
      for (const [, { gone }] of open) gone.abort();
      const impatience = setTimeout(() => {
        for (const [socket] of open) socket.destroy();
      }, PATIENCE_MS);
      await Promise.all(open.map(([, { done }]) => done));
      clearTimeout(impatience);
    },
  };
}

/** The port belongs to this server, so a file with its name was left by a dead one. */
async function listens(server: Server, file: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(file, { force: true });
  const listening = Promise.withResolvers<boolean>();
  server.once("listening", () => listening.resolve(true));
  server.on("error", () => listening.resolve(false));
  // The file is created with its final rights, so that nobody else can use it at any moment.
  const others = process.umask(0o177);
  server.listen(file);
  process.umask(others);
  return listening.promise;
}

/** One connection carries one command, or one client of MCP. */
async function serve(
  socket: Socket,
  gone: AbortController,
  parts: { etui: Etui; main: Invocation["main"] },
): Promise<void> {
  const leave = () => socket.destroy();
  gone.signal.addEventListener("abort", leave);
  const first = await firstReceived<FromCommand>(socket).catch(() => undefined);
  gone.signal.removeEventListener("abort", leave);
  if (first && "args" in first) {
    if (first.mcp) await serveMcpClient(socket, { ...first, mcp: first.mcp }, gone.signal, parts);
    else await serveCommand(socket, first, gone, parts);
  }
  socket.destroy();
}

async function serveCommand(
  socket: Socket,
  request: Request,
  gone: AbortController,
  { etui, main }: { etui: Etui; main: Invocation["main"] },
): Promise<void> {
  let answered = (_text: string | undefined): void => {};
  const ask = (question: string) =>
    new Promise<string | undefined>((resolve) => {
      if (gone.signal.aborted) return resolve(undefined);
      answered = resolve;
      send(socket, { ask: question });
    });
  gone.signal.addEventListener("abort", () => answered(undefined));
  const command = carryOut(socket, request, main, { etui, interrupted: gone.signal, ask });
  try {
    for await (const message of received<FromCommand>(socket)) {
      if ("answer" in message) answered(message.answer ?? undefined);
      else if ("interrupt" in message) gone.abort();
    }
  } catch {
    // A broken connection is treated like its end.
  }
  gone.abort();
  await command;
}

async function carryOut(
  socket: Socket,
  request: Request,
  main: Invocation["main"],
  host: Omit<Host, "colours">,
): Promise<void> {
  const own = invocationOf(request, main, host, {
    stdin: Readable.from([]),
    stdout: outputTo(socket, "stdout"),
    stderr: outputTo(socket, "stderr"),
  });
  await within(own, () => main(request.args));
  await Promise.all([own.stdout, own.stderr].map((stream) => finished(stream.end())));
  send(socket, { exit: own.exitCode ?? 0 });
  socket.end();
}
