import { invocation } from "../invocation.ts";

const REDRAW_MS = 100;

/** A progress bar on stderr, if a person is watching and the end is known. */
export async function startProgress(
  title: string,
  total: number,
  done: () => number,
): Promise<{ stop(): void }> {
  if (!invocation().stderr.isTTY || total === 0) return { stop() {} };
  const { default: progress } = await import("cli-progress");
  const bar = new progress.SingleBar({
    format: `${title} {bar} {percentage}% {eta_formatted}`,
    stream: invocation().stderr,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  const redraw = setInterval(() => bar.update(Math.min(total, done())), REDRAW_MS);
  return {
    stop() {
      clearInterval(redraw);
      bar.update(Math.min(total, done()));
      bar.stop();
    },
  };
}
