/** Which changes a subscriber wants to hear of: all, those of one thing, or those of everything below a prefix. */
import type { Change } from "@etui/protocol/tool-result";

/** Of every kind if `kind` is left out: a document may be called like anything else. */
export type Selection = { kind?: string } & ({ target: string } | { prefix: string });

export function selects(selection: Selection | undefined, { kind, target }: Change): boolean {
  if (selection === undefined) return true;
  if (selection.kind !== undefined && kind !== selection.kind) return false;
  return "target" in selection ? target === selection.target : target.startsWith(selection.prefix);
}
