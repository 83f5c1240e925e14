import { type Language, languageOf } from "@etui/protocol/language-of";
import { normalise } from "@etui/protocol/search-terms";
import { LISTED_STATES, SKILL_SOURCES, type SkillEntry } from "@etui/protocol/skill";
import { cutText } from "@etui/values/text/cut-text";
import { inOneLanguage } from "@etui/values/text/in-one-language";
import { z } from "zod";
import { parseTerms } from "../../search/terms.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { finderOf } from "../finding/finders.ts";
import { seenBy } from "../library/seen-by.ts";
import type { ManagementServices } from "./services.ts";
import { placeOf, skillEntries } from "./skill-list.ts";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
const LONGEST_DESCRIPTION = 120;

export const listSkillsTool = ({ library, store, skillTools }: ManagementServices) =>
  defineTool({
    name: "list_skills",
    title: "List skills",
    summary: "The skills there are: what they are for, where they come from, what is wrong.",
    description: "List or search skills, also broken and inactive ones.",
    effect: "read",
    input: z.strictObject({
      query: z.string().optional(),
      state: z
        .enum(LISTED_STATES)
        .optional()
        .meta({ [UNLISTED]: true }),
      source: z
        .enum(SKILL_SOURCES)
        .optional()
        .meta({ [UNLISTED]: true }),
      limit: z
        .int()
        .min(1)
        .max(MAX_LIMIT)
        .default(DEFAULT_LIMIT)
        .meta({ [UNLISTED]: true }),
      cursor: z
        .string()
        .optional()
        .meta({ [UNLISTED]: true }),
    }),
    async run({ query, state, source, limit, cursor }, context) {
      const { db } = context;
      const parsed = query?.trim() ? parseTerms(query, "query") : undefined;
      if (parsed?.ok === false) return failure("invalid_arguments", parsed.refused);
      const language = languageOf(context.locale);
      const all = await skillEntries(db, {
        store,
        view: await library.of(db.userId),
        language,
        faultsAtSight: skillTools.faultsAtSight.bind(skillTools),
      });
      const found = all.filter(
        (entry) =>
          context.mayUseSkill(entry.name) &&
          // Deleted skills are shown only on request.
          (state === undefined ? entry.state !== "deleted" : entry.state === state) &&
          (source === undefined || entry.source === source) &&
          (!parsed || parsed.terms.every((term) => normalise(textOf(entry)).includes(term))),
      );
      // If no skill contains all these words, the best matches are shown on one page.
      if (parsed && found.length === 0 && cursor === undefined && state === undefined) {
        const matches = finderOf(seenBy(await library.of(db.userId), context)).match(query!);
        const called = matches.flatMap(({ skill }) =>
          all.filter(
            (entry) =>
              entry.name === skill.id &&
              entry.state === "active" &&
              (source ?? entry.source) === entry.source,
          ),
        );
        if (called.length > 0)
          return success({
            count: called.length,
            skills: called.map((entry) => inLanguage(entry, language)),
            model_output: inWords(called, 0),
          });
      }
      const start = cursor === undefined ? 0 : found.findIndex((entry) => placeOf(entry) > cursor);
      const page = start === -1 ? [] : found.slice(start, start + limit);
      const last = page.at(-1);
      const hasMore = last !== undefined && found.at(-1) !== last;
      return success({
        count: found.length,
        skills: page.map((entry) => inLanguage(entry, language)),
        ...(hasMore && { next_cursor: placeOf(last) }),
        model_output: inWords(page, found.length - (start === -1 ? found.length : start) - page.length),
      });
    },
  });

/** Searched it was in all its languages; who reads it has one. */
const inLanguage = (entry: SkillEntry, language: Language): SkillEntry => ({
  ...entry,
  ...(entry.title !== undefined && { title: inOneLanguage(entry.title, language) }),
  description: inOneLanguage(entry.description, language),
});

const textOf = ({ name, title = "", description, triggers, tools }: SkillEntry): string =>
  [name, title, description, ...triggers, ...tools].join(" \n");

function inWords(page: readonly SkillEntry[], more: number): string {
  if (page.length === 0) return "There are none.";
  return [...page.map(lineOf), ...(more > 0 ? [`and ${more} more: next_cursor`] : [])].join("\n");
}

function lineOf(entry: SkillEntry): string {
  const { name, source, description, tools, errors = [], tool_faults = [] } = entry;
  const about = [source, ...stateOf(entry)].join(", ");
  const said = cutText(description.replaceAll(/\s+/g, " ").trim(), LONGEST_DESCRIPTION);
  const faulty = new Set(tool_faults.map(({ tool }) => tool));
  const named = tools.map((tool) => (faulty.has(tool) ? `✗ ${tool}` : tool));
  const has = tools.length > 0 ? ` [${named.join(", ")}]` : "";
  const wrong = [...errors, ...tool_faults.map(({ error }) => error)]
    .slice(0, 1)
    .map((fault) => ` ✗ ${fault}`);
  return `- ${name} (${about})${said && `: ${said}`}${has}${wrong.join("")}`;
}

function stateOf({ state, shadowed_by, folder, shadowed_by_folder }: SkillEntry): string[] {
  if (state === "active") return [];
  if (state !== "shadowed") return [state];
  return [
    folder === undefined
      ? `shadowed by ${shadowed_by}`
      : `folder ${folder} shadowed by ${shadowed_by_folder}`,
  ];
}
