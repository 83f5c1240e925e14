/** What a receipt says in one line. */
import type { Change, Receipt } from "@etui/protocol/tool-result";
import { nameOfDeed } from "../../lines/kinds.ts";

export type Deed = "saved" | "deleted" | "cancelled" | "restored" | "moved" | "purged" | "fired" | "changed";

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
  /** The kind of all changes; undefined if they differ. */
  kind: string | undefined;
  /** The path, if it is a single document. */
  path: string | undefined;
  /** Undefined if the changes have several versions, or nothing is left that has one. */
  version: number | undefined;
  canUndo: boolean;
}

/** Undefined if nothing was changed: then there is no receipt and no tick. */
export function summarise({ changed }: Receipt): ReceiptSummary | undefined {
  if (changed.length === 0) return undefined;
  const deeds = new Set(changed.map(({ action }) => DEEDS[action]));
  const versions = new Set(changed.map(({ version }) => version));
  const kinds = new Set(changed.map(({ kind }) => kind));
  const count = new Set(changed.map(({ kind, target }) => `${kind} ${target}`)).size;
  const { kind: first, target } = changed[0]!;
  const kind = kinds.size === 1 ? first : undefined;
  return {
    deed: deeds.size === 1 ? deedOn(kind, [...deeds][0]!) : "changed",
    count,
    kind,
    path: count === 1 && kind === "user_data" ? target : undefined,
    version:
      versions.size === 1 && !deeds.has("purged") && !deeds.has("deleted") ? changed[0]!.version : undefined,
    canUndo: changed.some(({ action }) => action !== "purged" && action !== "fired"),
  };
}

/** A trigger that no longer fires still exists, so it is cancelled and not deleted. */
const deedOn = (kind: string | undefined, deed: Deed): Deed =>
  kind !== undefined &&
  deed === "deleted" &&
  nameOfDeed({ kind, action: "deleted", by: null }) === "cancelled"
    ? "cancelled"
    : deed;
