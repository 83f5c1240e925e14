/**
 * A condition that holds as things stand. It fires when it becomes true, so this one fires only after it was false, which
 * a sentence such as "when there are 3" does not say.
 */
import type { TriggerCondition } from "@etui/protocol/trigger";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { byDocuments, hasReached, measureSql } from "../conditions/measure.ts";
import { watchedDocuments } from "../conditions/watched-documents.ts";
import type { Sample } from "./sample-documents.ts";

export async function heldAlready(
  scope: TenantScope,
  condition: TriggerCondition,
  sample: Sample,
): Promise<Refusal[]> {
  const path = condition.watch_path;
  // A window moves on by itself, and what holds of some documents may still become true of others.
  if (condition.type === "count") {
    if (condition.rule.streak !== undefined || condition.rule.window !== undefined) return [];
    const number = await numberNow(scope, condition);
    return hasReached(number, condition.rule.gte)
      ? [
          refusal("condition.reached_already", {
            at: "condition.rule.gte",
            path,
            number,
            gte: condition.rule.gte,
          }),
        ]
      : [];
  }
  if (condition.type !== "data_match" || !isOneDocument(path, sample)) return [];
  return (await holdsNow(scope, condition))
    ? [refusal("condition.held_already", { at: "condition.rule.where", path })]
    : [];
}

/** More than one is counted where there is one, so that the number is never reached. */
export function oneIsCounted(condition: TriggerCondition, sample: Sample): Refusal[] {
  if (condition.type !== "count" || !isOneDocument(condition.watch_path, sample)) return [];
  const { gte, sum, items, streak } = condition.rule;
  if (gte <= 1 || (sum ?? items ?? streak) !== undefined) return [];
  const path = condition.watch_path;
  const folder = path.slice(0, path.lastIndexOf("/") + 1) || `${path}/`;
  return [refusal("condition.one_document", { at: "condition.watch_path", path, gte, folder })];
}

const isOneDocument = (path: string, { documents }: Sample): boolean =>
  documents.length === 1 && documents[0]!.path === path;

async function numberNow(
  scope: TenantScope,
  condition: Extract<TriggerCondition, { type: "count" }>,
): Promise<number> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const [row] = await scope.rows<{ number: number }>({
    text: `select coalesce(sum(${measureSql(condition, "content", addValue)}), 0)::float8 as number
           from user_data_store where ${watchedDocuments(byDocuments(condition), addValue)}`,
    values,
  });
  return row!.number;
}

async function holdsNow(scope: TenantScope, condition: TriggerCondition): Promise<boolean> {
  const values: unknown[] = [scope.userId];
  const [row] = await scope.rows<{ holds: boolean }>({
    text: `select exists(select from user_data_store
           where ${watchedDocuments(condition, (value) => `$${values.push(value)}`)}) as holds`,
    values,
  });
  return row!.holds;
}
