/** Half of the 64 kB that a browser sends after a page is closed, which leaves room for another card's draft. */
const OUTLIVES_PAGE = 32_000;

/** Sends a draft, even while the page is being closed if it is short. Resolves to when it was saved, or throws. */
export async function sendDraft(
  draft: object,
  send: (keepalive: boolean) => Promise<{ saved_at: string }>,
): Promise<string> {
  const { saved_at } = await send(JSON.stringify(draft).length < OUTLIVES_PAGE);
  return saved_at;
}
