/** The rules for the tables of pages. */
import { refusal } from "@etui/words/refusal";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";
import { MOST_PAGE_CHARACTERS } from "./page.ts";

const pageText: is.ColumnRule = (value, column, bytes) =>
  typeof value === "string" && value.length > MOST_PAGE_CHARACTERS
    ? refusal("kb.too_large", { length: value.length, most: MOST_PAGE_CHARACTERS })
    : is.anyText(value, column, bytes);

/** `isPath` knows the paths of the source. */
export const pageTables = (
  source: string,
  isPath: (path: string) => boolean,
): Readonly<Record<string, TableRule>> => ({
  pages: {
    columns: {
      page_id: is.uuid,
      source: is.oneOf([source]),
      path: is.rule("a text", (value) => typeof value === "string" && isPath(value)),
      title: is.text,
      text: pageText,
      version: is.version,
      call_id: is.uuid,
      created_at: is.time,
      updated_at: is.time,
      deleted_at: is.time,
    },
  },
  pages_history: {
    columns: {
      page_id: is.uuid,
      version: is.version,
      title: is.text,
      text: pageText,
      call_id: is.uuid,
      written_at: is.time,
      ended_at: is.time,
      deleted: is.flag,
    },
  },
});
