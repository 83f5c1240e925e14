/** The fast path over stdio, once the SDK and the client have settled the era of the connection. */
import type { Etui } from "@etui/engine";
import { isObject } from "@etui/values/json/json-object";
import { drawsApps } from "../apps/draws-apps.ts";
import type { McpCaller } from "../caller.ts";
import { RunningCalls } from "../calls/running-calls.ts";
import { type JsonRpcId, META_VERSION, type RpcMessage } from "../wire.ts";
import type { LineTransport } from "./line-transport.ts";
import { PlainAnswers, type PlainServices } from "./plain-answer.ts";
import { type PlainRequest, plainRequest } from "./plain-request.ts";

export class FastStdio {
  readonly #etui: Etui;
  readonly #caller: McpCaller;
  readonly #transport: LineTransport;
  readonly #answers: PlainAnswers;
  readonly #running = new RunningCalls();
  #era: "2025" | "modern" | undefined;
  /** Stated in the handshake of 2025: the SDK's side shows such a client one tool more. */
  #drawsApps = false;
  /** The request whose success settles the era, and the era it settles. */
  #opening: { id: JsonRpcId; era: "2025" | "modern" } | undefined;

  constructor(services: PlainServices, caller: McpCaller, transport: LineTransport) {
    this.#etui = services.etui;
    this.#caller = caller;
    this.#transport = transport;
    this.#answers = new PlainAnswers(services);
  }

  /** True if the message is handled here. */
  take(message: RpcMessage): boolean {
    if (this.#era === undefined) {
      this.#watchOpening(message);
      return false;
    }
    if (this.#running.cancels(message)) return true;
    const plain = plainRequest(message, this.#etui.tools);
    if (!plain || plain.modern !== (this.#era === "modern")) return false;
    if (plain.method === "tools/list" && this.#drawsApps) return false;
    void this.#answer(plain);
    return true;
  }

  /** Nobody hears the answers of what still runs; the SDK stops its side in the same way. */
  stop(): void {
    this.#running.abortAll();
  }

  /** Called with what the SDK sends. */
  sent(message: RpcMessage): void {
    if (this.#era !== undefined || this.#opening === undefined || message.id !== this.#opening.id) return;
    if (message.result !== undefined) this.#era = this.#opening.era;
    this.#opening = undefined;
  }

  /** The SDK settles on 2025 with `initialize`, on 2026-07-28 with the first request that is no probe. */
  #watchOpening({ id, method, params }: RpcMessage): void {
    if (id === undefined || method === undefined) return;
    if (method === "initialize") {
      this.#opening = { id, era: "2025" };
      this.#drawsApps = drawsApps(params?.capabilities);
    } else if (method !== "server/discover" && isObject(params?._meta) && META_VERSION in params._meta) {
      this.#opening = { id, era: "modern" };
    }
  }

  async #answer(plain: PlainRequest): Promise<void> {
    const call = this.#running.start(plain.id);
    const json = await this.#answers.answer(plain, this.#caller, call.signal);
    this.#running.end(plain.id, call);
    // A cancelled call gets no answer.
    if (!call.signal.aborted) this.#transport.write(json);
    this.#transport.answered(plain.id);
  }
}
