/** Which changes a subscriber wants to hear of: all, those of one thing, or those of everything below a prefix. */
import type { Change } from "@etui/protocol/tool-result";

export type Selection = { target: string } | { prefix: string };

export function selects(selection: Selection | undefined, { target }: Change): boolean {
  if (selection === undefined) return true;
  return "target" in selection ? target === selection.target : target.startsWith(selection.prefix);
}
