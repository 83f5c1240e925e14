/** One operation of the document, made from an endpoint's contract or from a tool. */
import type { Etui, RegisteredTool } from "@etui/engine";
import type { Contract } from "@etui/protocol/api/contract";
import { ToolResult } from "@etui/protocol/tool-result";
import { z } from "zod";
import { FAILURES, json, OPENAI_ANSWER_FAILURES, OPENAI_FAILURES, ok, result } from "./responses.ts";
import { schemaOf } from "./schemas.ts";

const CONFLICT = "Somebody changed it meanwhile; version and data are the current ones";

export const toolOperation = (tool: RegisteredTool): object => ({
  operationId: tool.wireName,
  summary: tool.summary,
  description: tool.description,
  "x-etui-effect": tool.effect,
  "x-etui-permission": `${tool.effect}:${tool.domain}`,
  requestBody: { content: json(tool.inputSchema) },
  responses: { ...FAILURES, "200": result("success, or pending"), "409": result(CONFLICT) },
});

export function operationOf(contract: Contract, tools: Etui["tools"]): object {
  const { operationId, summary, description, method, effect, domain, open } = contract;
  const parameters = parametersOf(contract);
  const requestBody = bodyOf(contract, tools);
  return {
    ...(operationId !== undefined && { operationId }),
    summary,
    ...(description !== undefined && { description }),
    ...(operationId !== undefined && { "x-etui-effect": effect }),
    ...(open === undefined
      ? { "x-etui-permission": `${effect}:${domain}` }
      : // The session is read with its cookie.
        !(contract.path === "/api/session" && method === "GET") && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(contract),
  };
}

function parametersOf({ path, params, query, headers }: Contract): object[] {
  const named = [...path.matchAll(/\{\+?(\w+)\}/g)].map(([, name]) => name!);
  return [
    ...named.map((name) => parameter("path", name, params?.shape[name], true)),
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) => parameter("query", name, schema)),
    ...Object.entries(headers?.shape ?? {}).map(([name, schema]) => parameter("header", name, schema)),
  ];
}

function parameter(
  place: "path" | "query" | "header",
  name: string,
  given: z.core.$ZodType | undefined,
  required?: boolean,
): object {
  const schema = given as z.ZodType | undefined;
  const { description, ...form } = (schema ? schemaOf(schema, "input") : { type: "string" }) as {
    description?: string;
  };
  return {
    name,
    in: place,
    required: required ?? (schema !== undefined && !schema.isOptional()),
    ...(description !== undefined && { description }),
    schema: form,
  };
}

function bodyOf(
  { operationId, body, toolBody, fileBody }: Contract,
  tools: Etui["tools"],
): object | undefined {
  const content = {
    ...Object.fromEntries(
      (fileBody ?? []).map((type) => [type, { schema: { type: "string", format: "binary" } }]),
    ),
    ...(body && json(schemaOf(body))),
    ...(toolBody && json(toolSchema(tools.resolve(toolBody.tool)!, toolBody.said ?? []))),
  };
  if (Object.keys(content).length === 0) return undefined;
  // A tool without arguments may be called without a body, and so may an endpoint that accepts any.
  const isOptional = operationId !== undefined || body instanceof z.ZodUnknown;
  return { ...(!isOptional && { required: true }), content };
}

/** The tool's arguments, except those in the address. */
function toolSchema({ inputSchema }: RegisteredTool, said: readonly string[]): object {
  if (said.length === 0) return inputSchema;
  const { properties = {}, required } = inputSchema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !said.includes(name)));
  return { ...inputSchema, properties: rest, required: required?.filter((name) => !said.includes(name)) };
}

function responsesOf(contract: Contract): object {
  const { answer, media = [], means, status = 200, conflict, tooLarge } = contract;
  const content = {
    ...Object.fromEntries(media.map((type) => [type, {}])),
    ...(answer && json(schemaOf(answer))),
  };
  return {
    ...failuresOf(contract),
    [status]: { description: means ?? "Found", content },
    ...(conflict && { "409": ok(schemaOf(conflict.answer ?? ToolResult), conflict.means) }),
    ...(tooLarge !== undefined && { "413": result(tooLarge) }),
  };
}

function failuresOf({ family, method, path, answer }: Contract): object {
  if (family === "openai") return method === "GET" ? OPENAI_FAILURES : OPENAI_ANSWER_FAILURES;
  // A caller that checks the server's health reads one of two answers.
  if (path === "/healthz") return { "503": ok(answer && schemaOf(answer), "The database is away") };
  return FAILURES;
}
