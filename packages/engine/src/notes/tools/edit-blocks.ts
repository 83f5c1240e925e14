import { unifiedDiff } from "@etui/values/compare/line-diff";
import { beginningOf } from "@etui/values/text/cut-text";
import { z } from "zod";
import { linesOf } from "../../pages/markdown/sections.ts";
import { conflict, failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { editNotes } from "../edit/edit-notes.ts";
import { Operation } from "../edit/operations.ts";
import * as fields from "./fields.ts";

const MOST_OPERATIONS = 200;
const LONGEST_DIFF = 1_500;
const LONGEST_CONFLICT = 20_000;

export const editBlocks = ({ notes }: fields.NoteServices) =>
  defineTool({
    name: "editBlocks",
    title: "Change notes",
    summary: "Writes notes and changes blocks in them, all operations or none.",
    description:
      "Create notes, append (page daily: the journal), replace, move, delete blocks, set properties and tags.",
    instructions: INSTRUCTIONS,
    effect: "write",
    rehearses: true,
    onDemand: true,
    input: z.strictObject({
      operations: z.array(Operation).min(1).max(MOST_OPERATIONS),
      expected_versions: z
        .record(z.string().max(500), z.int().min(0).max(2_147_483_647))
        .optional()
        .meta(fields.unlisted),
      dry_run: fields.dryRun,
    }),
    async run({ operations, expected_versions: versions = {}, dry_run: dryRun }, context) {
      const edited = await editNotes(notes, context.db, {
        operations,
        versions,
        today: Temporal.Now.plainDateISO(context.timeZone).toString(),
        dryRun,
        by: context.provenance,
      });
      if (!edited.ok) {
        const { refused, conflict: there } = edited;
        if (!there) return failure("invalid_arguments", refused);
        return conflict(refused, { ...there, content: beginningOf(there.content, LONGEST_CONFLICT) });
      }
      for (const { change } of edited.pages) if (change && !dryRun) context.changed(change);
      const pages = edited.pages.map(({ path, version, before, text, deleted, change }) => ({
        page: path,
        version,
        ...(deleted && { deleted: true as const }),
        ...(change === undefined && { changed: false as const }),
        diff: cutDiff(unifiedDiff(linesOf(before), linesOf(text))),
      }));
      return success({
        pages,
        done: edited.done,
        ...(dryRun && { dry_run: true as const }),
        model_output: [
          ...(dryRun ? ["Nothing is kept of this dry run."] : []),
          ...edited.done.map(
            ({ op, page, ids }) => `${op} ${page}${ids.length > 0 ? `: ${ids.slice(0, 5).join(", ")}` : ""}`,
          ),
          ...pages.map(({ page, version, diff, ...rest }) =>
            [
              `${page} is at version ${version}${"changed" in rest ? ", unchanged" : ""}.`,
              ...(diff === "" ? [] : [diff]),
            ].join("\n"),
          ),
        ].join("\n"),
      });
    },
  });

const cutDiff = (whole: string): string =>
  whole.length <= LONGEST_DIFF
    ? whole
    : `${beginningOf(whole, LONGEST_DIFF)}\n… (the rest of the difference is not shown)`;

const INSTRUCTIONS = `
operations, in order: {op:"create", page, content} · {op:"append", page or id, content}: at the end of a note, of a heading's section, or inside
of an item; page "daily" is today's journal, "daily 2026-11-25" another day's; a note that is not there is made · {op:"insert", after, content} ·
{op:"replace", id, content}: the block alone, what is inside of it stays; with page the whole note · {op:"set_property", id or page, name, value,
mode: replace, append or merge (append without repeats)}; value null takes it away · {op:"add_tag" / "remove_tag", id or page, tag} ·
{op:"move", id, page or under or after}: with all that is inside of it; its links stay · {op:"rename", page, to}: the note
under another path, its links by handle stay · {op:"delete", id or page}.
ids are those of links orca-block:<id> and of readBlocks. All operations or none are done; each note that changes gets one new version.
expected_versions {"Projects/Etui": 3} guards against changes of others. undo_last takes it back. Pages of the knowledge base: kb_upsert.
`.trim();
