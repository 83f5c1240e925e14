import { createSignal } from "../../../base/state/signal.ts";
import type { Child } from "../../../things/data/level-api.ts";

/** The target of an action: a document, everything below a path, or both; the path "" means everything. */
export interface PathTarget {
  path: string;
  holdsDocument: boolean;
  documentsBelow: number;
}

export const targetOf = ({ path, document, documents_below }: Child): PathTarget => ({
  path,
  holdsDocument: document !== null,
  documentsBelow: documents_below,
});

export type Asked = "move" | "copy" | "deleteBelow" | "export" | "archive";

/** The dialog that is open over the data view. */
export const asked = createSignal<{ what: Asked; target: PathTarget } | undefined>(undefined);
