/** `only_if`: whether the user's data justify the firing, checked when it is due. */

import type { Json } from "@etui/values/json/json";
import type { Refused } from "@etui/words/refusal";
import { LIVE } from "../../../data/documents/live.ts";
import { meantBy } from "../../../data/query/meant-by.ts";
import { prefixConditions } from "../../../data/query/query-documents.ts";
import { filterToSql } from "../../../database/filter/filter-to-sql.ts";
import type { TenantScope } from "../../../database/tenant.ts";
import { checkPath } from "../../../document/data-path.ts";
import { renderDeep } from "../../template/render-deep.ts";
import { renderTemplate } from "../../template/render-template.ts";
import type { DueTrigger } from "../duties/due-trigger.ts";
import type { FiringValues } from "./firing-values.ts";

export type GateAnswer = { ok: true; holds: boolean } | { ok: false; refused: Refused };

export async function gateHolds(
  tx: TenantScope,
  { rules, time_zone, locale }: Pick<DueTrigger, "rules" | "time_zone" | "locale">,
  values: FiringValues,
): Promise<GateAnswer> {
  const gate = rules.only_if;
  if (!gate) return { ok: true, holds: true };
  const words = { timeZone: time_zone, locale };
  const path = renderTemplate(gate.path, values, words);
  if (!path.ok) return path;
  const where = gate.where === undefined ? undefined : renderDeep(gate.where as Json, values, words);
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
  return { ok: true, holds: row!.present === (gate.is === "present") };
}
