/** The expert of a name, as a change of it finds it, and what is said where there is none. */

import type { Expert } from "@etui/protocol/expert";
import { nearestName } from "@etui/values/nearest-name";
import { beginningOf } from "@etui/values/text/cut-text";

export type ExpertOutcome =
  | { ok: true; expert: Expert }
  | { ok: false; reason: "not_found" | "invalid" | "forbidden" | "full"; error: string }
  | { ok: false; reason: "conflict"; error: string; expert: Expert };

const MOST_NAMED = 20;
const LONGEST_SHOWN = 100;

export function findForChange(
  experts: readonly Expert[],
  name: string,
  expectedVersion: number | undefined,
): ExpertOutcome {
  const expert = experts.find((expert) => expert.name === name);
  if (!expert)
    return {
      ok: false,
      reason: "not_found",
      error: noSuchExpert(
        name,
        experts.map(({ name }) => name),
      ),
    };
  if (expectedVersion === undefined || expectedVersion === expert.version) return { ok: true, expert };
  return {
    ok: false,
    reason: "conflict",
    error: `${name} was changed meanwhile: it has version ${expert.version}, not ${expectedVersion}. Look at it as it is now and say the change again.`,
    expert,
  };
}

export function noSuchExpert(given: string, names: readonly string[]): string {
  const nearest = nearestName(given, names);
  const some = names.slice(0, MOST_NAMED).join(", ");
  const rest = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
  const meant = nearest === undefined ? "." : `; did you mean ${nearest}?`;
  return `There is no expert "${beginningOf(given, LONGEST_SHOWN)}"${meant} There are: ${some}${rest}.`;
}
