import archive from "./archive.ts";
import health from "./health.ts";
import mcpCommand from "./mcp-command.ts";
import openApi from "./open-api.ts";
import { closeSession, openSession, whoIsLoggedIn } from "./session.ts";

export const houseEndpoints = [
  whoIsLoggedIn,
  openSession,
  closeSession,
  archive,
  mcpCommand,
  openApi,
  health,
];
