import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { conflict, failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { projectEntry } from "../entry.ts";
import { LONGEST_TITLE } from "../page-title.ts";
import * as fields from "./fields.ts";
import { writtenAnswer } from "./written-answer.ts";

export const createProject = ({ kb }: fields.KbServices) =>
  defineTool({
    name: "kb.create_project",
    title: "Create a project",
    summary: "A page for a project in the knowledge base, with its sections.",
    description: "Create the page of a new project.",
    effect: "write",
    rehearses: true,
    input: z.strictObject({
      slug: z.string().max(500).describe("fit-for-life"),
      title: z.string().max(10_000),
      initial_content: fields.content.optional(),
    }),
    async run({ slug, title: given, initial_content = "" }, context) {
      const read = projectEntry(slug);
      if (!read.ok) return failure("invalid_arguments", read.refused);
      const title = given.replaceAll(/\s+/g, " ").trim();
      if (title === "" || title.length > LONGEST_TITLE) {
        return failure(
          "invalid_arguments",
          refusal("kb.no_title", { length: title.length, most: LONGEST_TITLE }),
        );
      }
      const { db, provenance: by } = context;
      const { entry } = read;
      const written = await kb.upsert(
        db,
        { entry, content: initial_content, mode: "merge", title, expectedVersion: 0, by },
        context,
      );
      if (!written.ok && written.current) {
        const { title: taken, version } = written.current;
        return conflict(refusal("kb.project_there", { slug: entry.slug, title: taken }), {
          title: taken,
          version,
        });
      }
      return writtenAnswer(kb, context, written);
    },
  });
