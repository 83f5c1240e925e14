/** `/api/model`: which model answers, chosen, tried and listed. */
import { ModelChoice, ModelState, ModelTest, OfferedModels, ProviderAccess } from "../model.ts";
import { contract } from "./contract.ts";

const CHOICE =
  'Send {"provider": "openai-compatible" | "anthropic" | "google", "model": "…"}; with base_url for a server of your own, with key unless one is kept for it, and with price, {"currency": "USD", "input": 3, "output": 15} for each million of tokens, where replies are to say what they cost.';
const ACCESS =
  'Send {"provider": "…"}, with base_url for a server of your own, and with key unless one is kept for it.';

/** A key is sent, kept, or used on somebody's word. */
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
  wants: CHOICE,
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
  wants: CHOICE,
  answer: ModelTest,
  means: "Whether it answered",
});

export const offeredModels = contract({
  ...keys,
  method: "POST",
  path: "/api/model/models",
  summary: "The models that the provider offers",
  body: ProviderAccess,
  wants: ACCESS,
  answer: OfferedModels,
  means: "By the provider's own names",
});
