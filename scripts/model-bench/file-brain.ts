/**
 * A model whose answers are written by somebody else: by another model, or by a person.
 *
 * It speaks OpenAI's chat completions on loopback. Each request is written to `<folder>/<player>/<n>.request.json` as it
 * was sent, and answered with what stands in `<n>.answer.json` beside it: `{ text?, calls?: [{ tool, arguments }] }`,
 * or a message as OpenAI writes it. The player is the name of the model behind `openai-compatible:`.
 */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { NAME_IT } from "../../packages/server/src/agent/title.ts";
import { openAiAnswer, openAiEvents, readOpenAi } from "../../tests/harness/scripted-provider/openai-wire.ts";
import type { Asked, Reply } from "../../tests/harness/scripted-provider/script.ts";

/** The file in the folder with the process that runs the bench. */
export const RUNS_AS = "run.pid";
/** The file in the folder with what was found, once all is played. */
export const REPORT = "report.json";
/** How often the answer is looked for. */
const LOOK_EVERY_MS = 100;
/** Node gives up a response of which nothing came for five minutes; somebody who writes an answer may take longer. */
const SIGN_OF_LIFE_MS = 60_000;

export interface FileBrain extends AsyncDisposable {
  /** The base address of the provider, with `/v1`. */
  url: string;
  /** Every request that the brain was given, by player. */
  asked: ReadonlyMap<string, readonly Asked[]>;
}

export async function startFileBrain(folder: string): Promise<FileBrain> {
  const asked = new Map<string, Asked[]>();
  const closing = new AbortController();

  async function answerTo(one: Asked): Promise<Reply> {
    // A conversation's name is no measure of tools, and would cost the brain a turn each time.
    if (one.instructions.includes(NAME_IT)) return { text: one.model };
    const before = asked.get(one.model) ?? [];
    asked.set(one.model, [...before, one]);
    const name = String(before.length + 1).padStart(3, "0");
    const player = join(folder, one.model);
    await mkdir(player, { recursive: true });
    const request = join(player, `${name}.request.json`);
    await writeFile(`${request}.part`, JSON.stringify(one.body, null, 1));
    await rename(`${request}.part`, request);
    return answerIn(join(player, `${name}.answer.json`), closing.signal);
  }

  const server = createServer(async (request, response) => {
    try {
      const one = readOpenAi(JSON.parse(await textOf(request)));
      response.writeHead(200, { "content-type": one.stream ? "text/event-stream" : "application/json" });
      const signs = setInterval(() => response.write(one.stream ? ": waiting\n\n" : " "), SIGN_OF_LIFE_MS);
      response.once("close", () => clearInterval(signs)).flushHeaders();
      const reply = await answerTo(one).finally(() => clearInterval(signs));
      if (!one.stream) return void response.end(JSON.stringify(openAiAnswer(one.model, reply)));
      for (const event of openAiEvents(one.model, reply)) response.write(event);
      response.end();
    } catch (error) {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits for the file; one that is still being written is read again. */
async function answerIn(file: string, signal: AbortSignal): Promise<Reply> {
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => undefined);
    const reply = text === undefined ? undefined : replyIn(text);
    if (reply) return reply;
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}

interface OpenAiMessage {
  content?: string | null;
  tool_calls?: { function: { name: string; arguments: string } }[];
}

function replyIn(text: string): Reply | undefined {
  try {
    const said = JSON.parse(text) as Reply & OpenAiMessage;
    if (said.tool_calls === undefined && said.content === undefined) return said;
    const calls = said.tool_calls?.map(({ function: { name, arguments: given } }) => ({
      tool: name,
      arguments: given,
    }));
    return { ...(said.content && { text: said.content }), ...(calls && { calls }) };
  } catch {
    return undefined;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += piece;
  return text;
}
