import { execFile } from "node:child_process";
import type { ToolResult } from "@etui/protocol/tool-result";
import { commandsOf, type Outcome } from "../../../packages/server/src/cli/testing/test-cli.ts";
import { bundled } from "../bundled.ts";
import { programEnvironment } from "../etui-program.ts";
import type { Stack } from "../stack.ts";
import type { Door, Visitor } from "./door.ts";

/** Commands as the server of the home carries them out, through the same `main`. */
export const cli: Door = {
  name: "cli",
  hasTestTools: true,
  connect: async (stack) => {
    const run = commandsOf(stack);
    return visitor((args, stdin) => run(args, { stdin }));
  },
};

/** Each command is a process with an Etui that it opens itself. */
export const cliProcesses: Door = {
  name: "cli-processes",
  hasTestTools: false,
  async connect(stack) {
    const etui = await bundled("etui-process");
    return visitor((args, stdin) => runProcess(etui, stack, args, stdin));
  },
};

function visitor(run: (args: string[], stdin: string) => Promise<Outcome>): Visitor {
  return {
    async call(tool, args) {
      const { code, stdout, stderr } = await run(["tool", "call", tool, "-", "--json"], JSON.stringify(args));
      if (stdout === "") return { status: "error", error: stderr };
      const result: ToolResult = JSON.parse(stdout);
      if ((code === 0) !== (result.status === "success"))
        throw new Error(`exit code ${code} for ${result.status}`);
      return result;
    },
    async list() {
      const { stdout } = await run(["tool", "list", "--json"], "");
      return JSON.parse(stdout).map(({ name }: { name: string }) => name);
    },
    close: async () => {},
  };
}

function runProcess(etui: string, { home }: Stack, args: string[], input: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [etui, ...args],
      { env: programEnvironment(home), maxBuffer: 16 * 1024 * 1024 },
      (_failure, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}
