/** What a card is made of before a view has touched it. */
import type { Json } from "@etui/values/json/json";

export interface StoredDocument {
  path: string;
  content: Json;
  version: number;
  /** ISO-8601; known of documents found under a prefix. */
  updated_at?: string;
}

export type Material =
  | { kind: "value"; value: Json }
  | {
      kind: "documents";
      /** What all their paths begin with, with the slash. */
      prefix: string;
      documents: StoredDocument[];
      /** How many there are, fetched or not. */
      total: number;
      /** The document at the prefix itself, as a folder has an index page. Only a tree can show both. */
      root?: Json;
    };
