/** The models that a provider offers, in its own words. Source: each provider's reference, "list models". */
import type { Provider } from "@etui/protocol/model";
import { z } from "zod";

export interface ListAccess {
  provider: Provider;
  key: string | undefined;
  baseUrl: string | undefined;
}

export type ModelsListed = { ok: true; models: string[] } | { ok: false; error: string };

const LONGEST_MS = 15_000;
const MOST_BYTES = 8 * 1024 * 1024;
const LONGEST_REASON = 300;

interface Wire {
  home: string;
  path: string;
  headers: (key: string) => Record<string, string>;
  names: (answer: unknown) => string[] | undefined;
}

const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });
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

export async function listModels({ provider, key, baseUrl }: ListAccess): Promise<ModelsListed> {
  const { home, path, headers, names } = WIRES[provider];
  const address = `${(baseUrl ?? home).replace(/\/$/, "")}${path}`;
  const { host } = new URL(address);
  const fail = (error: string): ModelsListed => ({ ok: false, error });
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      headers: { accept: "application/json", ...(key !== undefined && headers(key)) },
      // A key goes nowhere but where the person said.
      redirect: "error",
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    text = await textOf(response);
  } catch (thrown) {
    const { cause, message } = thrown as Error;
    const why = cause instanceof Error ? cause.message : message;
    return fail(`${host} cannot be reached: ${why}. See whether its server runs and the address is right.`);
  }
  if (response.status === 401 || response.status === 403)
    return fail(`${host} does not take the key. Give another one.`);
  if (!response.ok)
    return fail(`${host} names no models (${response.status}): ${text.slice(0, LONGEST_REASON)}`);
  const models = names(jsonIn(text));
  return models
    ? { ok: true, models: [...new Set(models)].sort() }
    : fail(`${host} answers nothing that names models. Write the name of the model yourself.`);
}

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
