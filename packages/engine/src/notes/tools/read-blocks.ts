import { beginningOf } from "@etui/values/text/cut-text";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { ensureBlocks } from "../../pages/blocks/blocks-anew.ts";
import { failure, notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { seenSources } from "../find/seen-sources.ts";
import { readNotePath } from "../note-path.ts";
import { type ReadPart, readPart } from "../read/read-part.ts";
import * as fields from "./fields.ts";

const MOST_IDS = 50;
const LONGEST = 40_000;

export const readBlocks = () =>
  defineTool({
    name: "readBlocks",
    title: "Read notes",
    summary: "Notes and blocks whole, with their place, links and version.",
    description:
      "Read blocks by id or a note by its path, with what is inside; each line's id can be edited.",
    instructions: INSTRUCTIONS,
    effect: "read",
    onDemand: true,
    input: z.strictObject({
      ids: z.array(z.string().min(1).max(200)).min(1).max(MOST_IDS).optional(),
      page: z.string().min(1).max(500).optional(),
      depth: z.int().min(0).max(100).optional().meta(fields.unlisted),
      around: z.int().min(0).max(50).optional().meta(fields.unlisted),
      links: z.boolean().optional().describe("what leads to it, names it, and where it leads"),
      offset: z.int().min(0).optional().meta(fields.unlisted),
    }),
    async run({ ids = [], page, depth, around, links, offset = 0 }, context) {
      if (ids.length === 0 && page === undefined) return failure("invalid_arguments", refusal("notes.which"));
      await ensureBlocks(context.db);
      const path = page === undefined ? undefined : readNotePath(page);
      if (path && !path.ok) return failure("invalid_arguments", path.refused);
      const asked = [...(path ? [{ path: path.path }] : []), ...ids.map((id) => ({ id }))];
      const parts: ReadPart[] = [];
      const missing: string[] = [];
      for (const one of asked) {
        const part = await readPart(context.heavyDb, one, {
          depth,
          around,
          links,
          sources: seenSources(context),
        });
        if (part) parts.push(part);
        else missing.push("path" in one ? one.path : one.id);
      }
      if (parts.length === 0) {
        const [first = ""] = missing;
        return notFound(
          path && ids.length === 0
            ? refusal("notes.no_page", { path: path.path })
            : refusal("notes.no_block", { id: first.slice(0, 100) }),
        );
      }
      const whole = parts.map(({ said }) => said).join("\n\n");
      const shown = beginningOf(whole.slice(offset), LONGEST);
      const rest = whole.length - offset - shown.length;
      return success({
        blocks: parts.map(({ said, ...part }) => part),
        ...(missing.length > 0 && { missing }),
        ...(rest > 0 && { next_offset: offset + shown.length }),
        model_output: [
          shown,
          ...(missing.length > 0 ? [`Not there: ${missing.join(", ")}.`] : []),
          ...(rest > 0 ? [`(${rest} characters follow: offset ${offset + shown.length}.)`] : []),
        ].join("\n"),
      });
    },
  });

const INSTRUCTIONS = `
ids: those of links orca-block:<id> (the id alone, or the whole link), or names that an author gave a block (^name). page: the path of a note.
Each block comes with its page and version, the headings above it, backlinks, and what is inside of it; before each block stands its id, for
editBlocks. depth: how many levels of what is inside (all if left out). around: so many blocks before and after it on the same level, too.
`.trim();
