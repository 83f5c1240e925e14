import type {
  Conversation,
  ConversationChange,
  ConversationFile,
  Message,
} from "@etui/protocol/conversation";
import type { ToolResult } from "@etui/protocol/tool-result";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../base/api/api-error.ts";
import { toolResult } from "../../base/api/call-tool.ts";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";
import { conversationKeys } from "../../base/live/affected-queries.ts";
import { refreshQueries } from "../../base/live/refresh-queries.ts";

export interface ReadConversation {
  /** Whether the server was told anything of it, and so may know it. */
  isBegun: boolean;
  /** Undefined until something was said in it. */
  conversation: Conversation | undefined;
  messages: readonly Message[];
  /** The ids of the skills that are active in it. */
  skills: readonly string[];
  /** The ids of the calls that were undone. */
  takenBack: readonly string[];
}

/** A conversation in which nothing was said. */
const UNSAID: ReadConversation = {
  isBegun: false,
  conversation: undefined,
  messages: [],
  skills: [],
  takenBack: [],
};

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: async ({ signal }): Promise<ReadConversation> => {
      try {
        const { messages, skills, taken_back, ...conversation } = await request(
          "GET /api/conversations/{id}",
          { params: { id }, signal },
        );
        return { isBegun: true, conversation, messages, skills, takenBack: taken_back };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return UNSAID;
        throw error;
      }
    },
  });

/** One that begins here is asked for only once it is begun; whatever else says that it may be old comes too early. */
export function useConversation(id: string, begins: boolean) {
  const query = conversationQuery(id);
  return useQuery(
    begins ? { ...query, initialData: UNSAID, enabled: ({ state }) => state.data?.isBegun === true } : query,
  );
}

/** Something was said or called in a conversation: from now on the server is asked even about a new one. */
export function refreshConversation(id: string): Promise<void> {
  const { queryKey } = conversationQuery(id);
  queryClient.setQueryData(queryKey, (now) => now && { ...now, isBegun: true });
  return refreshQueries({ queryKey });
}

export interface Said {
  /** If left out, the last message is answered again. Empty if only files are sent. */
  text?: string;
  files?: readonly ConversationFile[];
  /** The message that this one replaces, together with everything after it. */
  instead_of?: string;
  expert?: string;
  /** Skills to load before the model is asked. */
  activate?: string[];
}

/** The message appears at once, and is replaced by what the server made of it. */
export function useSay(id: string) {
  const { queryKey } = conversationQuery(id);
  return useMutation({
    mutationFn: ({ files = [], ...said }: Said) => {
      const ids = files.length > 0 ? { files: files.map(({ file_id }) => file_id) } : {};
      return request("POST /api/conversations/{id}/messages", { params: { id }, body: { ...said, ...ids } });
    },
    onMutate: async ({ text, files = [], instead_of }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (now = UNSAID) => {
        const from = now.messages.findIndex(({ message_id }) => message_id === instead_of);
        const kept = from < 0 ? now.messages : now.messages.slice(0, from);
        return { ...now, messages: text === undefined ? kept : [...kept, unsent(text, files)] };
      });
    },
    onSettled: () => refreshConversation(id),
  });
}

const unsent = (text: string, files: readonly ConversationFile[]): Message => ({
  message_id: "unsent",
  role: "user",
  state: "running",
  parts: [
    ...files.map((file) => ({ type: "file" as const, step: 0, ...file })),
    { type: "text", step: 0, text },
  ],
  created_at: new Date().toISOString(),
  finished_at: null,
});

/** Sends the answers on cards of the conversation instead of a message. */
export const sayAnswers = (id: string) =>
  request("POST /api/conversations/{id}/messages", { params: { id }, body: { answers: true } });

export const stopReply = (id: string) => request("POST /api/conversations/{id}/stop", { params: { id } });

/** A tool that the person calls by hand: the conversation contains the call and its result. */
export const callInConversation = (id: string, tool: string, args: object): Promise<ToolResult> =>
  toolResult("POST /api/conversations/{id}/calls", {
    params: { id },
    body: { tool, arguments: args as Record<string, unknown> },
  });

export const conversationsChanged = () => refreshQueries({ queryKey: conversationKeys.all });

export function useConversationChange(id: string) {
  return useMutation({
    mutationFn: (change: ConversationChange) =>
      request("PATCH /api/conversations/{id}", { params: { id }, body: change }),
    onSettled: conversationsChanged,
  });
}

export function useConversationEnd(id: string) {
  return useMutation({
    mutationFn: () => request("DELETE /api/conversations/{id}", { params: { id } }),
    onSettled: conversationsChanged,
  });
}
