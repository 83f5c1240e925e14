/** What a server has to know of the process that asks it, so that it says the same as that process would. */
import type { Invocation } from "../invocation.ts";
import { painted } from "../terminal/output.ts";
import type { Request, Surroundings } from "./messages.ts";

/** The variables on which words, addresses and colours depend. */
const SAID = ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "ETUI_PORT"];

export const requestOf = (own: Invocation): Request => ({
  args: own.args,
  given: [...own.given],
  surroundings: surroundings(own),
});

function surroundings(own: Invocation): Surroundings {
  const { env, timeZone, stdout, stderr } = own;
  return {
    env: Object.fromEntries(SAID.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
    timeZone,
    ...(stdout.columns !== undefined && { columns: stdout.columns }),
    terminals: {
      // The input is examined only if a person could be asked.
      stdin: (stderr.isTTY && own.stdin.isTTY) ?? false,
      stdout: stdout.isTTY ?? false,
      stderr: stderr.isTTY ?? false,
      colours: painted("red", "x") !== "x",
    },
  };
}
