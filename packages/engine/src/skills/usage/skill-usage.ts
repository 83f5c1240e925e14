/** How skills were used: activations and their tokens, and how the calls of their tools ended. */
import type { TenantScope } from "../../database/tenant.ts";
import type { LibraryView } from "../library/merge-sources.ts";

export interface SkillUsage {
  name: string;
  activations: number;
  /** The estimated tokens that models read on activation. */
  tokens: number;
  /** Calls of its tools, as far back as calls are recorded (30 days). */
  calls: number;
  failures: number;
  /** The last day it was activated, as YYYY-MM-DD; null if only its tools were called. */
  last_used: string | null;
}

interface ActivationRow {
  skill_id: string;
  activations: number;
  tokens: number;
  last_used: string;
}

interface CallRow {
  tool: string;
  calls: number;
  failures: number;
}

/** The most used first; unused skills are left out. */
export async function skillUsage(
  scope: TenantScope,
  { skills }: LibraryView,
  days: number,
): Promise<SkillUsage[]> {
  const usage = new Map<string, SkillUsage>();
  const of = (name: string): SkillUsage => {
    const known = usage.get(name);
    if (known) return known;
    const made = { name, activations: 0, tokens: 0, calls: 0, failures: 0, last_used: null };
    usage.set(name, made);
    return made;
  };
  for (const row of await readActivations(scope, days)) {
    const { activations, tokens, last_used } = row;
    Object.assign(of(row.skill_id), { activations, tokens, last_used });
  }
  const owners = new Map<string, string>();
  for (const { id, tools } of skills.values())
    for (const { name } of tools) if (!owners.has(name)) owners.set(name, id);
  for (const { tool, calls, failures } of await readCalls(scope, [...owners.keys()], days)) {
    const owner = of(owners.get(tool)!);
    owner.calls += calls;
    owner.failures += failures;
  }
  return [...usage.values()].sort(
    (a, b) => b.activations - a.activations || b.calls - a.calls || (a.name < b.name ? -1 : 1),
  );
}

const readActivations = (scope: TenantScope, days: number): Promise<ActivationRow[]> =>
  scope.rows<ActivationRow>({
    name: "read_skill_usage",
    text: `select skill_id, sum(activations)::int as activations, sum(tokens)::float8 as tokens,
        max(day)::text as last_used
      from skill_usage where user_id = $1 and day > current_date - $2::int group by skill_id`,
    values: [scope.userId, days],
  });

/** Call ids begin with their time, so the key itself finds those of the last days. */
const readCalls = (scope: TenantScope, tools: readonly string[], days: number): Promise<CallRow[]> =>
  scope.rows<CallRow>({
    name: "read_skill_calls",
    text: `select tool, count(*)::int as calls, (count(*) filter (where status = 'error'))::int as failures
      from tool_calls where user_id = $1 and tool = any($2::text[]) and call_id >= $3::uuid group by tool`,
    values: [scope.userId, tools, firstIdOf(Date.now() - days * 86_400_000)],
  });

function firstIdOf(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
