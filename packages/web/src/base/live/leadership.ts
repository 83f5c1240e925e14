export interface Leadership {
  isLeading(): boolean;
  /** Takes the lead from the tab that has it. */
  seize(): void;
  leave(): void;
}

interface LeadershipOptions {
  /** This tab leads from now on. Returns a function that ends its lead. */
  onLead(): () => void;
  /** Another tab has taken the lead, because this one slept. */
  onDeposed(): void;
}

/** Queues for the lock `name`, which only one tab of the browser can hold. */
export function standForLeadership(name: string, { onLead, onDeposed }: LeadershipOptions): Leadership {
  const leaving = new AbortController();
  let inLine = new AbortController();
  let stopLeading: (() => void) | undefined;

  function lead(): Promise<void> {
    const end = onLead();
    return new Promise((resolve) => {
      stopLeading = () => {
        stopLeading = undefined;
        end();
        resolve();
      };
    });
  }
  function standInLine() {
    inLine = new AbortController();
    ask({ signal: inLine.signal });
  }
  function ask(options: LockOptions) {
    navigator.locks.request(name, options, lead).catch(() => {
      if (leaving.signal.aborted || options.signal?.aborted) return;
      if (stopLeading) {
        stopLeading();
        standInLine();
        onDeposed();
      }
      // Some private windows refuse locks; then each tab leads itself.
      else void lead();
    });
  }

  standInLine();
  return {
    isLeading: () => stopLeading !== undefined,
    seize() {
      inLine.abort();
      ask({ steal: true });
    },
    leave() {
      leaving.abort();
      inLine.abort();
      stopLeading?.();
    },
  };
}
