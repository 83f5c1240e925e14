/** Where a trigger sends to, with the host as the network will read it; undefined if to no web address. */
export function addressOf({ action }: { action: { params: object } }): string | undefined {
  const { url } = action.params as { url?: unknown };
  if (typeof url !== "string") return undefined;
  return URL.canParse(url) ? new URL(url).href : url;
}
