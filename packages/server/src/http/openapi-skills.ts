/** Skills in the description of the HTTP surface. */
import { LISTED_STATES, SKILL_SOURCES } from "@etui/protocol/skill";
import { cursor, FAILURES, get, json, limit, ok, query, result } from "./openapi-words.ts";

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
const PACKAGE = {
  required: true,
  content: {
    "application/zip": { schema: { type: "string", format: "binary" } },
    ...json({ type: "object", properties: { npm: { type: "string" } }, required: ["npm"] }),
  },
};
const EVALUATION = {
  type: "object",
  properties: {
    requests: {
      type: "array",
      minItems: 1,
      maxItems: 500,
      items: {
        type: "object",
        properties: {
          request: { type: "string", description: "What a person would say" },
          skill: {
            type: ["string", "null"],
            description: "The one it needs; null: none; left out: nobody says",
          },
          language: { type: "string" },
          also: { type: "array", items: { type: "string" }, description: "Others that would be right too" },
        },
        required: ["request"],
      },
    },
  },
  required: ["requests"],
};

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
  "/api/skills/match": get("The skills that words call for, best first, and why", object, [
    query("words", { type: "string" }, "What the person said", true),
    query("limit", { type: "integer", minimum: 1, maximum: 200 }, "5 if left out"),
  ]),
  "/api/skills/index": get("One line a skill for a prompt, in no more tokens than the budget", object, [
    query("budget", { type: "integer", minimum: 50, maximum: 20_000 }, "In tokens; 2,000 if left out"),
    query("words", { type: "string" }, "What the person said: what it calls for stays when not all fit"),
  ]),
  "/api/skills/check": {
    post: {
      summary: "Judge a skill while it is written: the checklist, a score, its tokens; nothing is stored",
      requestBody: { required: true, content: json(object) },
      responses: { ...FAILURES, "200": ok(object, "ok false with error where it could not be saved so") },
    },
  },
  "/api/skills/evaluate": {
    post: {
      summary:
        "How well the right skill is found for sentences: as `etui skill eval`, with what came for each",
      requestBody: { required: true, content: json(EVALUATION) },
      responses: { ...FAILURES, "200": ok(object, "The sentences with what was found, and the figures") },
    },
  },
  "/api/skills/{name}/tools": get("The tools of a skill that can be called", object, [skill]),
  "/api/skills/{name}/stored": get("A saved skill as it is stored, drafts too", object, [skill]),
  "/api/skills/inspect": {
    post: {
      summary:
        "Look at skills before they are installed: contents, tools, code, what they ask for, what they hide",
      requestBody: PACKAGE,
      responses: { ...FAILURES, "200": ok(object, "One entry a skill, with the digest of its contents") },
    },
  },
  "/api/skills/import": {
    post: {
      summary: "Install one of them, to the byte as it was looked at",
      parameters: [
        query("digest", { type: "string" }, "Of the skill, as inspect gave it", true),
        query("code", { type: "boolean" }, "Its code may run, in a process of its own"),
        query("network", { type: "boolean" }, "Its code may use the network"),
      ],
      requestBody: PACKAGE,
      responses: { ...FAILURES, "200": result("Installed") },
    },
  },
  "/api/skills/lock": get("What is installed, compared with etui.lock", object),
  "/api/skills/{name}/export": {
    get: {
      summary: "As a zip in the open Agent Skills form",
      parameters: [skill],
      responses: { ...FAILURES, "200": { description: "A zip", content: { "application/zip": {} } } },
    },
  },
  "/api/skills/{name}/approval": {
    ...get("An installed skill as it lies there: what its code is, and the digest to agree to", object, [
      skill,
    ]),
    post: {
      summary: "Agree that the code of these contents may run",
      parameters: [skill],
      requestBody: {
        required: true,
        content: json({
          type: "object",
          properties: { digest: { type: "string" }, network: { type: "boolean" } },
          required: ["digest"],
        }),
      },
      responses: { ...FAILURES, "200": result("Agreed") },
    },
    delete: {
      summary: "Its code no longer runs",
      parameters: [skill],
      responses: { ...FAILURES, "200": result("Withdrawn") },
    },
  },
  "/api/skills/{name}/folder": {
    delete: {
      summary: "Take an installed skill away; `etui skill restore` brings it back",
      parameters: [skill],
      responses: { ...FAILURES, "200": result("Gone") },
    },
  },
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
