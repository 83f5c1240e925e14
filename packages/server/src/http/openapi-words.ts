/** What the description of the HTTP surface is put together from. */
import { z } from "zod";

export const json = (schema: unknown) => ({ "application/json": { schema } });
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
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

export const query = (name: string, schema: object, description: string, required = false) => ({
  name,
  in: "query",
  required,
  description,
  schema,
});
export const path = query("path", { type: "string" }, "A stored path", true);
export const limit = query("limit", { type: "integer", minimum: 1, maximum: 500 }, "Entries a page");
export const cursor = query("cursor", { type: "string" }, "next_cursor of the page before");

export const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };

export const get = (summary: string, schema: unknown, parameters: object[] = []) => ({
  get: { summary, parameters, responses: { ...FAILURES, "200": ok(schema) } },
});

export const post = (summary: string, schema: unknown) => ({
  post: {
    summary,
    requestBody: { required: true, content: json(schema) },
    responses: { ...FAILURES, "200": result("Done") },
  },
});

export function schemaOf(schema: z.ZodType): object {
  const { $schema, ...body } = z.toJSONSchema(schema, { io: "output" });
  return body;
}
