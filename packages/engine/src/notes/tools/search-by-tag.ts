import { z } from "zod";
import { failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { askByTag } from "./ask-by-tag.ts";
import * as fields from "./fields.ts";

/** Source: notes-ai-tools.md. */
export const searchBlocksByTag = () =>
  defineTool({
    name: "searchBlocksByTag",
    title: "Notes with a tag",
    summary: "The notes that have a tag, with their properties.",
    description: "Notes with a tag; #a #b: both, #a or #b, -#c: without. Links lead to the notes.",
    instructions: INSTRUCTIONS,
    effect: "read",
    input: z.strictObject({
      tagName: z.string().min(1).max(1_000),
      maxResults: fields.maxResults,
      briefMode: fields.briefMode,
      cursor: fields.cursor,
    }),
    async run({ tagName, maxResults, briefMode, cursor }, context) {
      const asked = await askByTag(context, { tagName, maxResults, briefMode, cursor });
      return "refused" in asked ? failure("invalid_arguments", asked.refused) : asked;
    },
  });

const INSTRUCTIONS = `
A tag is compared without case; #project counts for #project/etui too, =project means only itself. "#[[two words]]" has spaces.
Each result: [title](orca-block:id), its properties, a preview. Keep the links as they are in what you say: people open them.
readBlocks reads a note whole by its id. queryBlocksByTag filters and sorts by properties.
`.trim();
