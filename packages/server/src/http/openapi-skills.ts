/** Skills in the description of the HTTP surface. */
import { LISTED_STATES, SKILL_SOURCES } from "@etui/engine";
import { cursor, FAILURES, get, limit, query, result } from "./openapi-words.ts";

const named = (name: string, description: string) => ({
  name,
  in: "path",
  required: true,
  description,
  schema: { type: "string" },
});
const skill = named("name", "The skill's name, or its title");
const key = named("key", "What is set");
const object = { type: "object" };

export const skillPaths = {
  "/api/skills": get("Skills, by name: those of folders and those of the user", object, [
    query("query", { type: "string" }, "Only those that have all these words"),
    query("source", { enum: [...SKILL_SOURCES] }, "Only those from there"),
    query("state", { enum: [...LISTED_STATES] }, "All but deleted ones if left out"),
    limit,
    cursor,
  ]),
  "/api/skills/usage": get("Activations and their tokens, calls and failures; most used first", object, [
    query("days", { type: "integer", minimum: 1, maximum: 400 }, "30 if left out"),
  ]),
  "/api/skills/{name}": get("One skill: instructions, tools, files, settings, diagnostics", object, [skill]),
  "/api/skills/{name}/files/{file}": get("The text of one of its files", object, [
    skill,
    named("file", "Relative to its folder, such as rules/x.md"),
  ]),
  "/api/skills/{name}/versions": get("Of a saved skill, newest first, each with its diff", object, [skill]),
  "/api/skills/{name}/parameters": get("Its settings; of secrets only that they are set", object, [skill]),
  "/api/skills/{name}/parameters/{key}": {
    put: {
      summary: "Set one: a value, or a secret that only the skill's code ever sees",
      parameters: [skill, key],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              oneOf: [
                { type: "object", properties: { value: {} }, required: ["value"] },
                { type: "object", properties: { secret: { type: "string" } }, required: ["secret"] },
              ],
            },
          },
        },
      },
      responses: { ...FAILURES, "200": result("Set") },
    },
    delete: {
      summary: "Forget one",
      parameters: [skill, key],
      responses: { ...FAILURES, "200": result("Forgotten") },
    },
  },
};
