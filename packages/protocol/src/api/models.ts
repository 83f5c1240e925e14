/** `/api/model`: choosing, testing and listing the model that answers. */
import { ModelChoice, ModelState, ModelTest, OfferedModels, ProviderAccess } from "../model/model.ts";
import { contract } from "./contract.ts";

/** Needs admin, because a key is sent, stored or used at the caller's request. */
const keys = { domain: "models", effect: "admin" } as const;
const state = { path: "/api/model", answer: ModelState } as const;

export const model = contract({
  ...state,
  method: "GET",
  domain: "models",
  effect: "read",
  summary: "Which model answers; error says why none does, and what to do",
});

export const chooseModel = contract({
  ...keys,
  ...state,
  method: "PUT",
  summary: "Choose a model; its key is kept sealed, and a key left out stays for the same server",
  body: ModelChoice,
  means: "Who answers from now on",
});

export const forgetModel = contract({
  ...keys,
  ...state,
  method: "DELETE",
  summary: "Back to what the environment says; the key is erased",
  means: "Who answers from now on",
});

export const testModel = contract({
  ...keys,
  method: "POST",
  path: "/api/model/test",
  summary: "Ask the model for one word, without choosing it",
  body: ModelChoice,
  answer: ModelTest,
  means: "Whether it answered",
});

export const offeredModels = contract({
  ...keys,
  method: "POST",
  path: "/api/model/models",
  summary: "The models that the provider offers",
  body: ProviderAccess,
  answer: OfferedModels,
  means: "By the provider's own names",
});
