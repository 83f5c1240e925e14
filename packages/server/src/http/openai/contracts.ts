/**
 * The parts of OpenAI's APIs that Etui offers: the experts as models, and asking one. They are for programs, so they
 * are separate from the page's.
 */
import { contract } from "@etui/protocol/api/contract";
import { z } from "zod";
import { ChatRequest } from "./read-chat-request.ts";
import { ResponsesRequest } from "./read-responses-request.ts";

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

/** Clients of these APIs send queries of their own, such as `api-version`. */
const query = z.looseObject({});
const reading = { method: "GET", domain: "experts", effect: "read", family: "openai", query } as const;
const answering = {
  method: "POST",
  domain: "conversations",
  effect: "write",
  family: "openai",
  query,
  size: "history",
  rate: "reply",
  headers: z.object({
    "X-Etui-Conversation": z
      .string()
      .optional()
      .describe("What the client calls the conversation: skills stay active in it. The answer names it too"),
  }),
  answer: z.looseObject({}),
  media: ["text/event-stream"],
} as const;

export const models = contract({
  ...reading,
  path: "/v1/models",
  summary: "The experts, as models of OpenAI's APIs",
  answer: z.object({ object: z.literal("list"), data: z.array(OpenAiModel) }),
});

export const model = contract({
  ...reading,
  path: "/v1/models/{id}",
  summary: "One expert, as a model",
  params: z.object({ id: z.string() }),
  answer: OpenAiModel,
});

export const chatCompletions = contract({
  ...answering,
  path: "/v1/chat/completions",
  summary: "Ask an expert as OpenAI's chat completions are asked; its tools run here",
  body: ChatRequest,
  means: "A chat completion, or its chunks; `etui.calls` tells of the calls that were made",
});

export const responses = contract({
  ...answering,
  path: "/v1/responses",
  summary: "Ask an expert as OpenAI's responses are asked; its tools run here",
  body: ResponsesRequest,
  means: "A response, or its events; `etui.calls` tells of the calls that were made",
});
