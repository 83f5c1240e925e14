/** Servers in a race run in processes of their own, so that measuring does not affect what is measured. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NODE_FLAGS } from "../packages/server/bin/node-flags.js";

export interface HttpChild extends AsyncDisposable {
  port: number;
  /** MiB of resident memory, if the system tells. */
  memory(): number;
  /** Sends a message and waits for the next one from the child. */
  ask(word: string): Promise<unknown>;
}

/** The same cache as `etui` has; without it every child would parse TypeScript again and stay 25 MiB larger. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), "etui-bench-compiled") };

/** Starts a script in `servers/`, which sends its port once it listens, with the flags that `etui serve` sets. */
export async function httpChild(script: string, env: Record<string, string>): Promise<HttpChild> {
  const child = fork(pathOf(script), {
    env: { ...process.env, ...COMPILE_CACHE, ...env },
    execArgv: [...NODE_FLAGS],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)));
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code} before it listened`)));
  });
  const ask = async (word: string) => {
    child.send(word);
    return (await once(child, "message"))[0];
  };
  return { port, memory: () => residentMiB(child), ask, [Symbol.asyncDispose]: () => end(child) };
}

export interface LineChild extends AsyncDisposable {
  call(method: string, params: object): Promise<LineAnswer>;
  note(method: string): void;
  memory(): number;
}

export interface LineAnswer {
  id: number;
  result?: { isError?: boolean };
  error?: { message: string };
}

/** Starts a program that speaks JSON-RPC, one message per line. */
export function lineChild(program: string[], env: Record<string, string>): LineChild {
  const [command, ...args] = program as [string, ...string[]];
  const child = spawn(command, args, {
    env: { ...process.env, ...COMPILE_CACHE, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map<number, (answer: LineAnswer) => void>();
  let rest = "";
  let lastId = 0;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      const answer = JSON.parse(line) as LineAnswer;
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
  });
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  return {
    call: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, (answer) => {
          if (answer.error || answer.result?.isError) reject(new Error(JSON.stringify(answer).slice(0, 300)));
          else resolve(answer);
        });
        send({ id: lastId, method, params });
      }),
    note: (method) => send({ method }),
    memory: () => residentMiB(child),
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await end(child, 5_000);
    },
  };
}

export const pathOf = (script: string): string =>
  fileURLToPath(new URL(`servers/${script}`, import.meta.url));

async function end(child: ChildProcess, patienceMs = 0): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  const impatient = setTimeout(() => child.kill("SIGTERM"), patienceMs);
  await ended;
  clearTimeout(impatient);
}

function residentMiB({ pid }: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
