import { z } from "zod";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import { ensureBlocks } from "../../pages/blocks/blocks-anew.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { dateInWords } from "../../tool/moments/date-in-words.ts";
import { listNotes } from "../find/list-notes.ts";
import { readNotePath } from "../note-path.ts";
import * as fields from "./fields.ts";

export const listNotesTool = () =>
  defineTool({
    name: "listNotes",
    title: "List notes",
    summary: "The notes there are, by folder, or those that nothing links to.",
    description: "List notes by their paths, below a folder; orphans: only those without links.",
    effect: "read",
    onDemand: true,
    input: z.strictObject({
      folder: z.string().max(500).optional(),
      orphans: z.boolean().optional(),
      maxResults: fields.maxResults,
      cursor: fields.cursor,
    }),
    async run({ folder, orphans, maxResults, cursor }, context) {
      const below = folder === undefined || folder.trim() === "" ? undefined : readNotePath(folder);
      if (below && !below.ok) return failure("invalid_arguments", below.refused);
      const identity = ["list-notes", below?.path, orphans];
      const after =
        cursor === undefined
          ? undefined
          : readCursor(
              cursor,
              context.userId,
              identity,
              (place): place is string => typeof place === "string",
            );
      if (after && !after.ok) return failure("invalid_arguments", after.refused);
      await ensureBlocks(context.db);
      const limit = Math.min(maxResults, fields.MOST_RESULTS);
      const { notes, total } = await listNotes(context.heavyDb, {
        below: below?.path,
        orphans,
        after: after?.position,
        limit: limit + 1,
      });
      const shown = notes.slice(0, limit);
      const next =
        notes.length > limit ? makeCursor(context.userId, identity, shown.at(-1)!.path) : undefined;
      const where = below === undefined ? "" : ` below ${below.path}/`;
      return success({
        count: total,
        results: shown.map(({ path, title, version, updated_at }) => ({
          path,
          title,
          version,
          updated_at: updated_at.toISOString(),
        })),
        ...(next !== undefined && { next_cursor: next }),
        model_output: [
          shown.length === 0
            ? `There are no ${orphans ? "notes without links" : "notes"}${where}.`
            : `${total} note(s)${orphans ? " without links" : ""}${where}${next === undefined ? "" : ` (first ${shown.length}; next: cursor "${next}")`}:`,
          ...shown.map(
            ({ path, title, updated_at }) =>
              `- note://${path}${path.endsWith(title) ? "" : ` "${title}"`} · ${dateInWords(updated_at, context)}`,
          ),
        ].join("\n"),
      });
    },
  });
