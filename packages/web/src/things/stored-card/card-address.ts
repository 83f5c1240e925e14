export const CARDS_ADDRESS = "/cards";

export function addressOfCard(id: string): string {
  return `${CARDS_ADDRESS}/${encodeURIComponent(id)}`;
}

/** The card that an address names; undefined for the gallery. */
export function readCardAddress({ pathname }: URL): string | undefined {
  const name = pathname.slice(CARDS_ADDRESS.length + 1);
  try {
    return decodeURIComponent(name) || undefined;
  } catch {
    return name;
  }
}
