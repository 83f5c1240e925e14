/** A whole Etui server on a free loopback port, with a database and a home folder of its own. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Etui, EtuiOptions } from "@etui/engine";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import { WEB_FOLDER } from "../../packages/server/src/http/build-web-app.ts";
import { startServer } from "../../packages/server/src/http/start-server.ts";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  json: any;
}

export interface TestServer extends AsyncDisposable {
  etui: Etui;
  port: number;
  url: string;
  loginUrl: string;
  token: string;
  home: string;
  /** With the bearer token unless `headers` say otherwise; a header of null is left out. */
  send(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string | null> },
  ): Promise<Answer>;
  call(tool: string, args: unknown): Promise<Answer>;
  close(): Promise<void>;
}

export async function startTestServer(
  options: Pick<EtuiOptions, "tools"> & { openAccess?: boolean; log?: (line: string) => void } = {},
): Promise<TestServer> {
  const home = await mkdtemp(join(tmpdir(), "etui-server-"));
  const { openAccess = false, log = () => {}, tools = [] } = options;
  const etui = await startTestEtui({ home, tools, log });
  const server = await startServer({ etui, port: 0, log, openAccess, webFolder: WEB_FOLDER });
  const token = (await readFile(join(home, "token"), "utf8")).trim();

  // `node:http` and not fetch: tests must be able to send any Host and Origin.
  const send: TestServer["send"] = (method, path, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const text =
        body === undefined || typeof body === "string" || body instanceof Uint8Array
          ? body
          : JSON.stringify(body);
      const all: Record<string, string | null> = {
        authorization: `Bearer ${token}`,
        ...(text === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      };
      const sent = Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
      );
      const outgoing = request(
        { host: "127.0.0.1", port: server.port, method, path, headers: sent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const answer = Buffer.concat(chunks).toString();
            let json: unknown;
            try {
              json = JSON.parse(answer);
            } catch {
              json = undefined;
            }
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer, json });
          });
          response.on("error", reject);
        },
      );
      outgoing.on("error", reject);
      outgoing.end(text);
    });

  const close = async () => {
    await server.close();
    await etui.close();
    await rm(home, { recursive: true, force: true });
  };
  return {
    etui,
    port: server.port,
    url: server.url,
    loginUrl: server.loginUrl,
    token,
    home,
    send,
    call: (tool, args) => send("POST", `/api/tools/${tool}`, { body: args as object }),
    close,
    [Symbol.asyncDispose]: close,
  };
}
