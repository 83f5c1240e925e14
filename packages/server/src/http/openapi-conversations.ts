/** The paths of conversations in the description of the HTTP surface. */
import { ConversationChange, ConversationFile } from "@etui/protocol/conversation";
import { LARGEST_FILE } from "@etui/protocol/file-limits";
import { cursor, FAILURES, get, json, limit, ok, query, ref, result, schemaOf } from "./openapi-words.ts";

const conversation = { name: "id", in: "path", required: true, schema: { type: "string" } };
const words = {
  type: "object",
  properties: {
    text: { type: "string", description: "Left out: the last words are answered anew" },
    files: {
      type: "array",
      items: { type: "string", format: "uuid" },
      description: "What the words go with: ids that …/files gave",
    },
    answers: {
      const: true,
      description: "In the place of words: what was answered on cards of the conversation",
    },
    instead_of: { type: "string", format: "uuid", description: "The message this takes the place of" },
    expert: { type: "string", description: "Of a conversation that begins" },
    activate: {
      type: "array",
      items: { type: "string" },
      description: "Skills that are loaded before the model is asked",
    },
  },
};

export const conversationPaths = {
  "/api/conversations": get("Pinned ones first, then the newest", ref("ConversationPage"), [
    query("search", { type: "string" }, "Words that the title or anything said has"),
    query("archived", { enum: ["true", "false"] }, "Those that were put away, and only those"),
    limit,
    cursor,
  ]),
  "/api/conversations/{id}": {
    ...get("One conversation with all that was said", ref("WholeConversation"), [conversation]),
    patch: {
      summary: "Name, pin, put away, or give to another expert; what is left out stays",
      parameters: [conversation],
      requestBody: { required: true, content: json(schemaOf(ConversationChange)) },
      responses: { ...FAILURES, "200": ok(ref("Conversation"), "Changed") },
    },
    delete: {
      summary: "Delete it with all that was said, for good",
      parameters: [conversation],
      responses: { ...FAILURES, "200": result("Deleted") },
    },
  },
  "/api/conversations/{id}/messages": {
    post: {
      summary: "Say something; the reply is made behind it and told by the stream",
      parameters: [conversation],
      requestBody: { required: true, content: json(words) },
      responses: {
        ...FAILURES,
        "202": result("The words are kept; message_id is that of the reply"),
        "409": result("A reply is being made already"),
      },
    },
  },
  "/api/conversations/{id}/files": {
    post: {
      summary:
        "Give the conversation a picture, a PDF or a text; said with the words that name its id, within a day",
      parameters: [conversation, query("name", { type: "string" }, "The name of the file")],
      requestBody: {
        required: true,
        content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      },
      responses: {
        ...FAILURES,
        "201": { description: "Kept", content: json(schemaOf(ConversationFile)) },
        "413": result(`Larger than ${LARGEST_FILE.toLocaleString("en")} bytes`),
      },
    },
  },
  "/api/conversations/{id}/files/{file_id}": {
    get: {
      summary: "The file as it was given",
      parameters: [
        conversation,
        { name: "file_id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
      ],
      responses: {
        ...FAILURES,
        "200": { description: "Its bytes", content: { "application/octet-stream": {} } },
      },
    },
  },
  "/api/conversations/{id}/calls": {
    post: {
      summary:
        "Call a tool by hand; the conversation has the call and its result, and the model reads of them",
      parameters: [conversation],
      requestBody: {
        required: true,
        content: json({
          type: "object",
          required: ["tool"],
          properties: { tool: { type: "string" }, arguments: { type: "object" } },
        }),
      },
      responses: { ...FAILURES, "200": result("What the tool answered") },
    },
  },
  "/api/conversations/{id}/stop": {
    post: {
      summary: "Stop the reply; what was said until then stays",
      parameters: [conversation],
      responses: { ...FAILURES, "200": result("stopped is false where none was being made") },
    },
  },
  "/api/conversations/{id}/stream": {
    get: {
      summary: "The reply as it is made: reply, part and text events until end (Server-Sent Events)",
      parameters: [conversation],
      responses: {
        ...FAILURES,
        "200": { description: "A stream of ReplyEvent", content: { "text/event-stream": {} } },
      },
    },
  },
  "/api/conversations/{id}/export": {
    get: {
      summary: "The conversation as Markdown, or as JSON",
      parameters: [conversation, query("format", { enum: ["markdown", "json"] }, "markdown if left out")],
      responses: {
        ...FAILURES,
        "200": {
          description: "The text",
          content: { "text/markdown": {}, ...json(ref("WholeConversation")) },
        },
      },
    },
  },
};
