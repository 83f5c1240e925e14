/** From the first byte to `initialized`, on a slow phone. */
const START_MS = 15_000;
/** An endless loop answers no ping. The frame has a process of its own where browsers isolate sandboxed frames. */
const PING_EVERY_MS = 10_000;

interface HeartbeatOptions {
  ping(id: string): void;
  /** It did not begin in time, or left a ping without an answer. */
  onSilent(): void;
}

export interface Heartbeat {
  /** The component has begun: from now on it is asked. */
  begin(): void;
  /** It answered this ping. */
  pong(id: unknown): void;
  stop(): void;
}

/** Notices a component that says nothing any more. */
export function createHeartbeat({ ping, onSilent }: HeartbeatOptions): Heartbeat {
  let pings = 0;
  let timer = setTimeout(onSilent, START_MS);
  const lastId = () => `etui-${pings}`;

  /** One timer for both: the time until the next ping, and the time it may take to answer. */
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
