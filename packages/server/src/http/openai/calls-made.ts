/**
 * The calls that an answer made, for clients that want to know. They are not in `tool_calls`, because a client would
 * try to run them.
 */
import type { MessagePart, ToolPart } from "@etui/protocol/conversation";
import type { ToolStatus } from "@etui/protocol/tool-result";

export interface CallMade {
  tool: string;
  arguments: unknown;
  status: ToolStatus;
  /**
   * Where the card that it showed can be seen, and answered if it asks something: without a login, for seven days, unless
   * what is said by way of the client's token is not the person's word.
   */
  card_url?: string;
}

export async function callsMade(
  parts: readonly MessagePart[],
  linkTo: (cardId: string) => Promise<string | undefined>,
): Promise<CallMade[]> {
  const calls = parts.filter((part): part is ToolPart => part.type === "tool");
  return Promise.all(
    calls.map(async ({ tool, arguments: given, result }) => {
      const cardId = result?.card_id;
      const url = typeof cardId === "string" ? await linkTo(cardId) : undefined;
      return {
        tool,
        arguments: given,
        status: result?.status ?? "error",
        ...(url !== undefined && { card_url: url }),
      };
    }),
  );
}
