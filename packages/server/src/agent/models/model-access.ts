/** How a model is reached: its name, its server and the key, from the person's choice or the environment. */
import type { OpenedChoice } from "@etui/engine";
import type { Provider } from "@etui/protocol/model";
import { type ModelPrice, readPrice } from "@etui/protocol/model-price";
import { inFull, type ModelName, readModelName } from "./model-name.ts";
import { type ModelWords, modelWords } from "./model-words.ts";

export interface ModelAccess {
  name: ModelName;
  key: string | undefined;
  /** If undefined, the provider's own server is used. */
  baseUrl: string | undefined;
  /** Without a price, nobody knows what replies cost. */
  price?: ModelPrice | undefined;
}

export type AccessFound = { ok: true; access: ModelAccess } | { ok: false; fault: AccessFault };
/** Why there is no access, in any language. */
export type AccessFault = (words: ModelWords) => string;

/** The variables of each provider, named as by its own tools. */
const VARIABLES: Record<Provider, { key: string; baseUrl: string }> = {
  "openai-compatible": { key: "OPENAI_API_KEY", baseUrl: "OPENAI_BASE_URL" },
  anthropic: { key: "ANTHROPIC_API_KEY", baseUrl: "ANTHROPIC_BASE_URL" },
  google: { key: "GOOGLE_GENERATIVE_AI_API_KEY", baseUrl: "GOOGLE_GENERATIVE_AI_BASE_URL" },
};

/** The fault if nobody chose a model. */
export const noModel: AccessFault = (words) => words.noModel;

export interface NoModel {
  ok: false;
  reason: "no_model";
  error: string;
}

export const unconnected = (fault: AccessFault, locale: string): NoModel => ({
  ok: false,
  reason: "no_model",
  error: fault(modelWords(locale)),
});

export function accessFrom(env: NodeJS.ProcessEnv): AccessFound {
  if (!env.ETUI_MODEL?.trim()) return { ok: false, fault: noModel };
  const given = env.ETUI_MODEL;
  const read = readModelName(given);
  if (!read.ok) return { ok: false, fault: (words) => `ETUI_MODEL: ${words.namesNone(given, read.forms)}` };
  const { provider } = read.name;
  const variables = VARIABLES[provider];
  const key = env[variables.key]?.trim() || undefined;
  const baseUrl = env[variables.baseUrl]?.trim() || undefined;
  const access = { name: read.name, key, baseUrl, price: readPrice(env.ETUI_MODEL_PRICE ?? "") };
  return needsKey(access)
    ? { ok: false, fault: (words) => words.needsKeyOf(inFull(read.name), variables.key) }
    : { ok: true, access };
}

export function accessOf({ provider, model, baseUrl, key, price }: OpenedChoice): AccessFound {
  const access = { name: { provider, model }, key, baseUrl, price };
  return needsKey(access)
    ? { ok: false, fault: (words) => words.needsKeyInSettings(inFull(access.name)) }
    : { ok: true, access };
}

/** A person's own server often needs no key; those of the providers always do. */
const needsKey = ({ name, key, baseUrl }: ModelAccess): boolean =>
  key === undefined && (baseUrl === undefined || name.provider !== "openai-compatible");
