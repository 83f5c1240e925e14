import { expect } from "vitest";

/** What a page shows after a while, however long that takes on a busy machine. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>) => expect.poll(look);
