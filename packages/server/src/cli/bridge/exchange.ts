/**
 * What a client and whoever serves it say to each other, as far as the next one who serves has to know it. The client
 * must not notice that another goes on: so it is greeted once, answered once, and asked under ids of which each means
 * one question.
 */
import { isObject } from "@etui/values/json/json-object";
import {
  isRpcId,
  type JsonRpcId,
  LISTEN_METHOD,
  RPC_ERROR,
  type RpcMessage,
  rpcError,
} from "../../mcp/wire.ts";
import type { FromServer } from "../handed-over/messages.ts";

/** What a message of the server's side comes to: something for the client, or something about the connection. */
export interface Heard {
  say?: string | undefined;
  about?: FromServer;
}

/** An id that no client gives to a request of its own. */
const OWN_ID = "etui-bridge:";
const SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";
const LISTS_CHANGED = ["tools", "prompts", "resources"].map((of) => `notifications/${of}/list_changed`);

/** In the answer to what nobody answered, and to a call of which nobody knows how it ended. Models read it. */
const LOST = "The connection to Etui's server was lost before it answered.";
const CALL_LOST = `${LOST} This call may or may not have been carried out: look before you make it again.`;

export class Exchange {
  /** What the client waits for, in the order in which it asked. */
  readonly #waiting = new Map<JsonRpcId, RpcMessage>();
  /** Which of it was asked again already: what two died of is not put to a third. */
  readonly #askedAgain = new Set<RpcMessage>();
  #initialize: RpcMessage | undefined;
  #isInitialized = false;
  #logLevel: RpcMessage | undefined;
  /** The requests by which it subscribed, by their URI. */
  readonly #subscribed = new Map<unknown, RpcMessage>();
  /** Questions of the server's side that the client has not answered, by the ids under which the client knows them. */
  readonly #asked = new Map<JsonRpcId, JsonRpcId>();
  /** Requests that were made again in the client's name, whose answers are not for it. */
  readonly #repeated = new Set<JsonRpcId>();
  /** Listening requests that were made again, and are acknowledged again. */
  readonly #listeningAgain = new Set<unknown>();
  /** How many have served before. */
  #earlier = 0;

  /** Whether the client still waits for an answer that comes of itself. */
  get isWaiting(): boolean {
    return [...this.#waiting.values()].some(({ method }) => method !== LISTEN_METHOD);
  }

  /** What to pass on of a line from the client; undefined for an answer to a question that nobody asks any more. */
  fromClient(line: string): string | undefined {
    const message = messageIn(line);
    if (!message) return line;
    const { id, method, params } = message;
    if (method === undefined) return this.#answerOf(line, message);
    if (isRpcId(id)) this.#waiting.set(id, message);
    else if (method === "notifications/initialized") this.#isInitialized = true;
    else if (method === "notifications/cancelled") this.#waiting.delete(params?.requestId as JsonRpcId);
    return line;
  }

  fromServer(line: string): Heard {
    const message = JSON.parse(line) as RpcMessage | FromServer;
    if (!("jsonrpc" in message)) return { about: message };
    const { id, method, params } = message;
    if (method === undefined) {
      if (this.#repeated.delete(id!)) return {};
      this.#answered(message);
    } else if (id !== undefined) {
      return { say: this.#ask(line, message, id) };
    } else if (method === "notifications/cancelled") {
      return { say: this.#askNoMore(line, message) };
    } else if (method === "notifications/subscriptions/acknowledged") {
      const meta = params?._meta;
      const listening = isObject(meta) ? meta[SUBSCRIPTION_ID] : undefined;
      if (this.#listeningAgain.delete(listening)) return { say: missedBy(params?.notifications, listening) };
    }
    return { say: line };
  }

  /** Whoever served is gone: what the client is told. What it does not hear of is asked again. */
  lose(): string[] {
    const toClient: object[] = [];
    for (const id of this.#asked.keys()) {
      const reason = "Whoever asked is gone.";
      toClient.push(notification("notifications/cancelled", { requestId: id, reason }));
    }
    for (const [id, request] of this.#waiting) {
      const isCall = request.method === "tools/call";
      if (!isCall && (request.method === LISTEN_METHOD || !this.#askedAgain.has(request))) continue;
      this.#waiting.delete(id);
      toClient.push(rpcError(id, RPC_ERROR.internal, isCall ? CALL_LOST : LOST));
    }
    this.#askedAgain.clear();
    this.#asked.clear();
    this.#repeated.clear();
    this.#listeningAgain.clear();
    this.#earlier += 1;
    return toClient.map((message) => JSON.stringify(message));
  }

  /** The first thing to tell the next one, and to wait for its answer; undefined if there was no handshake. */
  greetAgain(): string | undefined {
    return this.#initialize && this.#repeat(this.#initialize);
  }

  get isGreeting(): boolean {
    return this.#repeated.size > 0;
  }

  /** What the next one is told then. */
  askAgain(): string[] {
    const lines: string[] = [];
    if (this.#initialize && this.#isInitialized)
      lines.push(JSON.stringify(notification("notifications/initialized")));
    if (this.#logLevel) lines.push(this.#repeat(this.#logLevel));
    for (const subscription of this.#subscribed.values()) lines.push(this.#repeat(subscription));
    for (const message of this.#waiting.values()) {
      this.#askedAgain.add(message);
      if (message.method === LISTEN_METHOD) this.#listeningAgain.add(message.id);
      lines.push(JSON.stringify(message));
    }
    return lines;
  }

  /** What the client is told when it is served again: what changed in between, nobody can say. */
  missed(): string[] {
    if (!this.#initialize || !this.#isInitialized) return [];
    const updated = [...this.#subscribed.keys()].map((uri) =>
      notification("notifications/resources/updated", { uri }),
    );
    return [...LISTS_CHANGED.map((method) => notification(method)), ...updated].map((message) =>
      JSON.stringify(message),
    );
  }

  #repeat(request: RpcMessage): string {
    const id = `${OWN_ID}${this.#earlier}.${this.#repeated.size}`;
    this.#repeated.add(id);
    return JSON.stringify({ ...request, id });
  }

  #answered({ id, result }: RpcMessage): void {
    const request = this.#waiting.get(id!);
    if (!request) return;
    this.#waiting.delete(id!);
    if (result === undefined) return;
    const uri = request.params?.uri;
    if (request.method === "initialize") this.#initialize = request;
    else if (request.method === "logging/setLevel") this.#logLevel = request;
    else if (request.method === "resources/subscribe") this.#subscribed.set(uri, request);
    else if (request.method === "resources/unsubscribe") this.#subscribed.delete(uri);
  }

  /** Everyone who serves counts their questions from 0; an answer to an earlier one must not count for another. */
  #ask(line: string, message: RpcMessage, id: JsonRpcId): string {
    if (this.#earlier === 0) {
      this.#asked.set(id, id);
      return line;
    }
    const known = `${OWN_ID}${this.#earlier}.${JSON.stringify(id)}`;
    this.#asked.set(known, id);
    return JSON.stringify({ ...message, id: known });
  }

  #askNoMore(line: string, message: RpcMessage): string {
    const [known] = [...this.#asked].find(([, id]) => id === message.params?.requestId) ?? [];
    if (known === undefined) return line;
    this.#asked.delete(known);
    return JSON.stringify({ ...message, params: { ...message.params, requestId: known } });
  }

  #answerOf(line: string, message: RpcMessage): string | undefined {
    const asked = this.#asked.get(message.id!);
    if (asked === undefined) return this.#earlier === 0 ? line : undefined;
    this.#asked.delete(message.id!);
    return asked === message.id ? line : JSON.stringify({ ...message, id: asked });
  }
}

/** Undefined for what is no message, which whoever serves refuses. */
function messageIn(line: string): RpcMessage | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (!isObject(value) || value.jsonrpc !== "2.0") return undefined;
    if ("params" in value && !isObject(value.params)) return undefined;
    return value as unknown as RpcMessage;
  } catch {
    return undefined;
  }
}

const notification = (method: string, params?: object) => ({
  jsonrpc: "2.0",
  method,
  ...(params && { params }),
});

const LISTENED: Record<string, string> = {
  toolsListChanged: LISTS_CHANGED[0]!,
  promptsListChanged: LISTS_CHANGED[1]!,
  resourcesListChanged: LISTS_CHANGED[2]!,
};

/** In place of the second acknowledgement: news of everything that is listened to. */
function missedBy(honored: unknown, listening: unknown): string | undefined {
  if (!isObject(honored)) return undefined;
  const _meta = { [SUBSCRIPTION_ID]: listening };
  const lines = Object.keys(LISTENED)
    .filter((what) => honored[what] === true)
    .map((what) => notification(LISTENED[what]!, { _meta }));
  const uris = Array.isArray(honored.resourceSubscriptions) ? honored.resourceSubscriptions : [];
  for (const uri of uris) lines.push(notification("notifications/resources/updated", { uri, _meta }));
  return lines.length === 0 ? undefined : lines.map((line) => JSON.stringify(line)).join("\n");
}
