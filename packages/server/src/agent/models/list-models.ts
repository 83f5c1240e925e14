/** Lists the models that a provider offers, in its own words. Source: each provider's reference, "list models". */
import type { Provider } from "@etui/protocol/model";
import type { ModelPrice } from "@etui/protocol/model-price";
import { z } from "zod";
import { modelWords } from "./model-words.ts";

export interface ListAccess {
  provider: Provider;
  key: string | undefined;
  baseUrl: string | undefined;
  /** The language of the message if it fails. */
  locale: string;
}

export type ModelsListed =
  | {
      ok: true;
      models: string[];
      /** By the model's name, if the provider tells prices. */
      prices: Record<string, ModelPrice>;
    }
  | { ok: false; error: string };

const LONGEST_MS = 15_000;
const MOST_BYTES = 8 * 1024 * 1024;
const LONGEST_REASON = 300;

interface Wire {
  home: string;
  path: string;
  headers: (key: string) => Record<string, string>;
  names: (answer: unknown) => string[] | undefined;
}

const Listed = z.object({ data: z.array(z.object({ id: z.string(), pricing: z.unknown().optional() })) });
/** The prices of OpenRouter and similar providers: US dollars per token, as texts. */
const Pricing = z.object({
  prompt: z.coerce.number().min(0),
  completion: z.coerce.number().min(0),
  input_cache_read: z.coerce.number().min(0).optional(),
});
const ListedByGoogle = z.object({
  models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() })),
});

const namesIn = (answer: unknown) => Listed.safeParse(answer).data?.data.map(({ id }) => id);

const WIRES: Record<Provider, Wire> = {
  "openai-compatible": {
    home: "https://api.openai.com/v1",
    path: "/models",
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    names: namesIn,
  },
  anthropic: {
    home: "https://api.anthropic.com/v1",
    path: "/models?limit=1000",
    headers: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
    names: namesIn,
  },
  google: {
    home: "https://generativelanguage.googleapis.com/v1beta",
    path: "/models?pageSize=1000",
    headers: (key) => ({ "x-goog-api-key": key }),
    names: (answer) =>
      ListedByGoogle.safeParse(answer)
        .data?.models.filter(
          ({ supportedGenerationMethods: can }) => can?.includes("generateContent") ?? true,
        )
        .map(({ name }) => name.replace(/^models\//, "")),
  },
};

export async function listModels({ provider, key, baseUrl, locale }: ListAccess): Promise<ModelsListed> {
  const { home, path, headers, names } = WIRES[provider];
  const address = `${(baseUrl ?? home).replace(/\/$/, "")}${path}`;
  const { host } = new URL(address);
  const words = modelWords(locale).list;
  const fail = (error: string): ModelsListed => ({ ok: false, error });
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      headers: { accept: "application/json", ...(key !== undefined && headers(key)) },
      // A key is sent only to the server that the person named.
      redirect: "error",
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    text = await textOf(response);
  } catch (thrown) {
    const { cause, message } = thrown as Error;
    const why = cause instanceof Error ? cause.message : message;
    return fail(words.unreachable(host, why));
  }
  if (response.status === 401 || response.status === 403) return fail(words.keyRefused(host));
  if (!response.ok) return fail(words.failed(host, response.status, text.slice(0, LONGEST_REASON)));
  const models = names(jsonIn(text));
  return models
    ? { ok: true, models: [...new Set(models)].sort(), prices: pricesIn(jsonIn(text)) }
    : fail(words.unreadable(host));
}

function pricesIn(answer: unknown): Record<string, ModelPrice> {
  const told = Listed.safeParse(answer).data?.data ?? [];
  return Object.fromEntries(
    told.flatMap(({ id, pricing }) => {
      const read = Pricing.safeParse(pricing).data;
      if (!read) return [];
      const { prompt, completion, input_cache_read: cached } = read;
      const price: ModelPrice = {
        currency: "USD",
        input: aMillion(prompt),
        output: aMillion(completion),
        ...(cached !== undefined && { cached_input: aMillion(cached) }),
      };
      return [[id, price]];
    }),
  );
}

/** Rounded, without the digits that binary fractions add. */
const aMillion = (each: number): number => Number((each * 1_000_000).toPrecision(9));

async function textOf(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MOST_BYTES) throw new Error("its answer has no end");
  }
  return text;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
