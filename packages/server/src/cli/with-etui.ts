/** An open Etui for the length of one command. */

import type { Etui } from "@etui/engine";
import { invocation } from "./invocation.ts";
import { EXIT } from "./refusing/exit.ts";
import { engineOptions } from "./serving/engine-options.ts";
import { onInterrupt } from "./terminal/interruption.ts";
import { note } from "./terminal/output.ts";
import { words } from "./words/words.ts";

export interface EtuiSource {
  home?: string | undefined;
}

type Work = (etui: Etui, interrupted: AbortSignal) => Promise<void>;

/**
 * Works with the Etui of a server of this home that runs: the server carries the whole command out, with the same code,
 * and this process only prints what it says. Where none runs, here. `interrupted` is for work that takes long.
 */
export async function withEtui({ home }: EtuiSource, work: Work): Promise<void> {
  const { host, env } = invocation();
  const settings = engineOptions(home);
  // Whoever looks for a fault wants the engine's own words on this terminal.
  if (!host && !env.ETUI_DEBUG) {
    const { handedOver } = await import("./handed-over/hand-over.ts");
    if (await handedOver(settings.home)) return;
  }
  await withEtuiHere({ home }, work);
}

/**
 * Always in this process: for commands that use the files and folders of whoever types them, and for those that take
 * long. Opens Etui, works and closes it, also after Ctrl-C: the last process out stops the embedded server, and one that
 * just vanished would leave it running. Nothing is fired meanwhile: a process that is about to end would take on what
 * it could not finish.
 */
export async function withEtuiHere({ home }: EtuiSource, work: Work): Promise<void> {
  const { host, env } = invocation();
  if (host) return until(host.interrupted, () => work(host.etui, host.interrupted));
  // Not at the top of the file: help and usage errors need no engine, which takes 0.2 s to load.
  const { createEtui } = await import("@etui/engine");
  const interruption = new AbortController();
  using _ = onInterrupt(() => interruption.abort());
  const log = env.ETUI_DEBUG ? note : () => {};
  await using etui = await createEtui({ ...engineOptions(home), log, dispatch: false });
  await until(interruption.signal, async () => {
    if (!interruption.signal.aborted) await work(etui, interruption.signal);
  });
}

/** Says in the end that it was interrupted, if it was. */
async function until(interrupted: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    if (interrupted.aborted) {
      note(words().interrupted);
      invocation().exitCode = EXIT.interrupted;
    }
  }
}
