/** A value that JSON can write. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
/** A JSON Schema; its keywords are checked where it is compiled. */
export type JsonSchema = { [keyword: string]: unknown };
