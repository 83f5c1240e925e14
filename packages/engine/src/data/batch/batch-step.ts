/** The types of a batch: what is to be done, and why it is not. */
import type { Json } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";
import type { Expiry } from "../expiry.ts";
import type { WriteMode } from "../tools/edit-content.ts";

/** Paths have been checked, and times are already ISO-8601 in UTC. */
export type BatchItem = { path: string; expectedVersion?: number | undefined } & (
  | {
      op: WriteMode;
      content: Json;
      unset?: readonly string[] | undefined;
      expiresAt?: Expiry;
    }
  | { op: "delete" }
  /** If the path ends with `/`, it means everything below it; then `to` ends with `/` too. */
  | { op: "move" | "copy"; to: string }
);

/** An operation and its number among those given; one on a prefix becomes many with the same number. */
export type Step = { index: number; item: BatchItem };

export interface ItemFault {
  /** The place in the given order, from 0. */
  index: number;
  path: string;
  status: "conflict" | "not_found" | "error";
  refused: Refusal;
  version?: number;
}

export const pathsOf = ({ item }: Step): string[] => ("to" in item ? [item.path, item.to] : [item.path]);
