import type { KeptModelChoice, ModelChoice, Provider } from "@etui/protocol/model";
import { readPrice, writePrice } from "@etui/protocol/model-price";
import { useState } from "react";

/** The model as it is entered in the fields. */
export function useModelChoice(kept: KeptModelChoice | null) {
  const [fields, setFields] = useState({
    provider: kept?.provider ?? ("openai-compatible" satisfies Provider as Provider),
    baseUrl: kept?.base_url ?? "",
    key: "",
    model: kept?.model ?? "",
    price: kept?.price ? writePrice(kept.price) : "",
  });
  const { provider, baseUrl, key, model, price } = fields;
  const priceRead = readPrice(price);
  const isPriceWrong = price.trim() !== "" && !priceRead;
  const access = {
    provider,
    ...(baseUrl.trim() !== "" && { base_url: baseUrl.trim() }),
    ...(key.trim() !== "" && { key: key.trim() }),
  };
  return {
    fields,
    change: (part: Partial<typeof fields>) => setFields((now) => ({ ...now, ...part })),
    /** How to reach the provider, whichever model is chosen. */
    access,
    choice: { ...access, model: model.trim(), ...(priceRead && { price: priceRead }) } satisfies ModelChoice,
    isNamed: model.trim() !== "",
    isPriceWrong,
    /** True if the server has a key for exactly this provider, so that none has to be typed. */
    hasKey: kept?.has_key && kept.provider === provider && (kept.base_url ?? "") === baseUrl.trim(),
  };
}

export type ModelInFields = ReturnType<typeof useModelChoice>;
