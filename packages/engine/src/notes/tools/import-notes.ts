import { languageOf } from "@etui/protocol/language-of";
import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { z } from "zod";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { goneFiles } from "../import/gone-files.ts";
import { type FileOutcome, importNotes } from "../import/import-notes.ts";
import { kindOfFolder } from "../import/note-of-file.ts";
import { readNotePath } from "../note-path.ts";
import * as fields from "./fields.ts";

const MOST_FILES = 500;
const MOST_PRESENT = 100_000;
const MOST_NAMED = 20;

export const importNotesTool = ({ notes }: fields.NoteServices) =>
  defineTool({
    name: "importNotes",
    title: "Import notes",
    summary: "Bring Markdown files of a folder into the notes, or their changes.",
    description: "Import Markdown files: an Obsidian vault, a Logseq graph, plain. Again: only changes come.",
    instructions: INSTRUCTIONS,
    effect: "write",
    rehearses: true,
    onDemand: true,
    timeoutMs: 120_000,
    input: z.strictObject({
      folder: z.string().min(1).max(200).describe("what the folder is called, the same each time"),
      files: z
        .array(z.strictObject({ file: z.string().min(1).max(1_000), text: z.string().max(4_000_000) }))
        .max(MOST_FILES),
      into: z
        .string()
        .max(300)
        .optional()
        .describe("folder of notes; default: the name of the folder; empty: none"),
      kind: z.enum(["obsidian", "logseq", "markdown"]).optional(),
      dry_run: fields.dryRun,
      present: z
        .array(z.string().max(1_000))
        .max(MOST_PRESENT)
        .optional()
        .describe("all files of the folder"),
    }),
    async run({ folder, files, into = folder, kind, present, dry_run: dryRun }, context) {
      const target = into.trim() === "" ? undefined : readNotePath(into);
      if (target && !target.ok) return failure("invalid_arguments", target.refused);
      const { imported, left } = await importNotes(notes, context.db, {
        folder,
        files,
        into: target?.path ?? "",
        kind: kind ?? kindOfFolder(present ?? files.map(({ file }) => file)),
        dryRun,
        by: context.provenance,
      });
      for (const { change } of imported) if (change && !dryRun) context.changed(change);
      const gone = present ? await goneFiles(context.db, folder, present) : { gone: [], isDoubtful: false };
      const counts = countOf(imported.map(({ outcome }) => outcome));
      const conflicts = imported.filter((one) => one.conflicts !== undefined);
      return success({
        ...counts,
        ...(dryRun && { dry_run: true as const }),
        conflicts: conflicts.map(({ path, conflicts: lines }) => ({ path, lines })),
        left: left.map(({ file, why }) => ({ file, code: why.code, why: said(why, context.locale) })),
        gone: gone.gone.map(({ path }) => path),
        ...(gone.isDoubtful && { is_doubtful: true as const }),
        model_output: [
          ...(dryRun ? ["Nothing is kept of this dry run."] : []),
          `${folder}: ${counts.created} created, ${counts.updated} updated, ${counts.merged} merged, ${counts.same} unchanged.`,
          ...named(
            "Both sides changed, both wordings stand there",
            conflicts.map(({ path }) => path),
          ),
          ...named(
            "Left out",
            left.map(({ file, why }) => `${file} (${said(why, context.locale)})`),
          ),
          ...named(
            gone.isDoubtful
              ? "Most files are no longer in the folder: is its drive there? Nothing was deleted here"
              : "No longer in the folder, still here",
            gone.gone.map(({ path }) => path),
          ),
        ].join("\n"),
      });
    },
  });

const said = (why: Refusal, locale: string): string => sayRefusal(why, languageOf(locale));

function countOf(outcomes: readonly FileOutcome[]): Record<FileOutcome, number> {
  const counts = { created: 0, updated: 0, merged: 0, same: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}

const named = (what: string, names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [
        `${what}: ${names.slice(0, MOST_NAMED).join(", ")}${names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ""}.`,
      ];

const INSTRUCTIONS = `
files: paths in the folder with their texts, up to ${MOST_FILES} at once; call again with the next. A file that says what it said is left alone; what
changed in the folder is taken; what changed here and there is merged. present: the paths of all files, so that those that are gone are
told; nothing is deleted for it. kind is told by the files if left out. Links, tags, properties, tasks, journals are read as in Obsidian
and Logseq. One undo takes a call back.
`.trim();
