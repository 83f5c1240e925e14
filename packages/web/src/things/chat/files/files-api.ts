import type { ConversationFile } from "@etui/protocol/conversation";
import { request } from "../../../base/api/request.ts";
import { pathOf } from "../../conversation/conversations-api.ts";

export const addressOfFile = (conversationId: string, fileId: string): string =>
  `${pathOf(conversationId)}/files/${fileId}`;

/** Kept by the conversation from here on; said with the words that name it. */
export const sendFile = (
  conversationId: string,
  file: File,
  signal: AbortSignal,
): Promise<ConversationFile> =>
  request(`${pathOf(conversationId)}/files?name=${encodeURIComponent(file.name)}`, { body: file, signal });

export const isPicture = ({ media_type }: Pick<ConversationFile, "media_type">): boolean =>
  media_type.startsWith("image/");
