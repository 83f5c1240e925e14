import { request } from "../../base/api/request.ts";

/** A browser takes at most 64 kB of what outlives the page; half of it leaves room for another card's. */
const OUTLIVES_PAGE = 32_000;

/** Also while the page goes, if it is short enough for that. When the server saved it; throws where it did not. */
export async function sendDraft(
  address: string,
  body: object,
  options: { signal: AbortSignal; method?: "PUT" },
): Promise<string> {
  const keepalive = JSON.stringify(body).length < OUTLIVES_PAGE;
  const { saved_at } = await request<{ saved_at: string }>(address, { ...options, body, keepalive });
  return saved_at;
}
