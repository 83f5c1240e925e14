/** How a model is reached: its name, whose server, and the key; as the person chose it, or from the environment. */
import type { OpenedChoice } from "@etui/engine";
import type { Provider } from "@etui/protocol/model";
import { inFull, type ModelName, readModelName } from "./model-name.ts";

export interface ModelAccess {
  name: ModelName;
  key: string | undefined;
  /** Without it the provider's own server. */
  baseUrl: string | undefined;
}

export type AccessFound = { ok: true; access: ModelAccess } | { ok: false; error: string };

/** The variables of each provider, as its own tools call them. */
const VARIABLES: Record<Provider, { key: string; baseUrl: string }> = {
  "openai-compatible": { key: "OPENAI_API_KEY", baseUrl: "OPENAI_BASE_URL" },
  anthropic: { key: "ANTHROPIC_API_KEY", baseUrl: "ANTHROPIC_BASE_URL" },
  google: { key: "GOOGLE_GENERATIVE_AI_API_KEY", baseUrl: "GOOGLE_GENERATIVE_AI_BASE_URL" },
};

const NO_MODEL =
  "No model is connected. Choose one in Settings, or set ETUI_MODEL, such as openai-compatible:gpt-5, and the key of its provider, and start Etui anew.";
const NO_MODEL_ZH =
  "还没有连接模型。在“设置”里选一个，或者设好 ETUI_MODEL（如 openai-compatible:gpt-5）和提供商的密钥，再重新启动 Etui。";

/** For a person who reads that language. What else is wrong names variables, and is for who runs the server. */
export const accessFault = (error: string, locale: string): string =>
  error === NO_MODEL && /^zh\b/i.test(locale) ? NO_MODEL_ZH : error;

export function accessFrom(env: NodeJS.ProcessEnv): AccessFound {
  if (!env.ETUI_MODEL?.trim()) return { ok: false, error: NO_MODEL };
  const read = readModelName(env.ETUI_MODEL);
  if (!read.ok) return { ok: false, error: `ETUI_MODEL: ${read.error}` };
  const { provider } = read.name;
  const variables = VARIABLES[provider];
  const key = env[variables.key]?.trim() || undefined;
  const baseUrl = env[variables.baseUrl]?.trim() || undefined;
  const access = { name: read.name, key, baseUrl };
  return needsKey(access)
    ? { ok: false, error: `${inFull(read.name)} needs a key: set ${variables.key} and start Etui anew.` }
    : { ok: true, access };
}

export function accessOf({ provider, model, baseUrl, key }: OpenedChoice): AccessFound {
  const access = { name: { provider, model }, key, baseUrl };
  return needsKey(access)
    ? { ok: false, error: `${inFull(access.name)} needs a key. Give it in Settings.` }
    : { ok: true, access };
}

/** A server of one's own often asks for no key; those of the providers always do. */
const needsKey = ({ name, key, baseUrl }: ModelAccess): boolean =>
  key === undefined && (baseUrl === undefined || name.provider !== "openai-compatible");
