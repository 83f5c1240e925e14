/** Starts `serve-process.ts` and talks to it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { bundled } from "./bundled.ts";
import { programEnvironment } from "./etui-program.ts";
import { type HttpClient, httpClient } from "./http-client.ts";

export interface ServerProcess extends HttpClient, AsyncDisposable {
  child: ChildProcess;
  port: number;
  token: string;
  log: string[];
  /** Whether it runs: neither ended nor killed. */
  alive(): boolean;
  kill(): Promise<void>;
  /** Stops it as an operator would; the last process to leave stops the database. */
  stop(): Promise<void>;
}

/** Rejects with its output if it does not start. */
export async function startServerProcess(home: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [await bundled("serve-process")], {
    env: programEnvironment(home),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const log: string[] = [];
  createInterface(child.stderr).on("line", (line) => log.push(line));
  const said = await Promise.race([
    once(createInterface(child.stdout), "line"),
    exited.then(() => Promise.reject(new Error(`the server did not start: ${log.join("\n")}`))),
  ]);
  const { port } = JSON.parse(said[0]);
  const token = (await readFile(join(home, "token"), "utf8")).trim();
  const agent = new Agent({ keepAlive: true });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
    agent.destroy();
  };
  return {
    ...httpClient({ port, token, agent }),
    child,
    port,
    token,
    log,
    alive: () => child.exitCode === null && child.signalCode === null,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    [Symbol.asyncDispose]: () => end("SIGKILL"),
  };
}
