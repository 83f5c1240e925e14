/** What a card is made of, before it is shaped. */
import type { Json } from "@etui/values/json/json";

export interface StoredDocument {
  path: string;
  content: Json;
  version: number;
  /** ISO 8601; known for documents found under a prefix. */
  updated_at?: string;
}

/** What a kind of card wants to know of all documents, where it would otherwise count the first ones only. */
export interface Gathering {
  /** Fields, named as in filters. */
  group_by: string[];
  /** Fields whose numbers are added up. */
  fields: string[];
}

/** All documents that have the same values in the fields of `group_by`. */
export interface GatheredGroup {
  /** One value for each of `group_by`; null for documents without it. */
  group: Json[];
  count: number;
  /** One for each of `fields`; `texts` stand in place of numbers and may be figures such as "12 km". */
  figures: { numbers: number; sum: number; decimals: number; texts: string[] }[];
}

export interface Gathered extends Gathering {
  all: GatheredGroup;
  groups: GatheredGroup[];
}

export type Material =
  | { kind: "value"; value: Json }
  | {
      kind: "documents";
      /** The start of all their paths, including the slash. */
      prefix: string;
      documents: StoredDocument[];
      /** How many documents there are, fetched or not. */
      total: number;
      /** What the kind's `gathers` asked for. */
      gathered?: Gathered;
      /** True if there are more than `total`, which were not counted. */
      atLeast?: boolean;
      /** The document at the prefix itself, like the index page of a folder. Only a tree can show both. */
      root?: Json;
    };
