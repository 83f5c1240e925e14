import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { listModels } from "./list-models.ts";

test("prices come along where the provider tells them, for a million of tokens", async () => {
  const data = [
    { id: "a/one", pricing: { prompt: "0.000003", completion: "0.000015", input_cache_read: "0.0000003" } },
    { id: "b/two", pricing: { prompt: "0", completion: "0" } },
    { id: "c/unsaid", pricing: { prompt: "-1", completion: "-1" } },
    { id: "d/plain" },
  ];
  const server = createServer((_, response) => response.end(JSON.stringify({ data })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const baseUrl = `http://127.0.0.1:${port}/v1`;
    expect(
      await listModels({ provider: "openai-compatible", key: undefined, baseUrl, locale: "en" }),
    ).toEqual({
      ok: true,
      models: ["a/one", "b/two", "c/unsaid", "d/plain"],
      prices: {
        "a/one": { currency: "USD", input: 3, output: 15, cached_input: 0.3 },
        "b/two": { currency: "USD", input: 0, output: 0 },
      },
    });
  } finally {
    server.close();
  }
});
