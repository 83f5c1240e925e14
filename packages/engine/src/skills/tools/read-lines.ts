import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { noteRead } from "../../sources/note-sources.ts";
import { failure, notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import type { ActivationServices } from "../activation/activate-skills.ts";
import { listConfined, readConfined } from "../package/confined-file.ts";
import { withinSkills } from "../store/skill-source.ts";
import type { ManagementServices } from "./services.ts";
import { cutLines, textOf } from "./text-lines.ts";

interface ReadingServices
  extends Pick<ManagementServices, "skillsFolder">,
    Pick<ActivationServices, "isBroughtIn"> {}

const LARGEST_FILE = 5 * 1024 * 1024;
const DEFAULT_COUNT = 300;
const MOST_LINES = 2_000;
const MOST_NAMED = 20;

export const readLinesTool = ({ skillsFolder, isBroughtIn }: ReadingServices) =>
  defineTool({
    name: "read_lines",
    title: "Read lines",
    summary: "Reads a text file in the folder of skills, with line numbers.",
    description: "Read a text file below data/skills, to import a skill.",
    effect: "read",
    input: z.strictObject({
      path: z.string(),
      from: z.int().min(1).default(1),
      count: z
        .int()
        .min(1)
        .max(MOST_LINES)
        .default(DEFAULT_COUNT)
        .meta({ [UNLISTED]: true }),
    }),
    async run({ path: given, from, count }, context) {
      const path = withinSkills(given);
      const read = await readConfined(skillsFolder, path, { maxBytes: LARGEST_FILE });
      if (!read.ok) {
        const there = await filesIn(skillsFolder);
        return notFound(refusal("skills.file_not_read", { because: read.refused, ...there }), { path });
      }
      const text = textOf(read.data);
      if (text === undefined) return failure("invalid_arguments", refusal("skills.file_no_text", { path }));
      const [id = ""] = path.split("/");
      if (await isBroughtIn({ id, source: "home" })) await noteRead(context, [{ kind: "skill", name: id }]);
      const { lines, total, next } = cutLines(text, { from, count });
      if (lines.length === 0 && from > 1)
        return failure("invalid_arguments", refusal("skills.file_ends_before", { path, total }));
      const more = next === undefined ? [] : [`[${total - next + 1} more lines: from ${next}]`];
      return success({
        path,
        from,
        count: lines.length,
        total_lines: total,
        ...(next !== undefined && { next_from: next }),
        model_output: [...lines, ...more].join("\n"),
      });
    },
  });

async function filesIn(skillsFolder: string): Promise<{ known: string[]; more: number }> {
  const files = (await listConfined(skillsFolder)).filter((name) =>
    /\.(md|ya?ml|ts|js|py|json|txt)$/.test(name),
  );
  const known = files.slice(0, MOST_NAMED);
  return { known, more: files.length - known.length };
}
