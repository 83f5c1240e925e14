/** The program as a user's shell or MCP client starts it. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ETUI = fileURLToPath(new URL("../../packages/server/bin/etui.js", import.meta.url));

/** Only what a program needs from this environment, so that no setting of this machine leaks into a test. */
export const programEnvironment = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "",
  LANG: "C.UTF-8",
  ETUI_HOME: home,
  NODE_COMPILE_CACHE: join(tmpdir(), "etui-test-compiled"),
  ETUI_RUN: "sources",
});
