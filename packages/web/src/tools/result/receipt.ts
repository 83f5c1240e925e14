/** What a receipt says in one line. */
import type { Change, Receipt } from "@etui/protocol/tool-result";

export type Deed = "saved" | "deleted" | "restored" | "moved" | "purged" | "fired" | "changed";

const DEEDS = {
  created: "saved",
  updated: "saved",
  deleted: "deleted",
  expired: "deleted",
  restored: "restored",
  moved: "moved",
  purged: "purged",
  fired: "fired",
} as const satisfies Record<Change["action"], Deed>;

export interface ReceiptSummary {
  deed: Deed;
  count: number;
  /** Undefined where the changes have several, or nothing is left that has one. */
  version: number | undefined;
  canUndo: boolean;
}

/** Undefined where nothing was changed: no receipt, no tick. */
export function summarise({ changed }: Receipt): ReceiptSummary | undefined {
  if (changed.length === 0) return undefined;
  const deeds = new Set(changed.map(({ action }) => DEEDS[action]));
  const versions = new Set(changed.map(({ version }) => version));
  const [deed] = deeds;
  return {
    deed: deeds.size === 1 ? deed! : "changed",
    count: new Set(changed.map(({ kind, target }) => `${kind} ${target}`)).size,
    version:
      versions.size === 1 && !deeds.has("purged") && !deeds.has("deleted") ? changed[0]!.version : undefined,
    canUndo: changed.some(({ action }) => action !== "purged" && action !== "fired"),
  };
}
