import type { SkillMatch } from "@etui/protocol/skill";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";
import { skillsKey } from "../../base/live/affected-queries.ts";

/** As many as one chooses from by name. */
export const skillsQuery = queryOptions({
  queryKey: skillsKey,
  queryFn: async ({ signal }) => {
    const { skills } = await request("GET /api/skills", { query: { limit: 200 }, signal });
    // The first of a name counts: those behind it are only of interest to who makes skills.
    return skills.filter(({ name }, index) => skills.findIndex((other) => other.name === name) === index);
  },
});

const MOST_FITTING = 3;

/** Those that words call for, best first. */
export async function skillsFor(words: string): Promise<SkillMatch[]> {
  return (await request("GET /api/skills/match", { query: { words, limit: MOST_FITTING } })).matches;
}
