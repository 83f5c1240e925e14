/** The rules for the tables of pages. */
import { refusal } from "@etui/words/refusal";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";
import { isKeptRows } from "./blocks/kept-rows.ts";
import { MOST_PAGE_CHARACTERS } from "./page.ts";
import type { PageSource } from "./page-source.ts";

const pageText: is.ColumnRule = (value, column, bytes) =>
  typeof value === "string" && value.length > MOST_PAGE_CHARACTERS
    ? refusal("kb.too_large", { length: value.length, most: MOST_PAGE_CHARACTERS })
    : is.anyText(value, column, bytes);

export const pageTables = (sources: readonly PageSource[]): Readonly<Record<string, TableRule>> => ({
  pages: {
    row: ({ source, path }) =>
      sources.some(({ name, isPath }) => name === source && isPath(String(path)))
        ? undefined
        : refusal("archive.wrong_column", { column: "path", form: "a text" }),
    columns: {
      page_id: is.uuid,
      source: is.oneOf(sources.map(({ name }) => name)),
      path: is.text,
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
  page_blocks: {
    columns: {
      page_id: is.uuid,
      blocks: is.rule("a list of blocks", isKeptRows),
      gone: is.rule("a list of blocks", isKeptRows),
    },
  },
  ...Object.fromEntries(DERIVED.map((table) => [table, { leftOut: MADE_FROM_TEXT }])),
});

/** Made anew from the texts of the pages (blocks/store-blocks.ts). */
const DERIVED = ["blocks", "block_tags", "block_props", "block_links", "page_names", "block_states"];
const MADE_FROM_TEXT = "made from the text of its page";
