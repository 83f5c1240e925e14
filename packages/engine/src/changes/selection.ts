/** Which changes a subscriber wants: all, those of one thing, or those of everything below a prefix. */
import type { Change } from "@etui/protocol/tool-result";

/** Things of every kind if `kind` is left out: a document may have the same name as another thing. */
export type Selection = { kind?: string } & ({ target: string } | { prefix: string });

export function selects(selection: Selection | undefined, { kind, target }: Change): boolean {
  if (selection === undefined) return true;
  if (selection.kind !== undefined && kind !== selection.kind) return false;
  return "target" in selection ? target === selection.target : target.startsWith(selection.prefix);
}
