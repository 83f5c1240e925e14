/** What belongs to no domain: the session, everything at once, the server's health and its own description. */
import { z } from "zod";
import { LoggedIn } from "../access.ts";
import { Session } from "../api.ts";
import { ToolResult } from "../tool-result.ts";
import { contract } from "./contract.ts";

const session = { path: "/api/session", domain: "house" } as const;

export const readSession = contract({
  ...session,
  method: "GET",
  effect: "read",
  open: "Who has no session asks here, and is told so.",
  summary: "Who is logged in in this browser",
  answer: Session,
});

export const logIn = contract({
  ...session,
  method: "POST",
  effect: "write",
  open: "Who logs in is not known yet.",
  summary: "Log in: the token of a printed link against a cookie and the secret of the page",
  body: z.looseObject({ token: z.string() }),
  answer: LoggedIn,
  means: "Logged in",
});

export const logOut = contract({
  ...session,
  method: "DELETE",
  effect: "write",
  open: "It ends the session of whoever holds its cookie.",
  summary: "Log out",
  answer: ToolResult,
  means: "Logged out",
});

/** Everything that a user has, including what no single read shows. */
export const archive = contract({
  method: "GET",
  path: "/api/archive",
  byBrowser: "kept",
  domain: "archive",
  effect: "admin",
  summary: "Everything of the user as one file, for `npx etui archive import`",
  media: ["application/x-ndjson"],
  means: "A stream; whole only with its last line",
});

export const McpCommand = z.object({
  command: z.string(),
  args: z.array(z.string()),
  variables: z
    .array(z.string())
    .describe("Variables that the client has to set as well; their values are secret"),
});
export type McpCommand = z.infer<typeof McpCommand>;

export const mcpCommand = contract({
  method: "GET",
  path: "/api/mcp-command",
  domain: "house",
  effect: "read",
  summary: "What an MCP client on the computer of the server runs in order to speak with this Etui",
  answer: McpCommand,
});

export const openApi = contract({
  method: "GET",
  path: "/api/openapi.json",
  domain: "tools",
  effect: "read",
  summary: "This document",
  answer: z.looseObject({}),
});

export const health = contract({
  method: "GET",
  path: "/healthz",
  domain: "house",
  effect: "read",
  open: "Whoever starts Etui asks whether it lives.",
  summary: "Whether Etui answers; with the token also whether its database does, the version and the process",
  answer: z.looseObject({}),
});
