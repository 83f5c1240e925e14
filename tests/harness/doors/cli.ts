import { execFile } from "node:child_process";
import type { ToolResult } from "@etui/protocol/tool-result";
import { ETUI, programEnvironment } from "../etui-program.ts";
import type { Door } from "./door.ts";

export const cli: Door = {
  name: "cli",
  hasTestTools: false,
  connect: async ({ home }) => ({
    async call(tool, args) {
      const run = await etui(home, ["tool", "call", tool, "-", "--json"], JSON.stringify(args));
      if (run.stdout === "") return { status: "error", error: run.stderr };
      const result: ToolResult = JSON.parse(run.stdout);
      if ((run.code === 0) !== (result.status === "success"))
        throw new Error(`exit code ${run.code} for ${result.status}`);
      return result;
    },
    async list() {
      const { stdout } = await etui(home, ["tool", "list", "--json"]);
      return JSON.parse(stdout).map(({ name }: { name: string }) => name);
    },
    close: async () => {},
  }),
};

/** Each is a process of its own, and more at once than the machine has cores would only wait for each other. */
const MOST_AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

async function etui(home: string, args: string[], input = ""): Promise<Run> {
  if (running === MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await run(home, args, input);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function run(home: string, args: string[], input: string): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [ETUI, ...args],
      { env: programEnvironment(home), maxBuffer: 16 * 1024 * 1024 },
      (_failure, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}
