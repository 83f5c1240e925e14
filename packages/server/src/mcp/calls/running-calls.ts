/** Calls of one connection that the fast path is working on, so that the client can cancel them. */
import type { JsonRpcId, RpcMessage } from "../wire.ts";

export class RunningCalls {
  readonly #calls = new Map<JsonRpcId, AbortController>();

  start(id: JsonRpcId): AbortController {
    const call = new AbortController();
    this.#calls.set(id, call);
    return call;
  }

  end(id: JsonRpcId, call: AbortController): void {
    if (this.#calls.get(id) === call) this.#calls.delete(id);
  }

  /** For a client that is gone. */
  abortAll(): void {
    for (const call of this.#calls.values()) call.abort();
  }

  /** Whether the message cancels one of them; if so, it is aborted. */
  cancels({ method, params }: RpcMessage): boolean {
    if (method !== "notifications/cancelled") return false;
    const call = this.#calls.get(params?.requestId as JsonRpcId);
    call?.abort();
    return call !== undefined;
  }
}
