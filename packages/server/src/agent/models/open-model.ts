/** Opens a model of the AI SDK. A provider's package is loaded when it is first used. */
import type { LanguageModel } from "ai";
import type { ModelAccess } from "./model-access.ts";

const OPENAI = "https://api.openai.com/v1";

export async function openModel({ name, key, baseUrl }: ModelAccess): Promise<LanguageModel> {
  switch (name.provider) {
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const settings = { name: "openai-compatible", baseURL: baseUrl ?? OPENAI, includeUsage: true };
      return createOpenAICompatible({ ...settings, ...(key !== undefined && { apiKey: key }) })(name.model);
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic(keyed(key, baseUrl))(name.model);
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      return createGoogle(keyed(key, baseUrl))(name.model);
    }
  }
}

const keyed = (apiKey: string | undefined, baseURL: string | undefined) => ({
  ...(apiKey !== undefined && { apiKey }),
  ...(baseURL !== undefined && { baseURL }),
});
