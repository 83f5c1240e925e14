/** The command line: reads the arguments, runs one command and says how it ended. */

import { CommanderError } from "commander";
import { invocation } from "./invocation.ts";
import { createProgram } from "./program.ts";
import { EXIT, UsageError } from "./refusing/exit.ts";
import { note } from "./terminal/output.ts";
import { words } from "./words/words.ts";

/** Sets the invocation's `exitCode`; never throws. `code` identifies the running code, as the launcher knows it. */
export async function main(args: readonly string[], code = ""): Promise<void> {
  const { stdout, stderr } = invocation();
  Object.assign(invocation(), { args, code, main });
  let unwritable: unknown;
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    // `etui tool list | head -1`: the reader has seen enough, and that is no failure.
    if (error.code === "EPIPE" || unwritable) return;
    unwritable = Object.assign(error, { path: words().files.stdout });
    void fail(error);
  });
  // There is nobody left to tell.
  stderr.on("error", () => {});
  try {
    await (await createProgram(args)).parseAsync(args, { from: "user" });
  } catch (thrown) {
    if (thrown !== unwritable) await fail(thrown);
  }
}

/** The words for what went wrong are loaded by then: a command that goes well needs none of them. */
async function fail(thrown: unknown): Promise<void> {
  invocation().exitCode = exitCodeOf(thrown);
  if (thrown instanceof CommanderError) {
    if (isHelp(thrown)) return;
    const { usageMessage } = await import("./refusing/usage-message.ts");
    return note(usageMessage(thrown.message));
  }
  const { explain } = await import("./refusing/explain.ts");
  note(words().error(explain(thrown)));
  if (invocation().env.ETUI_DEBUG && thrown instanceof Error) note(thrown.stack ?? "");
}

/** Help and the version are printed already. */
const isHelp = ({ code, exitCode }: CommanderError): boolean =>
  exitCode === 0 || code.startsWith("commander.help");

function exitCodeOf(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? EXIT.ok : EXIT.usage;
  return thrown instanceof UsageError ? EXIT.usage : EXIT.failed;
}
