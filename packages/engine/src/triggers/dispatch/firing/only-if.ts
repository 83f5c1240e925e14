/** `only_if`: whether the user's data justify the firing, checked when it is due. */

import type { TriggerRules } from "@etui/protocol/trigger";
import type { Json } from "@etui/values/json/json";
import type { Refused } from "@etui/words/refusal";
import { LIVE } from "../../../data/documents/live.ts";
import { meantBy } from "../../../data/query/meant-by.ts";
import { prefixConditions } from "../../../data/query/query-documents.ts";
import { filterToSql } from "../../../database/filter/filter-to-sql.ts";
import type { TenantScope } from "../../../database/tenant.ts";
import { checkPath } from "../../../document/data-path.ts";
import { datesFilledIn, pathAt } from "../../../document/dated-path.ts";
import { renderDeep } from "../../template/render-deep.ts";
import { renderTemplate } from "../../template/render-template.ts";
import type { DueTrigger } from "../duties/due-trigger.ts";
import type { FiringValues } from "./firing-values.ts";

export type GateAnswer = { ok: true; holds: boolean } | { ok: false; refused: Refused };

type Gated = Pick<DueTrigger, "rules" | "time_zone" | "locale" | "now">;

export async function gateHolds(tx: TenantScope, due: Gated, values: FiringValues): Promise<GateAnswer> {
  const gate = due.rules.only_if;
  if (!gate) return { ok: true, holds: true };
  const looked = await lookAtGate(tx, gate, due, values);
  return looked.ok ? { ok: true, holds: looked.present === (gate.is === "present") } : looked;
}

/** The path that is looked at, and whether such a document is present there. */
export async function lookAtGate(
  tx: TenantScope,
  gate: NonNullable<TriggerRules["only_if"]>,
  { time_zone, locale, now }: Omit<Gated, "rules">,
  values: FiringValues,
): Promise<{ ok: true; path: string; present: boolean } | { ok: false; refused: Refused }> {
  const words = { timeZone: time_zone, locale };
  const path = renderTemplate(pathAt(gate.path, { at: now, timeZone: time_zone }), values, words);
  if (!path.ok) return path;
  const filter = gate.where && datesFilledIn(gate.where as Json, { at: now, timeZone: time_zone });
  const where = filter === undefined ? undefined : renderDeep(filter, values, words);
  if (where && !where.ok) return where;
  const isPrefix = path.text.endsWith("/");
  const checked = checkPath(path.text);
  if (!checked.ok) return checked;

  const bound: unknown[] = [tx.userId];
  const addValue = (value: unknown) => `$${bound.push(value)}`;
  const conditions = ["user_id = $1", LIVE];
  if (isPrefix) conditions.push(...prefixConditions(checked.path, addValue));
  else conditions.push(meantBy(checked.path, addValue));
  if (where) {
    const filter = filterToSql(where.value, { column: "content", addValue }, gate.lists ?? "whole");
    if (!filter.ok) return filter;
    conditions.push(filter.sql);
  }
  const [row] = await tx.rows<{ present: boolean }>({
    text: `select exists(select from user_data_store where ${conditions.join(" and ")}) as present`,
    values: bound,
  });
  return { ok: true, path: checked.path, present: row!.present };
}
