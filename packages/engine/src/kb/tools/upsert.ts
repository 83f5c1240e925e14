import { z } from "zod";
import { withoutReplaceMarks } from "../../pages/merge/replace-marks.ts";
import { failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { readEntry } from "../entry.ts";
import * as fields from "./fields.ts";
import { writtenAnswer } from "./written-answer.ts";

export const upsertKb = ({ kb }: fields.KbServices) =>
  defineTool({
    name: "kb.upsert",
    title: "Write into the knowledge base",
    summary: "Add to a page of the knowledge base, or replace what it says.",
    description:
      "Keep what the user tells of preferences, goals or a project. merge only what is new, under ## headings.",
    instructions: INSTRUCTIONS,
    effect: "write",
    rehearses: true,
    input: z.strictObject({
      // Described where it is read.
      entry: fields.entry.describe("as kb_read"),
      content: fields.content,
      mode: z.enum(["merge", "replace"]).default("merge").describe("replace: the whole page"),
      expected_version: fields.expectedVersion,
    }),
    async run({ entry: given, content: written, mode, expected_version: expectedVersion }, context) {
      const read = readEntry(given);
      if (!read.ok) return failure("invalid_arguments", read.refused);
      const { db, provenance: by } = context;
      const content = mode === "replace" ? withoutReplaceMarks(written) : written;
      const outcome = await kb.upsert(db, { entry: read.entry, content, mode, expectedVersion, by }, context);
      return writtenAnswer(kb, context, outcome);
    },
  });

const INSTRUCTIONS = `
merge adds content to the page, section by section: a heading is matched with that of the page in either language, items of lists are
united, [x] beats [ ], "key: value" and rows of tables with the same key are replaced, everything else is appended unless it is there.
What belongs to no section goes under Notes. Nothing is deleted; to replace one section write "## Work (replace)".
replace takes content for the whole page; sections of the template that it leaves out are kept, empty. Sections: preferences:
communication, rhythm, work, health, avoid, notes. goals: vision, year, quarter, month, achieved, notes. projects/<slug>: goal, status,
next, decisions, references, notes. A project that is not there is created. expected_version guards against changes of others.
`.trim();
