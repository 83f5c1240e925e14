/**
 * A provider of models on loopback, in OpenAI's wire format. It keeps its requests with their times until they are
 * taken, so that the same requests can be made without Etui.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openAiAnswer, openAiEvents, readOpenAi } from "../../tests/harness/scripted-provider/openai-wire.ts";
import { answerTo } from "../chat/answers.ts";
import type { ProviderRequest } from "../chat/provider.ts";
import { wallClock } from "../steady-writes.ts";

/** The wait in milliseconds, after which every watcher of the reply is connected. */
const BEFORE_THE_FIRST_MS = 100;
const PLACE = "§";

let requests: ProviderRequest[] = [];

const server = createServer((request, response) => {
  const arrivedAt = wallClock();
  void answer(request, response, arrivedAt).catch(() => response.destroy());
});

/** Whole microseconds, because a float of this size cannot count them one by one. */
let lastStamp = 0;

/** The present moment, never the same twice: late tokens are written within a microsecond. */
function stamp(): string {
  lastStamp = Math.max(Math.round(wallClock() * 1000), lastStamp + 1);
  return (lastStamp / 1000).toFixed(3);
}

async function answer(request: IncomingMessage, response: ServerResponse, arrivedAt: number): Promise<void> {
  let body = "";
  for await (const piece of request.setEncoding("utf8")) body += piece;
  const asked = readOpenAi(JSON.parse(body));
  const said = answerTo(asked);
  if (!asked.stream) {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify(openAiAnswer(asked.model, said.kind === "reply" ? said.reply : { text: "" })),
    );
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.socket?.setNoDelay(true);
  if (said.kind === "reply") {
    for (const event of openAiEvents(asked.model, said.reply)) response.write(event);
  } else {
    const [begin, token, ...end] = openAiEvents(asked.model, { text: PLACE }) as [string, string];
    response.write(begin);
    const start = performance.now() + BEFORE_THE_FIRST_MS;
    for (let sent = 0; sent < said.tokens && !response.destroyed; sent += 1) {
      const wait = start + sent * said.everyMs - performance.now();
      if (wait > 0) await sleep(wait);
      // A paragraph now and then, as in real texts.
      const gap = sent % 40 === 39 ? "\\n\\n" : " ";
      response.write(token.replace(PLACE, stamp() + gap));
    }
    for (const event of end) response.write(event);
  }
  response.end();
  requests.push({ body, arrivedAt, endedAt: wallClock() });
}

process.on("message", () => {
  process.send!(requests);
  requests = [];
});
process.on("SIGTERM", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
