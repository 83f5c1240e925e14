/** The passages of documents: their values line by line, each with the name of its field. */
import type { Json } from "@etui/values/json/json";
import type { PassageSource } from "../../domain/passage-source.ts";
import { someValue } from "../../search/text-of.ts";
import { LIVE } from "../documents/live.ts";

/** The name by which documents are searched. */
export const DATA_SOURCE = "data";

/** A longer value is prose, and stands without the name of its field. */
const LONGEST_NAMED = 80;

export const documentPassages: PassageSource = {
  kinds: ["user_data"],
  async read(scope, paths) {
    const documents = await scope.rows<{ path: string; content: Json }>({
      name: "documents_for_passages",
      text: `select data_path as path, content from user_data_store
             where user_id = $1 and data_path = any($2::text[]) and ${LIVE}`,
      values: [scope.userId, paths],
    });
    return documents.map(({ path, content }) => ({ target: path, title: path, text: linesOf(content) }));
  },
  async after(scope, path, limit) {
    const rows = await scope.rows<{ path: string }>({
      name: "documents_for_passages_after",
      text: `select data_path as path from user_data_store
             where user_id = $1 and data_path > $2 and ${LIVE} order by data_path limit $3`,
      values: [scope.userId, path, limit],
    });
    return rows.map(({ path }) => path);
  },
};

export function linesOf(content: Json): string {
  const lines: string[] = [];
  someValue(content, (value, steps) => {
    const text = String(value);
    const field = steps.findLast((step) => typeof step === "string");
    lines.push(field === undefined || text.length > LONGEST_NAMED ? text : `${field}: ${text}`);
    return false;
  });
  return lines.join("\n");
}
