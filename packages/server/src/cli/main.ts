/** The command line: reads the arguments, runs one command and says how it ended. */

import { CommanderError } from "commander";
import { EXIT, UsageError } from "./exit.ts";
import { explain } from "./explain.ts";
import { invocation } from "./invocation.ts";
import { note } from "./output.ts";
import { createProgram } from "./program.ts";
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
    fail(error);
  });
  // There is nobody left to tell.
  stderr.on("error", () => {});
  try {
    await (await createProgram(args)).parseAsync(args, { from: "user" });
  } catch (thrown) {
    if (thrown !== unwritable) fail(thrown);
  }
}

function fail(thrown: unknown): void {
  invocation().exitCode = exitCodeOf(thrown);
  if (thrown instanceof CommanderError) return; // Commander has printed its own message.
  note(words().error(explain(thrown)));
  if (invocation().env.ETUI_DEBUG && thrown instanceof Error) note(thrown.stack ?? "");
}

function exitCodeOf(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? EXIT.ok : EXIT.usage;
  return thrown instanceof UsageError ? EXIT.usage : EXIT.failed;
}
