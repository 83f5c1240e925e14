/** How a server proves to programs of its home that it is theirs, before these show it their token. */

/** The header with a random word of the asker. */
export const CHALLENGE = "x-etui-challenge";

const FORM = /^[\w-]{16,64}$/;

/** With the port, so that a program on another port cannot pass on the answer of the real one. */
export const challengeText = (port: number, challenge: string): string => `${port}:${challenge}`;

export const isChallenge = (given: unknown): given is string => typeof given === "string" && FORM.test(given);
