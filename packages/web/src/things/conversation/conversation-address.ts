export const CHAT_ADDRESS = "/chat";

export function addressOfConversation(id: string): string {
  return `${CHAT_ADDRESS}/${encodeURIComponent(id)}`;
}

/** The conversation that an address names; undefined for a new one, and for addresses outside the chat. */
export function readChatAddress({ pathname }: URL): string | undefined {
  if (!pathname.startsWith(`${CHAT_ADDRESS}/`)) return undefined;
  const name = pathname.slice(CHAT_ADDRESS.length + 1);
  try {
    return decodeURIComponent(name) || undefined;
  } catch {
    return name;
  }
}
