import { z } from "zod";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { readEntry } from "../entry.ts";
import { kbWords } from "../words/kb-words.ts";
import * as fields from "./fields.ts";
import { noProject } from "./read.ts";
import { refusedAnswer } from "./written-answer.ts";

/** A person's: the specification gives models nothing that deletes a page. */
export const deleteKb = ({ kb }: fields.KbServices) =>
  defineTool({
    name: "kb_delete",
    title: "Delete a page of the knowledge base",
    summary: "Delete a page of the knowledge base; it can be undone.",
    description: "Delete a page of the knowledge base. It can be undone.",
    effect: "write",
    destructive: true,
    audience: "person",
    input: z.strictObject({ entry: fields.entry, expected_version: fields.expectedVersion }),
    async run({ entry: given, expected_version: expectedVersion }, context) {
      const read = readEntry(given);
      if (!read.ok) return failure("invalid_arguments", read.refused);
      const { entry } = read;
      const { db, provenance: by } = context;
      const removed = await kb.remove(db, { entry, expectedVersion, by });
      if (!removed) return noProject({ kb }, context, entry);
      if (!removed.ok) return refusedAnswer(removed);
      const { change } = removed;
      context.changed(change);
      const words = kbWords((await kb.readerOf(db, context)).locale);
      return success({
        entry: entry.path,
        version: change.version,
        model_output: words.deleted(entry.path, change.version),
      });
    },
  });
