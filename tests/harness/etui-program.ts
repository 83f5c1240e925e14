/** The program as a user's shell or MCP client starts it. */
import { fileURLToPath } from "node:url";
import { COMPILED } from "./compiled-code.ts";

export const ETUI = fileURLToPath(new URL("../../packages/server/bin/etui.js", import.meta.url));

/** Only what a program needs from this environment, so that no setting of this machine leaks into a test. */
export const programEnvironment = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "",
  LANG: "C.UTF-8",
  ETUI_HOME: home,
  NODE_COMPILE_CACHE: COMPILED,
  ETUI_RUN: "sources",
});
