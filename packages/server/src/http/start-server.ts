/** `etui serve`: the engine, its HTTP and MCP surfaces and the web app, in one process. */

import type { RequestListener } from "node:http";
import { createEtui, type Etui, type EtuiOptions, type Generate, shareAllowedHosts } from "@etui/engine";
import { getRequestListener } from "@hono/node-server";
import { Assistant } from "../agent/assistant.ts";
import type { IdentityProvider } from "../auth/identify.ts";
import { LocalIdentity } from "../auth/local/local-identity.ts";
import { localToken } from "../auth/local/local-token.ts";
import { mintLoginLink } from "../auth/local/login-link.ts";
import { CardPasses } from "../cards/card-passes.ts";
import { createMcpEndpoint } from "../mcp/transport/http-endpoint.ts";
import { VERSION } from "../version.ts";
import { type AppParts, createApp } from "./app.ts";
import { ensureWebApp, WEB_FOLDER } from "./build-web-app.ts";
import { createDoor } from "./door/door.ts";
import { createFastLane } from "./door/fast-lane.ts";
import { type Listening, listenOnLoopback } from "./door/listen.ts";
import { setSecurityHeaders } from "./door/security-headers.ts";
import { announceServer } from "./door/serving.ts";
import { Rates } from "./limits/rates.ts";
import { endpoints } from "./routes/endpoints.ts";
import { OpenStreams } from "./streams/end-with-access.ts";
import { createEventStream } from "./streams/event-stream.ts";

export interface ServerOptions {
  home?: string | undefined;
  databaseUrl?: string | undefined;
  /** How long old versions and the record of changes are kept. */
  keep?: EtuiOptions["keep"];
  /** The port; 0 takes a free one. */
  port: number;
  log: (line: string) => void;
  onEarlierData?: EtuiOptions["onEarlierData"];
  /** Admits every program of this machine without a token. Never a default. */
  openAccess?: boolean;
  /** Replaces or extends the provider of local mode, which it receives. */
  identity?: (local: IdentityProvider) => IdentityProvider;
  /** How long a client may take for its headers, in milliseconds; 10 s if left out. */
  headersMs?: number;
  /** The built web app; the one of this checkout if left out. */
  webFolder?: string;
  /** The environment with the model and its key; the process's own if left out. */
  env?: NodeJS.ProcessEnv;
  /** An engine that is already open; it is left open at the end. */
  etui?: Etui;
}

export interface RunningServer extends AsyncDisposable {
  etui: Etui;
  port: number;
  url: string;
  /** Logs the local person in, once. */
  loginUrl: string;
  /** For an engine that was opened elsewhere. */
  generate: Generate;
  close(): Promise<void>;
}

/** @throws an Error whose message tells the person what to do, for instance if the port is in use. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { env = process.env, log } = options;
  // The engine has triggers that ask the assistant, which is made of the engine. Without a model it says so itself.
  let assistant: Assistant;
  const generate: Generate = (request) => assistant.generate(request);
  // The build of the page and the start of the database need each other's time, not each other.
  const [etui] = await Promise.all([
    options.etui ?? createEtui({ ...engineOptions(options), generate }),
    options.webFolder === undefined ? ensureWebApp(log) : undefined,
  ]);
  // Until this is ready, skills show as they were at the start, so nobody waits for it.
  void etui.skills.watch();
  const events = createEventStream(etui);
  const streams = new OpenStreams();
  const rates = new Rates();
  let listening: Listening | undefined;
  const passes = new CardPasses({ home: etui.home, port: () => listening?.port });
  const mcp = createMcpEndpoint({ etui, version: VERSION, log, passes });
  assistant = new Assistant({ etui, env, log });
  let withdraw = async () => {};

  const stopEnding = await etui.access.onEnd((accessId) => {
    streams.end(accessId);
    void mcp.end(accessId);
  });

  const close = async () => {
    stopEnding();
    await withdraw();
    events.close();
    await mcp.close();
    await assistant.close();
    await listening?.close();
    if (!options.etui) await etui.close();
  };

  try {
    const token = localToken(etui.home);
    let residents: readonly string[] = [];
    listening = await listenOnLoopback(
      { home: etui.home, port: options.port, headersMs: options.headersMs },
      (port) => {
        const local = new LocalIdentity({
          access: etui.access,
          token,
          port,
          openAccess: options.openAccess ?? false,
        });
        const identity = options.identity?.(local) ?? local;
        residents = identity.residents;
        const webFolder = options.webFolder ?? WEB_FOLDER;
        return requestListener({
          etui,
          identity,
          port,
          webFolder,
          events,
          streams,
          rates,
          mcp,
          assistant,
          passes,
          log,
        });
      },
    );
    const { port } = listening;
    withdraw = await announceServer(etui.home, port);
    shareAllowedHosts({ home: etui.home, said: process.env.ETUI_ALLOW_HOSTS });
    // It goes on with replies that somebody answered while no server ran; the server need not wait for that.
    assistant.open(residents).catch((error) => log(`The assistant could not be opened: ${error.message}`));
    return {
      etui,
      port,
      url: `http://127.0.0.1:${port}`,
      loginUrl: mintLoginLink(token, port),
      generate,
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const engineOptions = ({ home, databaseUrl, onEarlierData, keep, log }: ServerOptions): EtuiOptions => ({
  home,
  databaseUrl,
  onEarlierData,
  log,
  ...(keep && { keep }),
});

/** What each request goes through: the door, then the fast lane or the router. */
function requestListener(parts: Omit<AppParts, "version">): RequestListener {
  const { etui, identity, mcp, port } = parts;
  const door = createDoor(
    port,
    endpoints.map(({ contract }) => contract),
  );
  const app = createApp({ ...parts, version: VERSION });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const lane = createFastLane({ etui, mcp, identity });
  return (request, response) => {
    if (!door.lets(request, response)) return;
    void (async () => {
      if (await lane.answer(request, response)) return;
      setSecurityHeaders(response);
      await answer(request, response);
    })().catch(() => response.destroy()); // The caller hung up in the middle.
  };
}
