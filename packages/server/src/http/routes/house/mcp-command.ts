/** What an MCP client on the same computer runs. It has neither this process's variables nor its PATH, so all is said. */
import { fileURLToPath } from "node:url";
import { mcpCommand } from "@etui/protocol/api/house";
import { endpoint } from "../endpoint.ts";

const PROGRAM = fileURLToPath(new URL("../../../../bin/etui.js", import.meta.url));

export default endpoint(mcpCommand, ({ etui }) => ({
  command: process.execPath,
  args: [PROGRAM, "mcp", "--home", etui.home],
  variables: process.env.DATABASE_URL ? ["DATABASE_URL"] : [],
}));
