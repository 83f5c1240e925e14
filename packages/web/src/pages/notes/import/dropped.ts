import { createSignal } from "../../../base/state/signal.ts";
import type { Given } from "../../../base/ui/files/given.ts";

/** What was dropped onto the page of notes, until the import takes it up. */
export const dropped = createSignal<Given | undefined>(undefined);
