import { queryOptions } from "@tanstack/react-query";
import { request } from "../api/request.ts";
import { skillsKey } from "../live/affected-queries.ts";

interface ListedSkill {
  name: string;
  title: string;
}

export interface SkillFit extends ListedSkill {
  /** The words of the person that it is for. */
  why: string;
}

/** As many as one chooses from by name. */
export const skillsQuery = queryOptions({
  queryKey: skillsKey,
  queryFn: async ({ signal }) =>
    (await request<{ skills: ListedSkill[] }>("/api/skills?limit=200", { signal })).skills,
});

const MOST_FITTING = 3;

/** Those that words call for, best first. */
export async function skillsFor(words: string): Promise<SkillFit[]> {
  const query = new URLSearchParams({ words, limit: String(MOST_FITTING) });
  return (await request<{ matches: SkillFit[] }>(`/api/skills/match?${query}`)).matches;
}
