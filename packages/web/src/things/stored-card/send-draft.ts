/** A browser takes at most 64 kB of what outlives the page; half of it leaves room for another card's. */
const OUTLIVES_PAGE = 32_000;

/**
 * Sends a draft, also while the page goes if it is short enough for that. Answers when the server saved it; throws where
 * it did not.
 */
export async function sendDraft(
  draft: object,
  send: (keepalive: boolean) => Promise<{ saved_at: string }>,
): Promise<string> {
  const { saved_at } = await send(JSON.stringify(draft).length < OUTLIVES_PAGE);
  return saved_at;
}
