import { EXIT } from "../refusing/exit.ts";

/** Milliseconds within which a second Ctrl-C is the same one, from the terminal and passed on by the launcher. */
const ECHO_MS = 300;

/** Calls `stop` at the first SIGINT, SIGTERM or SIGHUP; a second SIGINT ends the process at once. */
export function onInterrupt(stop: () => void): Disposable {
  let stoppedAt: number | undefined;
  const handle = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (stoppedAt === undefined) {
      stoppedAt = now;
      stop();
    } else if (signal === "SIGINT" && now - stoppedAt > ECHO_MS) {
      process.exit(EXIT.interrupted);
    }
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, handle);
  return {
    [Symbol.dispose]() {
      for (const signal of signals) process.off(signal, handle);
    },
  };
}
