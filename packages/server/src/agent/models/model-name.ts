/** The name of a model: `provider:model`, as in `anthropic:claude-sonnet-5`. */

import { PROVIDERS, type Provider } from "@etui/protocol/model";

export interface ModelName {
  provider: Provider;
  model: string;
}

/** `forms` is how the name of a model is written. */
export type NameRead = { ok: true; name: ModelName } | { ok: false; forms: string };

/** A model's own name may contain colons (`qwen3:8b`), so only the first one separates. */
export function readModelName(text: string): NameRead {
  const [provider, ...rest] = text.trim().split(":");
  const model = rest.join(":").trim();
  const known = PROVIDERS.find((name) => name === provider);
  if (known && model !== "") return { ok: true, name: { provider: known, model } };
  const forms = PROVIDERS.map((name) => `${name}:<model>`).join(", ");
  return { ok: false, forms };
}

export const inFull = ({ provider, model }: ModelName): string => `${provider}:${model}`;
