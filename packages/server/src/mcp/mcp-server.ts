/**
 * One server object of the SDK, for one request or one connection and never for two clients: an object shared
 * between clients once sent answers to the wrong one (CVE-2026-25536).
 */
import {
  type CallToolRequest,
  type CallToolResult,
  type ClientCapabilities,
  type CompleteRequest,
  type CompleteResult,
  type EmptyResult,
  type InputRequiredResult,
  type ListResourcesRequest,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  McpServer,
  type ReadResourceRequest,
  type ReadResourceResult,
  type ServerContext,
  type SubscribeRequest,
  type UnsubscribeRequest,
} from "@modelcontextprotocol/server";
import { readCardApp } from "./apps/card-app.ts";
import { CARD_APP_URI } from "./apps/card-app-uri.ts";
import { APP_MIME_TYPE, drawsApps, UI_EXTENSION } from "./apps/draws-apps.ts";
import { callerIn, type McpCaller } from "./caller.ts";
import { ANSWER_WITHIN_MS } from "./calls/ask-person.ts";
import { callTool } from "./calls/call-tool.ts";
import { listTools } from "./catalogue/tool-list.ts";
import { instructionsFor } from "./instructions.ts";
import { complete } from "./resources/complete.ts";
import type { ConnectionNotices } from "./resources/connection-notices.ts";
import { dataTemplate, readDataResource } from "./resources/data-resources.ts";
import { isKbUri, kbTemplate, readKbResource } from "./resources/kb-resources.ts";
import { isNamedResource, readNamedResource } from "./resources/named-resources.ts";
import { listResources } from "./resources/resource-list.ts";
import { serverIdentity } from "./server-identity.ts";
import type { McpServices } from "./services.ts";
import { serveSkills, skillsCapability } from "./skills/serve-skills.ts";
import { readSkillResource, skillTemplate } from "./skills/skill-files.ts";
import { isSkillUri } from "./skills/skill-uri.ts";
import { type JsonObject, META_CAPABILITIES } from "./wire.ts";

/** Etui's own handlers, for a setup that wants to answer before them. */
export interface McpHandlers {
  callTool(request: CallToolRequest, ctx: ServerContext): Promise<CallToolResult | InputRequiredResult>;
  listResources(request: ListResourcesRequest, ctx: ServerContext): Promise<ListResourcesResult>;
  listTemplates(): ListResourceTemplatesResult;
  readResource(request: ReadResourceRequest, ctx: ServerContext): Promise<ReadResourceResult>;
  complete(request: CompleteRequest, ctx: ServerContext): Promise<CompleteResult>;
  /** Only on a lasting connection. */
  subscribe(request: SubscribeRequest): Promise<EmptyResult>;
  unsubscribe(request: UnsubscribeRequest): EmptyResult;
}

/** `notices` is given on a lasting connection, so that the client can be told of changes. */
export async function buildMcpServer(
  services: McpServices,
  connectedAs: McpCaller,
  notices?: ConnectionNotices,
): Promise<McpServer> {
  const mcp = new McpServer(serverIdentity(services.version), {
    instructions: await instructionsFor(services.etui, connectedAs),
    capabilities: {
      tools: { listChanged: true },
      resources: { listChanged: true, subscribe: true },
      prompts: { listChanged: true },
      completions: {},
      extensions: { [UI_EXTENSION]: { mimeTypes: [APP_MIME_TYPE] }, ...skillsCapability },
    },
    inputRequired: { roundTimeoutMs: ANSWER_WITHIN_MS },
  });
  mcp.server.onerror = services.complain;
  const handlers = ownHandlers(services, connectedAs, mcp, notices);
  const { server } = mcp;
  server.setRequestHandler("tools/list", async (_request, ctx) => ({
    tools: await listTools(services.etui, drawingCaller(mcp, ctx, connectedAs)),
  }));
  server.setRequestHandler("tools/call", handlers.callTool);
  server.setRequestHandler("resources/list", handlers.listResources);
  server.setRequestHandler("resources/templates/list", handlers.listTemplates);
  server.setRequestHandler("resources/read", handlers.readResource);
  server.setRequestHandler("completion/complete", handlers.complete);
  serveSkills(mcp, services, (ctx) => callerOf(ctx, connectedAs));
  if (notices) {
    server.setRequestHandler("resources/subscribe", handlers.subscribe);
    server.setRequestHandler("resources/unsubscribe", handlers.unsubscribe);
    notices.attach(mcp);
  }
  services.extraSetup?.(mcp, handlers);
  return mcp;
}

function ownHandlers(
  services: McpServices,
  connectedAs: McpCaller,
  mcp: McpServer,
  notices: ConnectionNotices | undefined,
): McpHandlers {
  return {
    callTool: (request, ctx) =>
      callTool(services, drawingCaller(mcp, ctx, connectedAs), request, ctx, clientOf(mcp, ctx)),
    listResources: (request, ctx) => {
      void notices?.watchData();
      return listResources(services, drawingCaller(mcp, ctx, connectedAs), request);
    },
    listTemplates: () => ({ resourceTemplates: [dataTemplate, kbTemplate, skillTemplate] }),
    readResource: (request, ctx) => {
      const { uri } = request.params;
      if (uri === CARD_APP_URI) return readCardApp(services.log);
      const caller = callerOf(ctx, connectedAs);
      if (isSkillUri(uri)) return readSkillResource(services.etui, caller, uri);
      if (isKbUri(uri)) return readKbResource(services.etui, caller, uri);
      return isNamedResource(uri)
        ? readNamedResource(services.etui, caller, uri, ctx.mcpReq.signal)
        : readDataResource(services, caller, request, ctx.mcpReq.signal);
    },
    complete: (request, ctx) => complete(services, callerOf(ctx, connectedAs), request),
    subscribe: async ({ params: { uri } }) => {
      await notices?.subscribe(uri);
      return {};
    },
    unsubscribe: ({ params: { uri } }) => {
      notices?.unsubscribe(uri);
      return {};
    },
  };
}

/** Over HTTP every request has its own caller: two API keys of one user may not share their permissions. */
const callerOf = (ctx: ServerContext, connectedAs: McpCaller): McpCaller =>
  callerIn(ctx.http?.authInfo) ?? connectedAs;

/** With what its client can draw, which decides how it gets a card. */
const drawingCaller = (mcp: McpServer, ctx: ServerContext, connectedAs: McpCaller): McpCaller => ({
  ...callerOf(ctx, connectedAs),
  drawsApps: drawsApps(clientOf(mcp, ctx)),
});

/** What the client can do: stated with every request (2026-07-28) or once in the handshake. */
function clientOf(mcp: McpServer, ctx: ServerContext): ClientCapabilities | undefined {
  const envelope: JsonObject | undefined = ctx.mcpReq.envelope;
  return (
    (envelope?.[META_CAPABILITIES] as ClientCapabilities | undefined) ?? mcp.server.getClientCapabilities()
  );
}
