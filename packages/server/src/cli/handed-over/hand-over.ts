/** A command lets a running server of its home carry it out, and only acts as its terminal. */

import { connect, type Socket } from "node:net";
import { refusal } from "@etui/words/refusal";
import { type Invocation, invocation } from "../invocation.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { askLine } from "../terminal/ask-line.ts";
import { onInterrupt } from "../terminal/interruption.ts";
import { painted } from "../terminal/output.ts";
import {
  type FromServer,
  type Greeting,
  received,
  type Surroundings,
  send,
  settingsAgree,
  settingsOf,
} from "./messages.ts";
import { socketFiles } from "./socket-file.ts";

/** A server that is silent for this long is too busy: opening an own engine is quicker. */
const PATIENCE_MS = 1_000;

/** False if no server of the home accepts it; then nothing has been done. */
export async function handedOver(home: string): Promise<boolean> {
  for (const file of await socketFiles(home)) {
    const server = await reach(file);
    if (!server) continue;
    try {
      invocation().exitCode = await carriedOut(server);
    } finally {
      server.socket.destroy();
    }
    return true;
  }
  return false;
}

interface Reached {
  socket: Socket;
  messages: AsyncGenerator<Greeting | FromServer, undefined>;
}

/** Reaches a server that runs the same code with the same settings and responds. */
async function reach(file: string): Promise<Reached | undefined> {
  const socket = connect(file);
  const messages = received<Greeting | FromServer>(socket);
  const impatience = setTimeout(() => socket.destroy(), PATIENCE_MS);
  try {
    const { value: greeting } = await messages.next();
    const { code, env } = invocation();
    if (
      greeting &&
      "code" in greeting &&
      greeting.code === code &&
      settingsAgree(greeting.settings, settingsOf(env))
    ) {
      return { socket, messages };
    }
  } catch {
    // Nobody listens: the server was killed and left its file behind.
  } finally {
    clearTimeout(impatience);
  }
  socket.destroy();
  return undefined;
}

async function carriedOut({ socket, messages }: Reached): Promise<number> {
  const { args, given, stdout, stderr } = invocation();
  using _ = onInterrupt(() => send(socket, { interrupt: true }));
  send(socket, { args, given: [...given], surroundings: surroundings(invocation()) });
  try {
    for await (const message of messages) {
      if ("stdout" in message) await written(stdout, message.stdout);
      else if ("stderr" in message) await written(stderr, message.stderr);
      else if ("ask" in message) send(socket, { answer: (await askLine(message.ask)) ?? null });
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

/** The variables on which words, addresses and colours depend. */
const SAID = ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "ETUI_PORT"];

function surroundings({ env, timeZone, stdout, stderr }: Invocation): Surroundings {
  return {
    env: Object.fromEntries(SAID.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
    timeZone,
    ...(stdout.columns !== undefined && { columns: stdout.columns }),
    terminals: {
      // The input is examined only if a person could be asked.
      stdin: (stderr.isTTY && invocation().stdin.isTTY) ?? false,
      stdout: stdout.isTTY ?? false,
      stderr: stderr.isTTY ?? false,
      colours: painted("red", "x") !== "x",
    },
  };
}
