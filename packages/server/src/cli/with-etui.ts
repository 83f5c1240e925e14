/** An open Etui for the length of one command. */

import type { Etui } from "@etui/engine";
import { engineOptions } from "./engine-options.ts";
import { EXIT } from "./exit.ts";
import { onInterrupt } from "./interruption.ts";
import { invocation } from "./invocation.ts";
import { note } from "./output.ts";
import { words } from "./words/words.ts";

export interface EtuiSource {
  home?: string | undefined;
}

/**
 * Opens Etui, works and closes it, also after Ctrl-C: the last process out stops the embedded server, and one
 * that just vanished would leave it running. `interrupted` is for work that takes long. Nothing is fired meanwhile: a
 * process that is about to end would take on what it could not finish.
 */
export async function withEtui(
  { home }: EtuiSource,
  work: (etui: Etui, interrupted: AbortSignal) => Promise<void>,
): Promise<void> {
  // Not at the top of the file: help and usage errors need no engine, which takes 0.2 s to load.
  const { createEtui } = await import("@etui/engine");
  const interruption = new AbortController();
  using _ = onInterrupt(() => interruption.abort());
  const { brought } = invocation();
  const log = invocation().env.ETUI_DEBUG ? note : () => {};
  await using etui = await createEtui({ ...engineOptions(home), ...brought, log, dispatch: false });
  try {
    if (!interruption.signal.aborted) await work(etui, interruption.signal);
  } finally {
    if (interruption.signal.aborted) {
      note(words().interrupted);
      invocation().exitCode = EXIT.interrupted;
    }
  }
}
