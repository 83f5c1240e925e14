/** Puts endpoints on the router: identifies the caller, checks rights and input, and then runs the endpoint. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { ToolResult } from "@etui/protocol/tool-result";
import type { Context, Hono } from "hono";
import type { Caller } from "../../auth/identify.ts";
import { httpStatus, jsonAnswer } from "../answer.ts";
import { expertOf } from "../door/call-context.ts";
import { type AppEnv, admit, TICKET } from "../door/caller.ts";
import { languageFor } from "../door/language-for.ts";
import { inOpenAiShape } from "../openai/openai-error.ts";
import { notThere, Refusing, refuse } from "../refusing.ts";
import { Asked, type KnownCaller } from "./asked.ts";
import type { Endpoint, Services } from "./endpoint.ts";
import { mayCall } from "./may-call.ts";
import { bodyReader, headerReader, paramsReader, queryReader, type Read } from "./read-input.ts";

export function mountEndpoints(app: Hono<AppEnv>, endpoints: readonly Endpoint[], services: Services): void {
  for (const endpoint of [...endpoints].sort(byAddress)) {
    const { method, path } = endpoint.contract;
    app.on(method, routerPath(path), handlerOf(endpoint, services));
  }
  for (const { contract, onlyMethod } of endpoints) {
    if (onlyMethod === undefined) continue;
    app.all(routerPath(contract.path), async (c) => {
      const admitted = contract.open === undefined && (await admit(services, c.env, contract));
      const refusing =
        admitted && !admitted.ok
          ? admitted.refusing
          : refuse("method_not_allowed", onlyMethod, { allow: contract.method });
      return saying(services, c.env.incoming)(refusing, admitted ? admitted.caller : undefined);
    });
  }
}

/** `{name}` in the router's notation. */
export const routerPath = (path: string): string =>
  path.replace(/\{(\+?)(\w+)\}/g, (_, all, name) => (all ? `:${name}{.+}` : `:${name}`));

/** The router takes the first match, so literal addresses come before those with names. */
const byAddress = (one: Endpoint, other: Endpoint): number => {
  const [a, b] = [one, other].map(({ contract }) => contract.path.replaceAll("{", "\uffff"));
  return a! < b! ? -1 : Number(a! > b!);
};

function handlerOf(endpoint: Endpoint, services: Services) {
  const { contract, run, nowhere } = endpoint;
  const readQuery = queryReader(contract.query);
  const readHeaders = headerReader(contract.headers);
  const readBody = bodyReader(endpoint);
  const readParams = paramsReader(contract);
  const isResult = contract.answer === ToolResult;

  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    const { incoming } = c.env;
    const outgoing = c.env.outgoing as ServerResponse;
    const say = saying(services, incoming);
    let known: KnownCaller;
    if (contract.open === undefined) {
      const admitted = await admit(services, c.env, contract);
      if (!admitted.ok) return say(admitted.refusing, admitted.caller);
      const { caller } = admitted;
      const expert = caller.expert ?? expertOf(incoming.headers);
      const may = await mayCall(services.etui, contract, caller, expert);
      if (!may.ok) return say(may.refusal, caller);
      known = { caller, rights: may.rights };
    }
    const said = (refusing: Refusing) => say(refusing, known?.caller);
    const headers = readHeaders(incoming);
    if (!headers.ok) return said(refused(headers));
    const { [TICKET]: ticket, ...asked } = c.req.query();
    const query = readQuery(ticket === undefined || contract.byBrowser === "kept" ? asked : c.req.query());
    if (!query.ok) return said(refused(query));
    const body = await readBody(incoming);
    if (!body.ok) return said(refused(body));
    const named = c.req.param();
    const params = readParams(named);
    if (!params.ok) return said(nowhere?.(named as never) ?? notThere(params.refused));
    const input = {
      params: params.value,
      query: query.value,
      headers: headers.value,
      body: body.value,
    };
    const outcome = await run(new Asked(services, { incoming, outgoing }, known, input) as never);
    if (outcome instanceof Response) return outcome;
    if (outcome instanceof Refusing) return said(outcome);
    const status = contract.status ?? 200;
    if (!isResult) return jsonAnswer(outcome, status);
    const result = outcome as ToolResult;
    return jsonAnswer(result, result.status === "success" ? status : httpStatus(result));
  };
  return contract.family === "openai" ? async (c: Context<AppEnv>) => inOpenAiShape(await answer(c)) : answer;
}

const saying =
  ({ etui }: Pick<Services, "etui">, { headers }: IncomingMessage) =>
  async (refusing: Refusing, caller: Caller | undefined): Promise<Response> =>
    refusing.answer(await languageFor(etui, headers, caller));

const refused = ({ code, because }: Extract<Read, { ok: false }>): Refusing =>
  refuse(code, because, code === "too_large" ? { connection: "close" } : {});
