/** A model may think for minutes without a word, and one on this machine is loaded first; longer than this is a fault. */
const PATIENCE_MS = 5 * 60_000;

export class SilentProvider extends Error {
  override name = "SilentProvider";
}

export interface Patience extends Disposable {
  /** Aborted with the one given, and where nothing was heard for too long. */
  signal: AbortSignal;
  heard(): void;
  /** Throws the SilentProvider that it ended with, if it did. */
  throwIfOver(): void;
}

/** Ends what waits for a provider that says nothing any more. */
export function patience(signal: AbortSignal, milliseconds = PATIENCE_MS): Patience {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new SilentProvider("nothing came for too long")), milliseconds);
  return {
    signal: AbortSignal.any([signal, over.signal]),
    heard: () => void timer.refresh(),
    throwIfOver: () => over.signal.throwIfAborted(),
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
