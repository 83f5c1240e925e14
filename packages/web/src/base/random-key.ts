/** A key that nobody else has made. `crypto.randomUUID` exists only over https and on this machine. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
