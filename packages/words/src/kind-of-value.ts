/** What a value is that came in where another was wanted: what `typeof` says, and what it does not tell apart. */
export type KindOfValue =
  | "null"
  | "undefined"
  | "empty array"
  | "array"
  | "object"
  /** An object of a class. */
  | "instance"
  | "string"
  | "number"
  | "boolean"
  | "bigint"
  | "function"
  | "symbol"
  | "NaN"
  | "Infinity"
  | "-Infinity";
