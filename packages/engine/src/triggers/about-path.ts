/** What triggers have to do with a path: a document, or a folder of them. */
import type { TriggerTie } from "@etui/protocol/trigger";
import type { TenantScope } from "../database/tenant.ts";
import { watchOf } from "./conditions/watch-path.ts";
import { listTriggers } from "./store/read-triggers.ts";
import type { StoredTrigger, TriggerDefinition } from "./trigger.ts";

/** As many as a user may have by default. */
const MOST_READ = 2_000;
const MOST_TOLD = 50;

export interface TiedTrigger {
  trigger: StoredTrigger;
  ties: TriggerTie[];
}

/** Those that still may fire; the ones that fire next come first. */
export async function triggersAbout(scope: TenantScope, path: string): Promise<TiedTrigger[]> {
  const [active, paused] = await Promise.all(
    (["active", "paused"] as const).map((status) => listTriggers(scope, { status, limit: MOST_READ })),
  );
  return [...active!.triggers, ...paused!.triggers]
    .map((trigger) => ({ trigger, ties: tiesOf(trigger.definition, path) }))
    .filter(({ ties }) => ties.length > 0)
    .slice(0, MOST_TOLD);
}

export function tiesOf(
  { source_path, condition, rules, action }: TriggerDefinition,
  path: string,
): TriggerTie[] {
  const ties: TriggerTie[] = [];
  if (source_path !== undefined && covers(source_path, path)) ties.push("belongs");
  if (condition !== undefined) {
    const { keys, pattern } = watchOf(condition.watch_path);
    const isMatched = pattern === null || new RegExp(pattern, "s").test(path);
    if (isMatched && keys.some((key) => covers(key, path))) ties.push("watches");
  }
  if (rules.only_if !== undefined && covers(rules.only_if.path, path)) ties.push("looks");
  if (action.type === "update" && action.params.path === path) ties.push("writes");
  return ties;
}

/** Whether the path is the one that is named, or is below it where a prefix is. */
const covers = (named: string, path: string): boolean =>
  named === path || ((named === "" || named.endsWith("/")) && `${path}/`.startsWith(named));
