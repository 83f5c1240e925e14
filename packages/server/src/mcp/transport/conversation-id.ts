import { randomUUID } from "node:crypto";

/** `etui mcp` serves one client, and clients start one for each window or conversation. */
export const newConversation = (): string => `mcp:${randomUUID()}`;
