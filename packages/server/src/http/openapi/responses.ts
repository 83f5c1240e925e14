/** The answers to faults, the same everywhere; OpenAI's clients read a form of their own. */
import { ref } from "./schemas.ts";

export const json = (schema: unknown) => ({ "application/json": { schema } });
export const ok = (schema: unknown, description = "Found") => ({ description, content: json(schema) });
export const result = (description: string) => ok(ref("ToolResult"), description);

export const FAILURE_BODIES = {
  "400": result("The body is not JSON"),
  "401": result("No token, or a wrong one"),
  "403": result("Not allowed: a foreign Host or Origin, or a denied confirmation"),
  "404": result("Nothing there (status not_found), or no such tool"),
  "413": result("Too large"),
  "422": result("The arguments are wrong; error says which and how"),
  "429": result("Too many at once"),
  "503": result("The database or the disk cannot take it now; repeat later"),
};

export const FAILURES = Object.fromEntries(
  Object.keys(FAILURE_BODIES).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
);

const error = (description: string) => ok(ref("OpenAiError"), description);

export const OPENAI_FAILURES = {
  "400": error("The request is wrong, or asks for what is not supported; param says where"),
  "401": error("No token, or a wrong one"),
  "404": error("No such expert; message names those there are"),
  "413": error("Too large"),
};

export const OPENAI_ANSWER_FAILURES = {
  ...OPENAI_FAILURES,
  "502": error("The provider of the model failed; message says what to do"),
  "503": error("No model is connected; message says how to connect one"),
};
