export const CHAT_ADDRESS = "/chat";

export function addressOfConversation(id: string): string {
  return `${CHAT_ADDRESS}/${encodeURIComponent(id)}`;
}

/** The conversation that an address names; undefined for one that begins. */
export function readChatAddress({ pathname }: URL): string | undefined {
  const name = pathname.slice(CHAT_ADDRESS.length + 1);
  try {
    return decodeURIComponent(name) || undefined;
  } catch {
    return name;
  }
}
