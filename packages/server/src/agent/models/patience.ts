/** A model may think silently for minutes, and a local one has to be loaded first; longer silence is a fault. */
const PATIENCE_MS = 5 * 60_000;

export class SilentProvider extends Error {
  override name = "SilentProvider";
}

export interface Patience extends Disposable {
  /** Aborted together with the given signal, and after too long a silence. */
  signal: AbortSignal;
  heard(): void;
  /** Throws the SilentProvider with which it ended, if it did. */
  throwIfOver(): void;
}

/** Ends waiting for a provider that has gone silent. */
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
