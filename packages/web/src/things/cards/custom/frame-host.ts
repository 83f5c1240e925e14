import { createFloodGate } from "./flood-gate.ts";
import {
  badCall,
  type FrameMessage,
  isRecord,
  METHODS,
  notification,
  PROTOCOL_VERSION,
  readFrameMessage,
  refusal,
  request,
  result,
} from "./frame-protocol.ts";
import { createHeartbeat } from "./heartbeat.ts";
import type { HostContext } from "./host-context.ts";

/** What the component is given: the arguments of `show_card`, and its answer. */
export interface ShownCall {
  arguments: Record<string, unknown>;
  result: { content: { type: "text"; text: string }[]; structuredContent: Record<string, unknown> };
}

/** What a component's call gave (`CallToolResult`). */
export interface ComponentCall {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/**
 * `threw`: it failed before it started. `silent`: it did not start, or no longer answers. `flooded`: it sent more than
 * a page can bear. `left`: its frame shows another page.
 */
export type Stopped = "threw" | "silent" | "flooded" | "left";

export interface FrameHostOptions {
  send(message: object): void;
  call: ShownCall;
  context: HostContext;
  onHeight(height: number): void;
  /** Asks the person, and returns false if that is impossible. The person's answer is not reported to the component. */
  onOpenLink(url: URL): boolean;
  /** Makes a call that the card names; never rejects. */
  onCallTool(name: string, args: Record<string, unknown>): Promise<ComponentCall>;
  onStopped(why: Stopped): void;
}

export interface FrameHost {
  /** Takes a message of the frame. The caller must have checked that it came from there. */
  receive(data: unknown): void;
  /** A page has been loaded into the frame. The first one is the component. */
  loaded(): void;
  /** The card has new data. */
  show(call: ShownCall): void;
  changeContext(context: HostContext): void;
  /** After this no answer is sent and no time limit runs. */
  close(): void;
}

const LOWEST = 48;
const HIGHEST = 2_000;

/**
 * Communicates with one component. It can report its height, ask for a link to be opened and call the tools that its card
 * names; everything else is refused. It is cut off for good if it floods or falls silent.
 */
export function createFrameHost({
  send,
  onHeight,
  onOpenLink,
  onCallTool,
  onStopped,
  ...first
}: FrameHostOptions): FrameHost {
  let { call, context } = first;
  let state: "waiting" | "started" | "closed" = "waiting";
  let pages = 0;
  const gate = createFloodGate();
  const heartbeat = createHeartbeat({
    ping: (id) => send(request(id, METHODS.ping)),
    onSilent: () => stop("silent"),
  });

  function close() {
    state = "closed";
    heartbeat.stop();
  }
  function stop(why: Stopped) {
    close();
    onStopped(why);
  }
  async function callTool({ id, params }: Extract<FrameMessage, { type: "request" }>) {
    const { name, arguments: given = {} } = params;
    if (typeof name !== "string" || !isRecord(given)) return send(badCall(id));
    const answer = await onCallTool(name, given);
    if (state !== "closed") send(result(id, answer));
  }
  function tellCall() {
    send(notification(METHODS.toolInput, { arguments: call.arguments }));
    send(notification(METHODS.toolResult, call.result));
  }
  function hear(message: Extract<FrameMessage, { type: "notification" }>) {
    if (message.method === METHODS.failed) {
      if (state === "waiting") stop("threw");
    } else if (message.method === METHODS.initialized) {
      if (state !== "waiting") return;
      state = "started";
      tellCall();
      heartbeat.begin();
    } else if (message.method === METHODS.sizeChanged) {
      const height = heightIn(message.params);
      if (height !== undefined) onHeight(height);
    }
  }

  return {
    receive(data) {
      if (state === "closed") return;
      if (gate.isFlooded(data)) return stop("flooded");
      const message = readFrameMessage(data);
      if (message?.type === "request" && message.method === METHODS.callTool) void callTool(message);
      else if (message?.type === "request") send(answerTo(message, context, onOpenLink));
      else if (message?.type === "notification") hear(message);
      else if (message && state === "started") heartbeat.pong(message.id);
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

function answerTo(
  { id, method, params }: Extract<FrameMessage, { type: "request" }>,
  hostContext: HostContext,
  openLink: (url: URL) => boolean,
): object {
  switch (method) {
    case METHODS.initialize:
      return result(id, {
        protocolVersion: PROTOCOL_VERSION,
        hostInfo: { name: "Etui", version: "1" },
        hostCapabilities: { openLinks: {}, serverTools: {} },
        hostContext,
      });
    case METHODS.ping:
      return result(id, {});
    case METHODS.requestDisplayMode:
      return result(id, { mode: "inline" });
    case METHODS.openLink: {
      const url = webAddress(params.url);
      return result(id, url && openLink(url) ? {} : { isError: true });
    }
    default:
      return refusal(id);
  }
}

/** The height that the component reports, within limits. */
function heightIn({ height }: Record<string, unknown>): number | undefined {
  if (typeof height !== "number" || !Number.isFinite(height)) return undefined;
  return Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(height)));
}

/** A web address; nothing that runs, and no file. */
function webAddress(given: unknown): URL | undefined {
  const url = typeof given === "string" ? URL.parse(given) : null;
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url : undefined;
}
