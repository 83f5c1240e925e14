/** A call as the model of a chat makes it, in a conversation. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Etui } from "../etui.ts";
import type { CallContext } from "../tool/tool.ts";

type Answered = ToolResult & { model_output: string };

export const callAsModel = (etui: Etui, tool: string, args: object, more: object): Promise<Answered> =>
  etui.execute(tool, args, {
    userId: "lena",
    surface: "chat",
    conversationId: "talk",
    ...more,
  } as CallContext) as Promise<Answered>;
