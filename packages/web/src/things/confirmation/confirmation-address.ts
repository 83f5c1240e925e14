export const CONFIRMATIONS_ADDRESS = "/confirm";

export function addressOfConfirmation(id: string): string {
  return `${CONFIRMATIONS_ADDRESS}/${encodeURIComponent(id)}`;
}

/** The confirmation that an address names; undefined for the list of all. */
export function readConfirmationAddress({ pathname }: URL): string | undefined {
  const name = pathname.slice(CONFIRMATIONS_ADDRESS.length + 1);
  try {
    return decodeURIComponent(name) || undefined;
  } catch {
    return name;
  }
}
