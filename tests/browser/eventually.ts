import { expect } from "vitest";

/** On a busy machine, a change takes more than a second to appear; the time does not matter here. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>) => expect.poll(look, { timeout: 15_000 });
