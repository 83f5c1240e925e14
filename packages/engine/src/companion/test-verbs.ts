/** The seven verbs as a test calls them: for one person, in one conversation. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Etui } from "../etui.ts";

type Answered = ToolResult & { card_id: string; trigger_id: string };

export const verbsOf =
  (etui: Etui, userId: string, conversationId = "talk") =>
  (verb: string, args: object) =>
    etui.execute(verb, args, { userId, conversationId }) as Promise<Answered>;
