import { createSignal } from "../../../base/state/signal.ts";
import type { Child } from "../../../things/data/level-api.ts";

/** What is to be worked with: a document, what lies below a path, or both; everything at the path "". */
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
