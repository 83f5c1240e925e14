/** The channel through which something came, in a person's words. */
import type { Surface } from "@etui/protocol/provenance";

export const surfaces = {
  mcp: "through an MCP client",
  web: "in this app",
  chat: "by the assistant",
  cli: "by command line",
  http: "through the HTTP API",
  library: "from a program",
  trigger: "by a trigger",
  app: "in a card of a chat",
  elicitation: "in a form of a chat",
  prompt: "in a chat's menu",
  link: "through the link to a card",
} satisfies Record<Surface, string>;

export const otherSurface = (name: string) => `through ${name}`;
