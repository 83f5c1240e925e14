/**
 * A provider of models that says what a script says, on loopback, in the wire formats of OpenAI, Anthropic and Google.
 *
 * It keeps no conversation: the request alone determines the reply, so that any number of conversations can run in
 * parallel. The name of the model is the name of the script.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { anthropicAnswer, anthropicEvents, readAnthropic } from "./anthropic-wire.ts";
import { googleEvents, readGoogle } from "./google-wire.ts";
import { openAiAnswer, openAiEvents, readOpenAi } from "./openai-wire.ts";
import { type Asked, type Fault, type Reply, replyFor, Script } from "./script.ts";

export interface ScriptedProvider extends AsyncDisposable {
  /** Without a path; OpenAI's and Anthropic's are below `/v1`, Google's below `/v1beta`. */
  readonly url: string;
  /** The environment with which an Etui uses it, in OpenAI's wire format; the script is `play`. */
  readonly env: Record<string, string>;
  /** Every request, in order. */
  readonly asked: readonly Asked[];
  /** How many answers were abandoned by the client before their end. */
  readonly left: number;
  play(name: string, script: { replies: readonly Partial<Reply>[] }): void;
  close(): Promise<void>;
}

/** Any other key is refused, as by real providers. */
export const PROVIDER_KEY = "scripted-key";

interface Wire {
  asked: Asked;
  events: (model: string, reply: Reply) => string[];
  /** Where nothing is streamed; OpenAI's if left out. */
  answer?: (model: string, reply: Reply) => object;
}

export async function startScriptedProvider(
  scripts: Record<string, { replies: readonly Partial<Reply>[] }> = {},
): Promise<ScriptedProvider> {
  const known = new Map<string, Script>();
  const play = (name: string, script: object) => void known.set(name, Script.parse(script));
  for (const [name, script] of Object.entries(scripts)) play(name, script);
  const asked: Asked[] = [];
  let left = 0;
  /** How often each fault has come already. */
  const came = new Map<Fault, number>();

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, "http://provider");
    if (!hasKey(request)) return refuse(response, 401, "Incorrect API key provided.");
    if (request.method === "GET" && pathname.endsWith("/models")) {
      return json(response, modelsAt(pathname, [...known.keys()]));
    }
    const wire = wireOf(pathname, JSON.parse(await textOf(request)));
    if (!wire) return refuse(response, 404, `There is no ${pathname}.`);
    asked.push(wire.asked);
    const script = known.get(wire.asked.model);
    if (!script) return refuse(response, 404, `The model ${wire.asked.model} does not exist.`);
    const reply = replyFor(script, wire.asked);
    const fault = reply.fault && isDue(reply.fault) ? reply.fault : undefined;
    if (fault && "status" in fault) {
      if (fault.retry_after !== undefined) response.setHeader("retry-after", String(fault.retry_after));
      return refuse(response, fault.status, fault.message ?? "The provider is overloaded.");
    }
    if (!wire.asked.stream) return json(response, (wire.answer ?? openAiAnswer)(wire.asked.model, reply));
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    if (fault && "hang" in fault) return;
    let sent = 0;
    for (const event of wire.events(wire.asked.model, reply)) {
      if (response.destroyed) {
        left += 1;
        return;
      }
      response.write(event);
      sent += event.length;
      if (fault && "cut_after" in fault && sent > fault.cut_after) {
        // This waits until what was written has been sent.
        await sleep(5);
        return void response.destroy();
      }
      if (reply.pace_ms !== undefined) await sleep(reply.pace_ms);
    }
    response.end();
  }

  function isDue(fault: Fault): boolean {
    const times = came.get(fault) ?? 0;
    came.set(fault, times + 1);
    return times < fault.times;
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    env: {
      ETUI_MODEL: "openai-compatible:play",
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_API_KEY: PROVIDER_KEY,
    },
    asked,
    get left() {
      return left;
    },
    play,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function wireOf(pathname: string, body: unknown): Wire | undefined {
  if (pathname === "/v1/chat/completions") return { asked: readOpenAi(body), events: openAiEvents };
  if (pathname === "/v1/messages")
    return { asked: readAnthropic(body), events: anthropicEvents, answer: anthropicAnswer };
  const google = /^\/v1beta\/models\/([^:]+):(streamGenerateContent|generateContent)$/.exec(pathname);
  if (google) {
    const asked = readGoogle(body, decodeURIComponent(google[1]!), google[2] === "streamGenerateContent");
    return { asked, events: googleEvents };
  }
  return undefined;
}

const modelsAt = (pathname: string, names: readonly string[]): object =>
  pathname.startsWith("/v1beta")
    ? {
        models: names.map((name) => ({
          name: `models/${name}`,
          supportedGenerationMethods: ["generateContent"],
        })),
      }
    : { object: "list", data: names.map((id) => ({ id, object: "model" })) };

const hasKey = ({ headers, url }: IncomingMessage): boolean =>
  headers.authorization === `Bearer ${PROVIDER_KEY}` ||
  headers["x-api-key"] === PROVIDER_KEY ||
  headers["x-goog-api-key"] === PROVIDER_KEY ||
  new URL(url!, "http://provider").searchParams.get("key") === PROVIDER_KEY;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += piece;
  return text;
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ type: "error", error: { message, type: "error", code: status, status: "ERROR" } }));
}
