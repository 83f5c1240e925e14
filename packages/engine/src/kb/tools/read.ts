import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure, notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { dateInWords } from "../../tool/moments/date-in-words.ts";
import { parseMoment } from "../../tool/moments/moment.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { type Entry, readEntry } from "../entry.ts";
import { nearestSlugs } from "../nearest-slugs.ts";
import { shownPage } from "../shown-page.ts";
import { kbWords } from "../words/kb-words.ts";
import * as fields from "./fields.ts";

export const readKb = ({ kb }: fields.KbServices) =>
  defineTool({
    name: "kb.read",
    title: "Read the knowledge base",
    summary: "Preferences, goals, or what is known about a project.",
    description: "What is known of the user's preferences, goals and projects, as Markdown.",
    effect: "read",
    input: z.strictObject({
      entry: fields.entry,
      section: z.string().max(1_000).optional().meta(fields.unlisted),
      offset: z.int().min(0).optional().meta(fields.unlisted),
      version: z.int().min(1).max(2_147_483_647).optional().meta(fields.unlisted),
      as_of: z.string().max(100).optional().meta(fields.unlisted),
    }),
    async run({ entry: given, section, offset, version, as_of }, context) {
      const read = readEntry(given);
      if (!read.ok) return failure("invalid_arguments", read.refused);
      const { entry } = read;
      if (version !== undefined || as_of !== undefined) {
        return readPast({ kb }, context, entry, { version, as_of, section, offset });
      }
      const page = await kb.read(context.db, entry, context);
      if (!page) return noProject({ kb }, context, entry);
      const reader = await kb.readerOf(context.db, context);
      const words = kbWords(reader.locale);
      const shown = shownPage(entry, page.text, { section, offset, locale: reader.locale });
      if (!shown.ok) return failure("invalid_arguments", shown.refused);
      const { said, ok, ...part } = shown;
      const head =
        page.updated_at === null
          ? words.empty(page.entry)
          : words.head(page.entry, page.version, dateInWords(page.updated_at, reader));
      const facts = entry.kind === "preferences" ? ["", words.profile] : [];
      return success({
        entry: page.entry,
        exists: page.exists,
        title: page.title,
        version: page.version,
        updated_at: page.updated_at?.toISOString() ?? null,
        ...part,
        model_output: [head, "", said, ...facts].join("\n"),
      });
    },
  });

export async function noProject({ kb }: fields.KbServices, { db }: ToolContext, entry: Entry) {
  const near = await nearestSlugs(kb, db, entry);
  return notFound(refusal("kb.no_page", { entry: entry.path, near }), { entry: entry.path, near });
}

interface Past {
  version: number | undefined;
  as_of: string | undefined;
  section: string | undefined;
  offset: number | undefined;
}

async function readPast(
  { kb }: fields.KbServices,
  context: ToolContext,
  entry: Entry,
  { version, as_of, section, offset }: Past,
) {
  const moment = as_of === undefined ? undefined : parseMoment("as_of", as_of);
  if (moment?.ok === false) return failure("invalid_arguments", moment.refused);
  const state = await kb.readPast(context.db, entry, { version, at: moment?.at });
  if (!state) return notFound(refusal("kb.nothing_then", { entry: entry.path }), { entry: entry.path });
  const reader = await kb.readerOf(context.db, context);
  const shown = shownPage(entry, state.text, { section, offset, locale: reader.locale });
  if (!shown.ok) return failure("invalid_arguments", shown.refused);
  const { said, ok, ...part } = shown;
  const head = kbWords(reader.locale).head(entry.path, state.version, dateInWords(state.written_at, reader));
  return success({
    entry: entry.path,
    exists: true,
    title: state.title,
    version: state.version,
    updated_at: state.written_at.toISOString(),
    ...part,
    model_output: `${head}\n\n${said}`,
  });
}
