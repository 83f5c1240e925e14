/**
 * The JSON text of a document with its keys in the order in which they were written. jsonb does not keep that order, so
 * where it would be another one, the text is stored beside the content.
 */
import type { Json } from "@etui/values/json/json";

/** SQL for the text, on rows of `user_data_store` or `user_data_history`; null where there is no content. */
export const WRITTEN_JSON = "coalesce(as_written, content::text)";

/** What a statement selects of it, under this name. */
export interface WrittenJson {
  json: string;
}

/** The row with its content in place of the text. */
export function withContent<Row extends WrittenJson>(row: Row): Omit<Row, "json"> & { content: Json } {
  const { json, ...rest } = row;
  return { ...rest, content: JSON.parse(json) as Json };
}
