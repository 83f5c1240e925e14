/** The rules of a domain for each of its tables, so that a user's rows can be exported, imported and erased. */
import type { Because } from "@etui/words/refusal";
import type * as is from "./column-rules.ts";

/** `sends`: a trigger with an address. `asks_model`: one that has a model do something. `model_address`: where models answer. */
export interface Reach {
  does: "sends" | "asks_model" | "model_address";
  /** The trigger's title, or the model's name. */
  name: string;
  /** As the network reads it. */
  address?: string;
}

export interface TableRule {
  /** Why the table is not archived. */
  leftOut?: string;
  /** Its rows stay when an archive replaces what the user has; only erasing the user deletes them. */
  stays?: true;
  /** The table records calls, not what a user has: a user with rows only here counts as having nothing. */
  trace?: true;
  /** The rules for its columns; a test ensures that none is forgotten. */
  columns?: Readonly<Record<string, is.ColumnRule>>;
  /** What a row would have Etui do by itself beyond this machine, or by a model, once it is stored. */
  reaches?: (row: Record<string, unknown>) => Reach | undefined;
  /** What is wrong with the row as a whole, if each column is right. */
  row?: (row: Record<string, unknown>) => Because | undefined;
}
