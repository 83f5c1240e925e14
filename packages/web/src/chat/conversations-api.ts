import type {
  Conversation,
  ConversationChange,
  Message,
  WholeConversation,
} from "@etui/protocol/conversation";
import type { ToolResult } from "@etui/protocol/tool-result";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { toolResult } from "../api/call-tool.ts";
import { queryClient } from "../api/query-client.ts";
import { request } from "../api/request.ts";
import { conversationKeys } from "../live/affected-queries.ts";
import { refreshQueries } from "../live/refresh-queries.ts";

export interface ReadConversation {
  /** Undefined until something was said in it. */
  conversation: Conversation | undefined;
  messages: readonly Message[];
  /** Ids of the skills that are active in it. */
  skills: readonly string[];
}

const UNSAID: ReadConversation = { conversation: undefined, messages: [], skills: [] };

export const pathOf = (id: string) => `/api/conversations/${encodeURIComponent(id)}`;

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: async ({ signal }): Promise<ReadConversation> => {
      try {
        const { messages, skills, ...conversation } = await request<WholeConversation>(pathOf(id), {
          signal,
        });
        return { conversation, messages, skills };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return UNSAID;
        throw error;
      }
    },
  });

export interface Said {
  /** Left out: the last words are answered anew. */
  text?: string;
  /** The message that this takes the place of, with all behind it. */
  instead_of?: string;
  expert?: string;
  /** Skills that are loaded before the model is asked. */
  activate?: readonly string[];
}

/** The words stand there at once; what the server made of them takes their place. */
export function useSay(id: string) {
  const { queryKey } = conversationQuery(id);
  return useMutation({
    mutationFn: (said: Said) => request(`${pathOf(id)}/messages`, { body: said }),
    onMutate: async ({ text, instead_of }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (now = UNSAID) => {
        const from = now.messages.findIndex(({ message_id }) => message_id === instead_of);
        const kept = from < 0 ? now.messages : now.messages.slice(0, from);
        return { ...now, messages: text === undefined ? kept : [...kept, unsent(text)] };
      });
    },
    onSettled: () => refreshQueries({ queryKey }),
  });
}

const unsent = (text: string): Message => ({
  message_id: "unsent",
  role: "user",
  state: "running",
  parts: [{ type: "text", step: 0, text }],
  created_at: new Date().toISOString(),
  finished_at: null,
});

export const stopReply = (id: string) => request(`${pathOf(id)}/stop`, { body: {} });

/** A tool that the person calls by themselves: the conversation has the call and what came of it. */
export const callInConversation = (id: string, tool: string, args: object): Promise<ToolResult> =>
  toolResult(`${pathOf(id)}/calls`, { tool, arguments: args });

export const conversationsChanged = () => refreshQueries({ queryKey: conversationKeys.all });

export function useConversationChange(id: string) {
  return useMutation({
    mutationFn: (change: ConversationChange) => request(pathOf(id), { method: "PATCH", body: change }),
    onSettled: conversationsChanged,
  });
}

export function useConversationEnd(id: string) {
  return useMutation({
    mutationFn: () => request(pathOf(id), { method: "DELETE" }),
    onSettled: conversationsChanged,
  });
}
