/** Who may come in: logged-in browsers, and tokens of programs that speak for a model. Times are ISO-8601 in UTC. */
import { z } from "zod";

/** The answer to a login. */
export const LoggedIn = z.object({
  user_id: z.string(),
  version: z.string(),
  /** The page keeps it where no other port sees it, and sends it as `X-Etui-Page` with every request. */
  page_secret: z.string(),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

export const BrowserSession = z.object({
  session_id: z.string(),
  client: z.string().describe("What the browser said of itself (User-Agent)"),
  created_at: z.string(),
  last_used_at: z.string().describe("To the minute"),
  expires_at: z.string(),
  is_this: z.boolean().describe("The session that asks"),
});
export type BrowserSession = z.infer<typeof BrowserSession>;

export const AgentToken = z.object({
  token_id: z.string(),
  name: z.string(),
  allow: z
    .array(z.string())
    .optional()
    .describe("Permissions, effect:domain; without it, every tool that a model may use"),
  expert: z.string().optional().describe("The only expert as which the program speaks"),
  asks: z.boolean().describe("A yes that the person says in the program counts"),
  created_at: z.string(),
  last_used_at: z.string().nullable().describe("To the minute"),
});
export type AgentToken = z.infer<typeof AgentToken>;

export const NewAgentToken = z.strictObject({
  name: z.string().describe("What the program is called"),
  allow: z.array(z.string()).optional().describe("Permissions, effect:domain, such as read:*"),
  expert: z.string().optional().describe("The only expert as which it speaks"),
  asks: z
    .boolean()
    .default(false)
    .describe("Let a yes that the person says in the program count. Its word alone vouches for the person"),
});
