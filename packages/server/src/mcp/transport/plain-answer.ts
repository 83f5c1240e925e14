/** The fast path's second half: the answer as JSON text, with the same meaning as the SDK's. */
import type { Etui } from "@etui/engine";
import type { ToolResult } from "@etui/protocol/tool-result";
import { callContext, type McpCaller } from "../caller.ts";
import { toolCallResult } from "../calls/tool-call-result.ts";
import type { UntoldNews } from "../calls/untold-news.ts";
import { toolListJson } from "../catalogue/tool-list.ts";
import { serverIdentity } from "../server-identity.ts";
import type { McpServices } from "../services.ts";
import { type JsonRpcId, META_SERVER } from "../wire.ts";
import type { PlainRequest } from "./plain-request.ts";

export type PlainServices = Pick<McpServices, "etui" | "untold" | "version" | "complain">;

/** JSON-RPC 2.0, section 5.1. */
const INTERNAL_ERROR = -32_603;
const FAULT =
  "Etui has a fault of its own; its log says more. Look before you repeat a call that changes something.";

export class PlainAnswers {
  readonly #etui: Etui;
  readonly #untold: UntoldNews;
  readonly #complain: McpServices["complain"];
  /** What 2026-07-28 adds to every result. */
  readonly #modernEnd: string;

  constructor({ etui, untold, version, complain }: PlainServices) {
    this.#etui = etui;
    this.#untold = untold;
    this.#complain = complain;
    this.#modernEnd = `,"resultType":"complete","_meta":${JSON.stringify({ [META_SERVER]: serverIdentity(version) })}`;
  }

  /** Always an answer: a fault of Etui's is logged, and told without what it says of the inside. */
  async answer(request: PlainRequest, caller: McpCaller, signal: AbortSignal | undefined): Promise<string> {
    try {
      return await this.#answer(request, caller, signal);
    } catch (fault) {
      this.#complain(fault instanceof Error ? fault : new Error(String(fault)));
      const error = { code: INTERNAL_ERROR, message: FAULT };
      return JSON.stringify({ jsonrpc: "2.0", id: request.id, error });
    }
  }

  async #answer(request: PlainRequest, caller: McpCaller, signal: AbortSignal | undefined): Promise<string> {
    const { id, modern } = request;
    switch (request.method) {
      case "tools/call": {
        const result = await this.#etui.execute(request.name, request.args, callContext(caller, signal));
        const isHeard = !signal?.aborted && this.#untold.mayBeSome(caller);
        const news = isHeard ? await this.#untold.take(caller) : undefined;
        return this.#write(id, callFields(result, news), modern);
      }
      case "tools/list": {
        const tools = `"tools":${await toolListJson(this.#etui, caller)}`;
        return this.#write(id, modern ? `${tools},"ttlMs":0,"cacheScope":"private"` : tools, modern);
      }
      case "ping":
        return this.#write(id, "", modern);
    }
  }

  #write(id: JsonRpcId, fields: string, modern: boolean): string {
    return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${fields}${modern ? this.#modernEnd : ""}}}`;
  }
}

const callFields = (result: ToolResult, news: string | undefined): string =>
  JSON.stringify(toolCallResult(result, news)).slice(1, -1);
