import callTool from "./call-tool.ts";
import functions from "./functions.ts";
import tools from "./tools.ts";

export const toolEndpoints = [tools, functions, callTool];
