/** An open Etui for the duration of one command. */

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
 * Works with the Etui of a running server of this home: the server carries the whole command out, with the same code,
 * and this process only prints its output. If none runs, the command runs here. `interrupted` is for long work.
 */
export async function withEtui({ home }: EtuiSource, work: Work): Promise<void> {
  const { host, env } = invocation();
  const settings = engineOptions(home);
  // Whoever looks for a fault wants the engine's own messages on this terminal.
  if (!host && !env.ETUI_DEBUG) {
    const { handedOver } = await import("./handed-over/hand-over.ts");
    if (await handedOver(settings.home)) return;
  }
  await withEtuiHere({ home }, work);
}

/**
 * Always works in this process: for commands that use the files and folders of the person who types them, and for those
 * that take long. Opens Etui, works and closes it, also after Ctrl-C: the last process to leave stops the embedded
 * server, and one that just vanished would leave it running. It fires nothing meanwhile, because a process about to end
 * could not finish it.
 */
export async function withEtuiHere({ home }: EtuiSource, work: Work): Promise<void> {
  const { host, env } = invocation();
  if (host) return until(host.interrupted, () => work(host.etui, host.interrupted));
  // It is not imported at the top of the file, because help and usage errors need no engine, which takes 0.2 s to load.
  const { createEtui } = await import("@etui/engine");
  const interruption = new AbortController();
  using _ = onInterrupt(() => interruption.abort());
  const log = env.ETUI_DEBUG ? note : () => {};
  await using etui = await createEtui({ ...engineOptions(home), log, dispatch: false });
  await until(interruption.signal, async () => {
    if (!interruption.signal.aborted) await work(etui, interruption.signal);
  });
}

/** Says at the end that it was interrupted, if it was. */
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
