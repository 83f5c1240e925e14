import { z } from "zod";
import type { Snippet } from "../search/snippet.ts";
import { success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool, ToolContext } from "../tool/tool.ts";
import { carryOut } from "./carry-out.ts";

export interface SkillHit {
  /** `skill://id`, or of a file `skill://id/rules/x.md`. */
  path: string;
  title: string;
  snippet: string;
}

export interface SearchServices {
  /** The tool query_user_data. */
  query: Tool;
  /** The best first. */
  searchSkills: (context: ToolContext, words: string, limit: number) => Promise<readonly SkillHit[]>;
}

const DOMAINS = ["data", "skills"] as const;
const DEFAULT_LIMIT = 10;
const MOST = 50;

export const search = ({ query, searchSkills }: SearchServices) =>
  defineTool({
    name: "search",
    title: "Search",
    summary: "Searches what is stored and what skills know.",
    description: "Search stored data and skills, by words in any language.",
    effect: "read",
    input: z.strictObject({
      query: z.string().min(1),
      in: z.enum(DOMAINS).optional(),
      limit: z.int().min(1).max(MOST).default(DEFAULT_LIMIT),
    }),
    async run({ query: words, in: only, limit }, context) {
      const [data, skills] = await Promise.all([
        only === "skills" ? undefined : carryOut(query, { search: words, limit }, context),
        only === "data" ? [] : searchSkills(context, words, limit),
      ]);
      if (data && data.status !== "success") return data;
      const found = (data?.results ?? []) as { path: string; snippet?: Snippet; content?: unknown }[];
      const results = interleave(
        found.map((document) => ({ in: "data" as const, ...document })),
        skills.map((hit) => ({ in: "skills" as const, ...hit })),
      ).slice(0, limit);
      return success({
        count: results.length,
        results,
        model_output:
          results.length === 0
            ? `Nothing is found for "${words}". Try fewer or other words.`
            : results.map(inWords).join("\n"),
      });
    },
  });

type Hit = { in: "data"; path: string; snippet?: Snippet; content?: unknown } | ({ in: "skills" } & SkillHit);

/** Each domain ranks by its own measure: the best of each come first, in turn. */
function interleave(data: Hit[], skills: Hit[]): Hit[] {
  const longest = Math.max(data.length, skills.length);
  return Array.from({ length: longest }, (_, at) => [data[at], skills[at]])
    .flat()
    .filter((hit) => hit !== undefined);
}

function inWords(hit: Hit): string {
  if (hit.in === "skills") return `- ${hit.path} · ${hit.title}: ${hit.snippet}`;
  const text = hit.snippet?.text ?? JSON.stringify(hit.content ?? null);
  return `- ${hit.path}: ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
}
