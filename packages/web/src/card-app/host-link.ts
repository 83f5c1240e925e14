/**
 * JSON-RPC 2.0 with the window around the frame, as MCP Apps uses it.
 *
 * This is our own code, because the official `App` class brings a schema checker and is 67 kB gzip, as much as all
 * views.
 */
import { isRecord, type Params } from "./app-protocol.ts";

export interface Hearing {
  notified(method: string, params: Params): void;
  /** Undefined for an unknown method. */
  asked(method: string, params: Params): Promise<object> | undefined;
}

export interface HostLink {
  /** Rejects if the host refuses, does not know the method, or is silent for too long. */
  request(method: string, params: object, patienceMs?: number): Promise<Params>;
  notify(method: string, params: object): void;
}

/** A tool may ask other machines before it answers. */
const PATIENCE_MS = 60_000;
const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;

interface Waiting {
  resolve(result: Params): void;
  reject(error: Error): void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function openHostLink(host: Window, hearing: Hearing): HostLink {
  const waiting = new Map<number, Waiting>();
  let latest = 0;
  // The frame cannot know who is around it, so it can name no other target. Everything it says came from the host.
  const send = (message: object) => host.postMessage({ jsonrpc: "2.0", ...message }, "*");

  function settle(id: unknown, message: Params) {
    const asked = waiting.get(id as number);
    if (!asked) return;
    waiting.delete(id as number);
    clearTimeout(asked.timer);
    if (isRecord(message.result)) asked.resolve(message.result);
    else asked.reject(new Error("The host refused."));
  }

  function answer(id: unknown, method: string, params: Params) {
    const answering = method === "ping" ? Promise.resolve({}) : hearing.asked(method, params);
    if (!answering) {
      send({ id, error: { code: METHOD_NOT_FOUND, message: `The card does not answer ${method}.` } });
      return;
    }
    answering.then(
      (result) => send({ id, result }),
      () => send({ id, error: { code: INTERNAL_ERROR, message: `The card could not answer ${method}.` } }),
    );
  }

  addEventListener("message", ({ source, data }) => {
    if (source !== host || !isRecord(data) || data.jsonrpc !== "2.0") return;
    const { id, method } = data;
    const params = isRecord(data.params) ? data.params : {};
    if (typeof method !== "string") settle(id, data);
    else if (id === undefined) hearing.notified(method, params);
    else answer(id, method, params);
  });

  return {
    request(method, params, patienceMs = PATIENCE_MS) {
      latest += 1;
      const id = latest;
      return new Promise((resolve, reject) => {
        const timer = Number.isFinite(patienceMs) ? setTimeout(() => settle(id, {}), patienceMs) : undefined;
        waiting.set(id, { resolve, reject, timer });
        send({ id, method, params });
      });
    },
    notify: (method, params) => send({ method, params }),
  };
}
