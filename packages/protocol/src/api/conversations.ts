/** `/api/conversations`: reading conversations with the assistant, saying something, and following the reply. */
import { z } from "zod";
import {
  Conversation,
  ConversationChange,
  ConversationFile,
  ConversationPage,
  LONGEST_WORDS,
  WholeConversation,
} from "../conversation.ts";
import { LARGEST_FILE, MOST_FILES } from "../file-limits.ts";
import { ToolResult } from "../tool-result.ts";
import { contract, cursor, done, limit } from "./contract.ts";

const MOST_SKILLS = 10;
const read = { method: "GET", domain: "conversations", effect: "read" } as const;
const write = { method: "POST", domain: "conversations", effect: "write" } as const;
const conversation = z.object({ id: z.string() });

export const conversations = contract({
  ...read,
  path: "/api/conversations",
  summary: "Pinned ones first, then the newest",
  query: z.object({
    search: z.string().optional().describe("Words that the title or anything said has"),
    archived: z.boolean().optional().describe("Those that were put away, and only those"),
    limit: limit(200, 50),
    cursor,
  }),
  answer: ConversationPage,
});

export const oneConversation = contract({
  ...read,
  path: "/api/conversations/{id}",
  summary: "One conversation with all that was said",
  params: conversation,
  answer: WholeConversation,
});

export const changeConversation = contract({
  ...write,
  method: "PATCH",
  path: "/api/conversations/{id}",
  summary: "Name, pin, put away, or give to another expert; what is left out stays",
  params: conversation,
  body: ConversationChange,
  answer: Conversation,
  means: "Changed",
});

export const deleteConversation = contract({
  ...write,
  method: "DELETE",
  effect: "external",
  path: "/api/conversations/{id}",
  summary: "Delete it with all that was said, for good",
  params: conversation,
  answer: done<{ conversation_id: string }>(),
  means: "Deleted",
});

const Words = z
  .strictObject({
    text: z.string().max(LONGEST_WORDS).optional().describe("Left out: the last words are answered anew"),
    files: z
      .array(z.guid())
      .max(MOST_FILES)
      .optional()
      .describe("What the words go with: ids that …/files gave"),
    answers: z
      .literal(true)
      .optional()
      .describe("In the place of words: what was answered on cards of the conversation"),
    instead_of: z.guid().optional().describe("The message this takes the place of"),
    expert: z.string().optional().describe("Of a conversation that begins"),
    activate: z
      .array(z.string())
      .max(MOST_SKILLS)
      .optional()
      .describe("Skills that are loaded before the model is asked"),
  })
  .refine(({ text, files }) => text !== "" || (files && files.length > 0), {
    error: "text is empty. Say something, or leave it out: then the last words are answered anew.",
  });

export const say = contract({
  ...write,
  path: "/api/conversations/{id}/messages",
  rate: "reply",
  summary: "Say something; the reply is made behind it and told by the stream",
  params: conversation,
  body: Words,
  status: 202,
  answer: done<{ message_id: string }>(),
  means: "The words are kept; message_id is that of the reply",
  conflict: { means: "A reply is being made already" },
});

export const giveFile = contract({
  ...write,
  path: "/api/conversations/{id}/files",
  summary:
    "Give the conversation a picture, a PDF or a text; said with the words that name its id, within a day",
  params: conversation,
  query: z.object({ name: z.string().default("").describe("The name of the file") }),
  fileBody: ["application/octet-stream"],
  size: "file",
  status: 201,
  answer: ConversationFile,
  means: "Kept",
  tooLarge: `Larger than ${LARGEST_FILE.toLocaleString("en")} bytes`,
});

export const file = contract({
  ...read,
  path: "/api/conversations/{id}/files/{file_id}",
  byBrowser: "shown",
  summary: "The file as it was given",
  params: z.object({ id: z.string(), file_id: z.guid() }),
  media: ["application/octet-stream"],
  means: "Its bytes",
});

export const callByHand = contract({
  ...write,
  path: "/api/conversations/{id}/calls",
  summary: "Call a tool by hand; the conversation has the call and its result, and the model reads of them",
  params: conversation,
  body: z.strictObject({
    tool: z.string().min(1),
    arguments: z.record(z.string(), z.unknown()).optional(),
  }),
  answer: ToolResult,
  means: "What the tool answered",
});

export const stop = contract({
  ...write,
  path: "/api/conversations/{id}/stop",
  summary: "Stop the reply; what was said until then stays",
  params: conversation,
  answer: done<{ stopped: boolean }>(),
  means: "stopped is false where none was being made",
});

export const replyStream = contract({
  ...read,
  path: "/api/conversations/{id}/stream",
  summary: "The reply as it is made: reply, part and text events until end (Server-Sent Events)",
  params: conversation,
  media: ["text/event-stream"],
  means: "A stream of ReplyEvent",
});

export const exported = contract({
  ...read,
  path: "/api/conversations/{id}/export",
  byBrowser: "kept",
  summary: "The conversation as Markdown, or as JSON",
  params: conversation,
  query: z.object({
    format: z.enum(["markdown", "json"]).optional().describe("markdown if left out"),
  }),
  media: ["text/markdown"],
  answer: WholeConversation,
  means: "The text",
});
