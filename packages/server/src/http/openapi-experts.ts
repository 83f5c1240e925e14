/** The paths of experts in the description of the HTTP surface. */
import { ExpertChange, NewExpert } from "@etui/protocol/expert";
import { FAILURES, get, json, ok, query, ref, result, schemaOf } from "./openapi-words.ts";

const name = { name: "name", in: "path", required: true, schema: { type: "string" } };
const CONFLICT = {
  "409": result("It was changed meanwhile, or is there already; expert is the one that is"),
};

const body = (schema: object) => ({ required: true, content: json(schema) });

export const expertPaths = {
  "/api/experts": {
    ...get("Personas with the tools and skills each may use; null is all and [] is none", ref("ExpertList")),
    post: {
      summary: "A new expert",
      requestBody: body(schemaOf(NewExpert)),
      responses: { ...FAILURES, "201": ok(ref("Expert"), "Created"), ...CONFLICT },
    },
  },
  "/api/experts/{name}": {
    ...get("One expert", ref("Expert"), [name]),
    patch: {
      summary: "Change an expert; what is left out stays",
      parameters: [name],
      requestBody: body(schemaOf(ExpertChange)),
      responses: { ...FAILURES, "200": ok(ref("Expert"), "Changed"), ...CONFLICT },
    },
    delete: {
      summary: "Delete an expert; one that came with Etui is again as it came",
      parameters: [
        name,
        query("expected_version", { type: "integer", minimum: 0 }, "Of the expert as it was read"),
      ],
      responses: { ...FAILURES, "200": ok(ref("Expert"), "Deleted, or as it came"), ...CONFLICT },
    },
  },
};
