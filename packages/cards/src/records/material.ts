/** What a card is made of, before it is shaped. */
import type { Json } from "@etui/values/json/json";

export interface StoredDocument {
  path: string;
  content: Json;
  version: number;
  /** ISO 8601; known for documents found under a prefix. */
  updated_at?: string;
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
      /** True if there are more than `total`, which were not counted. */
      atLeast?: boolean;
      /** The document at the prefix itself, like the index page of a folder. Only a tree can show both. */
      root?: Json;
    };
