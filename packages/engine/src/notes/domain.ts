import * as is from "../domain/column-rules.ts";
import type { Domain } from "../domain/domain.ts";
import { blockTarget } from "../pages/query/block-target.ts";
import type { Passages } from "../search/passages/passages.ts";
import { citedNotes } from "./cited-notes.ts";
import { NOTES } from "./note-pages.ts";
import { isNotePath } from "./note-path.ts";
import { noteScheme } from "./read-scheme.ts";
import { noteSource } from "./search-source.ts";
import { editBlocks } from "./tools/edit-blocks.ts";
import type { NoteServices } from "./tools/fields.ts";
import { importNotesTool } from "./tools/import-notes.ts";
import { listNotesTool } from "./tools/list-notes.ts";
import { queryBlocksByTag } from "./tools/query-by-tag.ts";
import { readBlocks } from "./tools/read-blocks.ts";
import { searchBlocksByTag } from "./tools/search-by-tag.ts";
import { searchBlocksByText } from "./tools/search-by-text.ts";

export type NoteToolServices = NoteServices & { passages: Passages };

/** Its pages are declared with all others (pages/domain.ts). */
export const notesDomain = {
  name: "notes",
  tables: {
    note_files: {
      columns: {
        folder: is.text,
        file: is.text,
        path: is.rule("a text", (value) => typeof value === "string" && isNotePath(value)),
        hash: is.text,
        version: is.version,
        merged_text: is.anyText,
      },
    },
  },
  open: (services: NoteToolServices) => ({
    tools: {
      searchBlocksByTag: searchBlocksByTag(),
      searchBlocksByText: searchBlocksByText(services),
      queryBlocksByTag: queryBlocksByTag(),
      readBlocks: readBlocks(),
      editBlocks: editBlocks(services),
      listNotes: listNotesTool(),
      importNotes: importNotesTool(services),
    },
    search: noteSource,
    read: noteScheme,
    queried: [blockTarget(NOTES)],
    cited: citedNotes,
  }),
} satisfies Domain<NoteToolServices>;
