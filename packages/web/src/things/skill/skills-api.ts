import type { SkillMatch } from "@etui/protocol/skill";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";
import { skillsKey } from "../../base/live/affected-queries.ts";

/** At most 200 skills, as many as a person chooses from by name. */
export const skillsQuery = queryOptions({
  queryKey: skillsKey,
  queryFn: async ({ signal }) => {
    const { skills } = await request("GET /api/skills", { query: { limit: 200 }, signal });
    // The first skill of a name counts; the others only interest people who make skills.
    return skills.filter(({ name }, index) => skills.findIndex((other) => other.name === name) === index);
  },
});

const MOST_FITTING = 3;

/** The skills that words call for, best first. */
export async function skillsFor(words: string): Promise<SkillMatch[]> {
  return (await request("GET /api/skills/match", { query: { words, limit: MOST_FITTING } })).matches;
}
