/** Finds the expert to change by its name, and has the refusal if there is none. */

import type { Expert } from "@etui/protocol/expert";
import { nearestName } from "@etui/values/nearest-name";
import { beginningOf } from "@etui/values/text/cut-text";
import { type Refusal, type Refused, refusal } from "@etui/words/refusal";

export type ExpertOutcome =
  | { ok: true; expert: Expert }
  | { ok: false; reason: "not_found" | "invalid" | "forbidden" | "full"; refused: Refused }
  | { ok: false; reason: "conflict"; refused: Refused; expert: Expert };

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
      refused: noSuchExpert(
        name,
        experts.map(({ name }) => name),
      ),
    };
  if (expectedVersion === undefined || expectedVersion === expert.version) return { ok: true, expert };
  return {
    ok: false,
    reason: "conflict",
    refused: refusal("expert.overtaken", {
      name,
      version: expert.version,
      expected_version: expectedVersion,
    }),
    expert,
  };
}

export function noSuchExpert(given: string, names: readonly string[]): Refusal {
  const nearest = nearestName(given, names);
  const known = names.slice(0, MOST_NAMED);
  return refusal("expert.unknown", {
    name: beginningOf(given, LONGEST_SHOWN),
    ...(nearest !== undefined && { nearest }),
    known,
    more: names.length - known.length,
  });
}
