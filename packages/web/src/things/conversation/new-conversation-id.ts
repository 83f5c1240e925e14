/** Letters and digits: `crypto.randomUUID` exists only over https and on this machine. */
export const newConversationId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join("") +
  Date.now().toString(36);
