/** A value as JSON can write it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
/** A JSON Schema; what its keywords hold is judged where one is compiled. */
export type JsonSchema = { [keyword: string]: unknown };
