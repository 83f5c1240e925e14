/** Sessions of browsers, tokens of programs, and addresses that download once. */
import { z } from "zod";
import { AgentToken, BrowserSession, NewAgentToken } from "../access.ts";
import { ToolResult } from "../tool-result.ts";
import { contract } from "./contract.ts";

const one = z.object({ id: z.string() });
const mine = { domain: "access", effect: "admin" } as const;

export const listSessions = contract({
  ...mine,
  method: "GET",
  path: "/api/sessions",
  summary: "The browsers that are logged in",
  answer: z.object({ sessions: z.array(BrowserSession) }),
});

export const endSession = contract({
  ...mine,
  method: "DELETE",
  path: "/api/sessions/{id}",
  summary: "Log a browser out",
  params: one,
  answer: ToolResult,
  means: "Logged out, with the streams that it had open",
});

export const listTokens = contract({
  ...mine,
  method: "GET",
  path: "/api/agent-tokens",
  summary: "The tokens of programs that speak for a model",
  answer: z.object({ tokens: z.array(AgentToken) }),
});

export const createToken = contract({
  ...mine,
  method: "POST",
  path: "/api/agent-tokens",
  summary: "Make a token for a program that speaks for a model",
  body: NewAgentToken,
  answer: z.object({ token_id: z.string(), token: z.string().describe("Shown this once") }),
  status: 201,
  means: "Made",
});

export const revokeToken = contract({
  ...mine,
  method: "DELETE",
  path: "/api/agent-tokens/{id}",
  summary: "Revoke a token of a program",
  params: one,
  answer: ToolResult,
  means: "Revoked, with the streams that it had open",
});

/** A browser that saves a file sends its cookie and nothing else, and a cookie alone opens nothing. */
export const createDownload = contract({
  ...mine,
  effect: "read",
  method: "POST",
  path: "/api/downloads",
  summary: "An address that gives a file once, without a header, within a minute",
  body: z.strictObject({ path: z.string().describe("The address of the file, such as /api/archive") }),
  answer: z.object({ url: z.string() }),
  status: 201,
  means: "Made",
});
