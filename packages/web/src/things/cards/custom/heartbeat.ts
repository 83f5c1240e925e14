/** From the first byte to `initialized`, on a slow phone. */
const START_MS = 15_000;
/** An endless loop answers no ping. Where browsers isolate sandboxed frames, the frame has a process of its own. */
const PING_EVERY_MS = 10_000;

interface HeartbeatOptions {
  ping(id: string): void;
  /** Called if it did not start in time, or left a ping unanswered. */
  onSilent(): void;
}

export interface Heartbeat {
  /** The component has started; from now on it is pinged. */
  begin(): void;
  /** The component answered this ping. */
  pong(id: unknown): void;
  stop(): void;
}

/** Notices a component that no longer responds. */
export function createHeartbeat({ ping, onSilent }: HeartbeatOptions): Heartbeat {
  let pings = 0;
  let timer = setTimeout(onSilent, START_MS);
  const lastId = () => `etui-${pings}`;

  /** One timer serves both as the time until the next ping and as the time allowed for an answer. */
  function awaitPong(isAsked: boolean) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isAsked) return onSilent();
      pings += 1;
      ping(lastId());
      awaitPong(true);
    }, PING_EVERY_MS);
  }

  return {
    begin: () => awaitPong(false),
    pong(id) {
      if (id === lastId()) awaitPong(false);
    },
    stop: () => clearTimeout(timer),
  };
}
