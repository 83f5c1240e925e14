import {
  type FrameMessage,
  METHODS,
  notification,
  PROTOCOL_VERSION,
  readFrameMessage,
  refusal,
  request,
  result,
} from "./frame-protocol.ts";
import type { HostContext } from "./host-context.ts";
import { weigh } from "./weigh.ts";

/** What the component is given: how `show_card` was called, and what it answered. */
export interface ShownCall {
  arguments: Record<string, unknown>;
  result: { content: { type: "text"; text: string }[]; structuredContent: Record<string, unknown> };
}

/**
 * `threw`: it failed before it began. `silent`: it did not begin, or no longer answers. `flooded`: it sent more than a page
 * can bear. `left`: another page is in its frame.
 */
export type Stopped = "threw" | "silent" | "flooded" | "left";

interface FrameHostOptions {
  send(message: object): void;
  call: ShownCall;
  context: HostContext;
  onHeight(height: number): void;
  /** Asks the person; false where that cannot be. What they answer is their own business, and not told. */
  onOpenLink(url: URL): boolean;
  onStopped(why: Stopped): void;
}

export interface FrameHost {
  /** Takes a message of the frame. Whoever calls it has looked that it came from there. */
  receive(data: unknown): void;
  /** A page has been loaded into the frame. The first is the component. */
  loaded(): void;
  /** The card has other data now. */
  show(call: ShownCall): void;
  changeContext(context: HostContext): void;
  /** No answer is sent, and no limit runs, after this. */
  close(): void;
}

/** A component that animates its height sends 60 a second. A loop sends as many as the page takes. */
const MOST_MESSAGES = 400;
/** All of them together: numbers, short texts, an address. */
const MOST_WEIGHT = 1_000_000;
const WINDOW_MS = 2_000;
/** From the first byte to `initialized`, on a slow phone. */
const START_MS = 15_000;
/** An endless loop answers no ping. The frame has a process of its own where browsers isolate sandboxed frames. */
const PING_EVERY_MS = 10_000;

const LOWEST = 48;
const HIGHEST = 2_000;

/**
 * Speaks with one component. It can say how high it is and ask for a link to be opened; everything else is refused. It
 * is cut off for good when it floods or falls silent.
 */
export function createFrameHost(options: FrameHostOptions): FrameHost {
  const { send, onHeight, onOpenLink, onStopped } = options;
  let { call, context } = options;
  let state: "waiting" | "started" | "closed" = "waiting";
  let windowFrom = Date.now();
  let received = 0;
  let weight = 0;
  let pages = 0;
  let pings = 0;
  let timer = setTimeout(() => stop("silent"), START_MS);

  function close() {
    state = "closed";
    clearTimeout(timer);
  }
  function stop(why: Stopped) {
    close();
    onStopped(why);
  }

  function isFlood(data: unknown): boolean {
    const now = Date.now();
    if (now - windowFrom > WINDOW_MS) {
      windowFrom = now;
      received = 0;
      weight = 0;
    }
    received += 1;
    if (received > MOST_MESSAGES) return true;
    weight += weigh(data, MOST_WEIGHT - weight);
    return weight > MOST_WEIGHT;
  }

  function start() {
    if (state !== "waiting") return;
    state = "started";
    tellCall();
    awaitPong(false);
  }

  function tellCall() {
    send(notification(METHODS.toolInput, { arguments: call.arguments }));
    send(notification(METHODS.toolResult, call.result));
  }

  /** One timer for both: the time until the next ping, and the time it may take to answer. */
  function awaitPong(isAsked: boolean) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isAsked) return stop("silent");
      pings += 1;
      send(request(pingId(), METHODS.ping));
      awaitPong(true);
    }, PING_EVERY_MS);
  }
  const pingId = () => `etui-${pings}`;

  function answer({ id, method, params }: Extract<FrameMessage, { type: "request" }>): object {
    switch (method) {
      case METHODS.initialize:
        return result(id, {
          protocolVersion: PROTOCOL_VERSION,
          hostInfo: { name: "Etui", version: "1" },
          hostCapabilities: { openLinks: {} },
          hostContext: context,
        });
      case METHODS.ping:
        return result(id, {});
      case METHODS.requestDisplayMode:
        return result(id, { mode: "inline" });
      case METHODS.openLink: {
        const url = webAddress(params.url);
        return result(id, url && onOpenLink(url) ? {} : { isError: true });
      }
      default:
        return refusal(id);
    }
  }

  return {
    receive(data) {
      if (state === "closed") return;
      if (isFlood(data)) return stop("flooded");
      const message = readFrameMessage(data);
      if (message?.type === "request") send(answer(message));
      else if (message?.type === "response") {
        if (state === "started" && message.id === pingId()) awaitPong(false);
      } else if (message?.method === METHODS.failed) {
        if (state === "waiting") stop("threw");
      } else if (message?.method === METHODS.initialized) start();
      else if (message?.method === METHODS.sizeChanged) {
        const { height } = message.params;
        if (typeof height === "number" && Number.isFinite(height))
          onHeight(Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(height))));
      }
    },
    loaded() {
      pages += 1;
      if (pages > 1 && state !== "closed") stop("left");
    },
    show(next) {
      call = next;
      if (state === "started") tellCall();
    },
    changeContext(next) {
      context = next;
      if (state === "started") send(notification(METHODS.hostContextChanged, next));
    },
    close,
  };
}

/** An address of the web; nothing that runs, and no file. */
function webAddress(given: unknown): URL | undefined {
  const url = typeof given === "string" ? URL.parse(given) : null;
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url : undefined;
}
