import type { ConversationFile } from "@etui/protocol/conversation";
import { addressOf } from "../../../base/api/address.ts";
import { request } from "../../../base/api/request.ts";

export const addressOfFile = (conversationId: string, fileId: string): string =>
  addressOf("GET /api/conversations/{id}/files/{file_id}", {
    params: { id: conversationId, file_id: fileId },
  });

/** From here on the conversation stores the file; it is sent with the message that names it. */
export const sendFile = (
  conversationId: string,
  file: File,
  signal: AbortSignal,
): Promise<ConversationFile> =>
  request("POST /api/conversations/{id}/files", {
    params: { id: conversationId },
    query: { name: file.name },
    body: file,
    signal,
  });

export const isPicture = ({ media_type }: Pick<ConversationFile, "media_type">): boolean =>
  media_type.startsWith("image/");
