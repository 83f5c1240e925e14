/** What came where a card wanted other data, and what is wrong with a column of which a chart wants numbers. */
import type { Kind } from "@etui/values/json/kind-of";

export type Came = Kind | "documents";

export type ColumnFault =
  | { is: "words" }
  /** Units that do not add up; "" for numbers without one. */
  | { is: "mixed"; units: readonly string[] }
  | { is: "few"; numbers: number; values: number };
