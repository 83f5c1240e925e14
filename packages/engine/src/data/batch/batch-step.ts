/** The words of a batch: what is to be done, and why it is not. */
import type { Json } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";
import type { Expiry } from "../expiry.ts";
import type { WriteMode } from "../tools/edit-content.ts";

/** Paths are checked and moments are ISO-8601 in UTC already. */
export type BatchItem = { path: string; expectedVersion?: number | undefined } & (
  | {
      op: WriteMode;
      content: Json;
      unset?: readonly string[] | undefined;
      expiresAt?: Expiry;
    }
  | { op: "delete" }
  /** A path that ends with `/` stands for everything below it, and so does `to` then. */
  | { op: "move" | "copy"; to: string }
);

/** An operation, and its number among those given; one on a prefix becomes many of the same number. */
export type Step = { index: number; item: BatchItem };

export interface ItemFault {
  /** In the order given, from 0. */
  index: number;
  path: string;
  status: "conflict" | "not_found" | "error";
  refused: Refusal;
  version?: number;
}

export const pathsOf = ({ item }: Step): string[] => ("to" in item ? [item.path, item.to] : [item.path]);
