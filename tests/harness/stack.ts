/**
 * Everything that a user can have running at once on one home: the embedded database, the engine in this process and a
 * server over it. Other processes join through the same home.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createEtui, type Etui, type EtuiOptions } from "@etui/engine";
import { preparedHome } from "../../packages/engine/src/testing/prepared-home.ts";
import { WEB_FOLDER } from "../../packages/server/src/http/build-web-app.ts";
import { startServer } from "../../packages/server/src/http/start-server.ts";
import { type HttpClient, httpClient } from "./http-client.ts";

export interface Stack extends AsyncDisposable {
  home: string;
  etui: Etui;
  url: string;
  token: string;
  http: HttpClient;
  close(): Promise<void>;
}

export async function startStack({ tools = [] }: Pick<EtuiOptions, "tools"> = {}): Promise<Stack> {
  const home = await preparedHome();
  const etui = await createEtui({ home: home.path, tools });
  const server = await startServer({ etui, port: 0, log: () => {}, webFolder: WEB_FOLDER });
  const token = (await readFile(join(home.path, "token"), "utf8")).trim();
  const close = async () => {
    await server.close();
    await etui.close();
    await home[Symbol.asyncDispose]();
  };
  return {
    home: home.path,
    etui,
    url: server.url,
    token,
    http: httpClient({ port: server.port, token }),
    close,
    [Symbol.asyncDispose]: close,
  };
}
