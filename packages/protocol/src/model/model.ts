/** Which model speaks for a person: the one chosen in Settings, or the one named by the environment. */
import { z } from "zod";
import type { ModelPrice } from "./model-price.ts";

export const PROVIDERS = ["openai-compatible", "anthropic", "google"] as const;
export type Provider = (typeof PROVIDERS)[number];

const LONGEST_MODEL = 200;
const LONGEST_ADDRESS = 2_000;
const LONGEST_KEY = 4_000;

const HttpAddress = z
  .string()
  .trim()
  .max(LONGEST_ADDRESS)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), "must be an http or https address");

/** A provider's server, and the key for it. */
export const ProviderAccess = z.strictObject({
  provider: z.enum(PROVIDERS),
  /** If left out, the provider's own server. */
  base_url: HttpAddress.optional(),
  /** If left out, the key stored for the same provider and address, if there is one. */
  key: z.string().trim().min(1).max(LONGEST_KEY).optional(),
});
export type ProviderAccess = z.infer<typeof ProviderAccess>;

const figure = z.number().min(0).max(1_000_000);
const price = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a currency by ISO 4217, such as USD"),
  input: figure,
  output: figure,
  cached_input: figure.optional(),
}) satisfies z.ZodType<ModelPrice>;

/** The body of `PUT /api/model`. */
export const ModelChoice = ProviderAccess.extend({
  model: z.string().trim().min(1).max(LONGEST_MODEL),
  /** For a million tokens. If left out, replies do not show their cost. */
  price: price.optional(),
});
export type ModelChoice = z.infer<typeof ModelChoice>;

/** The chosen model, without its key. */
export const KeptModelChoice = z.object({
  provider: z.enum(PROVIDERS),
  model: z.string(),
  base_url: z.string().nullable(),
  has_key: z.boolean(),
  price: price.nullable(),
});
export type KeptModelChoice = z.infer<typeof KeptModelChoice>;

/** `GET /api/model`: which model answers; `error` says why none does, and what to do. */
export const ModelState = z.object({
  connected: z.boolean(),
  /** Written `provider:model`. */
  model: z.string().optional(),
  /** Why no model is connected. `faulty`: one is named but cannot be used like that. */
  reason: z.enum(["not_configured", "faulty"]).optional(),
  error: z.string().optional(),
  source: z.enum(["settings", "environment"]).optional(),
  /** Null if nothing was chosen in Settings. */
  chosen: KeptModelChoice.nullable(),
});
export type ModelState = z.infer<typeof ModelState>;

/** `POST /api/model/test`: the result of asking the model for one word. */
export const ModelTest = z.object({
  status: z.enum(["success", "error"]),
  error: z.string().optional(),
  duration_ms: z.number(),
});
export type ModelTest = z.infer<typeof ModelTest>;

/** `POST /api/model/models`: the models that the provider offers, under its own names, with prices if it gives them. */
export const OfferedModels = z.object({
  models: z.array(z.string()),
  prices: z.record(z.string(), price).optional(),
});
export type OfferedModels = z.infer<typeof OfferedModels>;
