/** The paths of OpenAI's APIs in the description of the HTTP surface: what Etui takes of them. */

import { z } from "zod";
import { ChatRequest } from "./openai/read-chat-request.ts";
import { ResponsesRequest } from "./openai/read-responses-request.ts";
import { json, ok, ref, schemaOf } from "./openapi-words.ts";

export const OpenAiError = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    param: z.string().nullable(),
    code: z.string().nullable(),
  }),
});

export const OpenAiModel = z.object({
  id: z.string().describe("The name of the expert"),
  object: z.literal("model"),
  created: z.int(),
  owned_by: z.literal("etui"),
  name: z.string(),
  description: z.string(),
});

const error = (description: string) => ok(ref("OpenAiError"), description);

const FAILURES = {
  "400": error("The request is wrong, or asks for what is not supported; param says where"),
  "401": error("No token, or a wrong one"),
  "404": error("No such expert; message names those there are"),
  "413": error("Too large"),
};
const ANSWER_FAILURES = {
  ...FAILURES,
  "502": error("The provider of the model failed; message says what to do"),
  "503": error("No model is connected; message says how to connect one"),
};

const answering = (summary: string, request: object, answer: string) => ({
  post: {
    summary,
    parameters: [
      {
        name: "X-Etui-Conversation",
        in: "header",
        required: false,
        description:
          "What the client calls the conversation: skills stay active in it. The answer names it too",
        schema: { type: "string" },
      },
    ],
    requestBody: { required: true, content: json(request) },
    responses: {
      ...ANSWER_FAILURES,
      "200": {
        description: answer,
        content: { ...json({ type: "object" }), "text/event-stream": {} },
      },
    },
  },
});

export const openAiPaths = {
  "/v1/models": {
    get: {
      summary: "The experts, as models of OpenAI's APIs",
      responses: {
        ...FAILURES,
        "200": ok({ type: "object", properties: { data: { type: "array", items: ref("OpenAiModel") } } }),
      },
    },
  },
  "/v1/models/{id}": {
    get: {
      summary: "One expert, as a model",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      responses: { ...FAILURES, "200": ok(ref("OpenAiModel")) },
    },
  },
  "/v1/chat/completions": answering(
    "Ask an expert as OpenAI's chat completions are asked; its tools run here",
    schemaOf(ChatRequest),
    "A chat completion, or its chunks; `etui.calls` tells of the calls that were made",
  ),
  "/v1/responses": answering(
    "Ask an expert as OpenAI's responses are asked; its tools run here",
    schemaOf(ResponsesRequest),
    "A response, or its events; `etui.calls` tells of the calls that were made",
  ),
};
