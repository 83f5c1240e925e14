/**
 * The kind of a value that came where another was wanted: that of `typeof`, and some that `typeof` cannot tell apart.
 */
export type KindOfValue =
  | "null"
  | "undefined"
  | "empty array"
  | "array"
  | "object"
  /** An instance of a class. */
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
