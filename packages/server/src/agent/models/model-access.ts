/** How a model is reached: its name, whose server, and the key; from the environment. */
import { inFull, type ModelName, type Provider, readModelName } from "./model-name.ts";

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

export const NO_MODEL =
  "No model is connected. Set ETUI_MODEL, such as openai-compatible:gpt-5, and the key of its provider, and start Etui anew.";

export function accessFrom(env: NodeJS.ProcessEnv): AccessFound {
  if (!env.ETUI_MODEL?.trim()) return { ok: false, error: NO_MODEL };
  const read = readModelName(env.ETUI_MODEL);
  if (!read.ok) return { ok: false, error: `ETUI_MODEL: ${read.error}` };
  const { provider } = read.name;
  const variables = VARIABLES[provider];
  const key = env[variables.key]?.trim() || undefined;
  const baseUrl = env[variables.baseUrl]?.trim() || undefined;
  // A server of one's own often asks for no key; those of the providers always do.
  if (key === undefined && (baseUrl === undefined || provider !== "openai-compatible"))
    return {
      ok: false,
      error: `${inFull(read.name)} needs a key: set ${variables.key} and start Etui anew.`,
    };
  return { ok: true, access: { name: read.name, key, baseUrl } };
}
