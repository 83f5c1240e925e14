/** A whole Etui server on a free loopback port, with a database and a home folder of its own. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Etui, EtuiOptions } from "@etui/engine";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import { WEB_FOLDER } from "../../packages/server/src/http/build-web-app.ts";
import {
  type RunningServer,
  type ServerOptions,
  startServer,
} from "../../packages/server/src/http/start-server.ts";
import { type HttpClient, httpClient } from "./http-client.ts";

export interface TestServer extends HttpClient, AsyncDisposable {
  etui: Etui;
  port: number;
  url: string;
  loginUrl: string;
  token: string;
  home: string;
  close(): Promise<void>;
}

export async function startTestServer(
  options: Pick<
    EtuiOptions,
    "tools" | "domains" | "dispatch" | "workspace" | "allowHosts" | "bundledSkills" | "heavyReads"
  > & {
    /** A free one, if left out. */
    port?: number;
    openAccess?: boolean;
    /** How long a client may take for its headers. */
    headersMs?: number;
    /** Identifies callers, if a test has callers of its own. */
    identity?: ServerOptions["identity"];
    /** The environment with the model; without it none is connected. */
    env?: NodeJS.ProcessEnv;
    log?: (line: string) => void;
  } = {},
): Promise<TestServer> {
  const home = await mkdtemp(join(tmpdir(), "etui-server-"));
  const {
    port: wantedPort = 0,
    openAccess = false,
    headersMs,
    dispatch = false,
    log = () => {},
    env = {},
    identity,
    ...forEtui
  } = options;
  let server: RunningServer;
  const etui = await startTestEtui({
    ...forEtui,
    home,
    dispatch,
    log,
    generate: (request) => server.generate(request),
  });
  server = await startServer({
    etui,
    port: wantedPort,
    log,
    openAccess,
    env,
    webFolder: WEB_FOLDER,
    ...(headersMs !== undefined && { headersMs }),
    ...(identity && { identity }),
  }).catch(async (error) => {
    await etui.close();
    throw error;
  });
  const { port, url, loginUrl } = server;
  const token = (await readFile(join(home, "token"), "utf8")).trim();

  const close = async () => {
    await server.close();
    await etui.close();
    await rm(home, { recursive: true, force: true });
  };
  return {
    ...httpClient({ port, token }),
    etui,
    port,
    url,
    loginUrl,
    token,
    home,
    close,
    [Symbol.asyncDispose]: close,
  };
}
