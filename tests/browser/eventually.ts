import { expect } from "vitest";

/** On a busy machine a change takes longer than a second to the screen; how long is no matter here. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>) => expect.poll(look, { timeout: 15_000 });
