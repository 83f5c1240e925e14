/** The HTTP surface as OpenAPI 3.1, made from the endpoints' contracts and the registry of tools at each request. */
import type { Etui, RegisteredTool } from "@etui/engine";
import type { Contract } from "@etui/protocol/api/contract";
import { callTool } from "@etui/protocol/api/tools";
import { endpoints } from "../routes/endpoints.ts";
import { operationOf, toolOperation } from "./operation.ts";
import { FAILURE_BODIES } from "./responses.ts";
import { namedSchemas } from "./schemas.ts";

type Paths = Record<string, Record<string, object>>;

export function openApi(etui: Pick<Etui, "tools">, version: string): { [key: string]: unknown } {
  return {
    openapi: "3.1.0",
    info: {
      title: "Etui",
      version,
      description:
        "Tools for personal AI agents. Every tool answers a ToolResult; the HTTP status follows its status.",
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }],
    paths: pathsOf(
      endpoints.map(({ contract }) => contract),
      etui.tools,
    ),
    components: {
      responses: FAILURE_BODIES,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: namedSchemas(),
    },
  };
}

function pathsOf(contracts: readonly Contract[], tools: Etui["tools"]): Paths {
  const paths: Paths = {};
  const add = (path: string, method: string, operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const contract of contracts) {
    // This is one route in the router, but here one address per tool, with its own arguments.
    if (contract === callTool)
      for (const tool of tools.list()) add(addressOf(tool), "POST", toolOperation(tool));
    else add(contract.path.replaceAll("{+", "{"), contract.method, operationOf(contract, tools));
  }
  return paths;
}

const addressOf = ({ name }: RegisteredTool) => callTool.path.replace("{name}", name);
