/** The files that a person adds to a conversation, and shows beside their words. */
import { file, giveFile } from "@etui/protocol/api/conversations";
import { isUuid } from "@etui/protocol/uuid";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { isConversationName, noSuchConversation } from "./known-conversation.ts";

export const keepFile = endpoint(giveFile, async ({ params: { id }, query: { name }, body, etui, scope }) => {
  if (!isConversationName(id)) return noSuchConversation(id);
  const kept = await etui.conversations.files.keep(scope, id, name, body);
  return kept.ok ? kept.file : wrong(kept.refused);
});

export const readFile = endpoint(file, async ({ params, etui, scope }) => {
  const { id, file_id = "" } = params;
  if (!isConversationName(id)) return noSuchConversation(id);
  const file = isUuid(file_id) ? await etui.conversations.files.read(scope, id, file_id) : undefined;
  if (!file) return notThere(refusal("http.no_file"), { file_id });
  const { name, media_type, content } = file;
  // Only pictures are shown in place: any other file is saved, and never run as a page.
  const disposition = media_type.startsWith("image/") ? "inline" : "attachment";
  return new Response(Buffer.from(content), {
    headers: {
      "content-type": media_type === "text/plain" ? "text/plain; charset=utf-8" : media_type,
      "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=3600",
    },
  });
});
