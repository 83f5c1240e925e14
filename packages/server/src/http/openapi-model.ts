/** The paths of the model in the description of the HTTP surface. */
import { FAILURES, get, json, ok, ref } from "./openapi-words.ts";

const state = { ...FAILURES, "200": ok(ref("ModelState"), "Who answers from now on") };
const choice = { required: true, content: json(ref("ModelChoice")) };

export const modelPaths = {
  "/api/model": {
    ...get("Which model answers; error says why none does, and what to do", ref("ModelState")),
    put: {
      summary: "Choose a model; its key is kept sealed, and a key left out stays for the same server",
      requestBody: choice,
      responses: state,
    },
    delete: { summary: "Back to what the environment says; the key is erased", responses: state },
  },
  "/api/model/test": {
    post: {
      summary: "Ask the model for one word, without choosing it",
      requestBody: choice,
      responses: { ...FAILURES, "200": ok(ref("ModelTest"), "Whether it answered") },
    },
  },
  "/api/model/models": {
    post: {
      summary: "The models that the provider offers",
      requestBody: { required: true, content: json(ref("ProviderAccess")) },
      responses: { ...FAILURES, "200": ok(ref("OfferedModels"), "By the provider's own names") },
    },
  },
};
