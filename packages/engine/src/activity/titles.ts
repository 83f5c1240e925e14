/** What people call the things that have an id for a target. */
import type { TenantScope } from "../database/tenant.ts";
import { readTitles } from "../triggers/store/read-titles.ts";

export type Titles = ReadonlyMap<string, string>;

export const titlesOf = (
  scope: TenantScope,
  things: Iterable<{ kind: string; target: string }>,
): Promise<Titles> => {
  const triggers = new Set<string>();
  for (const { kind, target } of things) if (kind === "trigger") triggers.add(target);
  return readTitles(scope, [...triggers]);
};

/** To be spread into what names the thing. */
export function titled(
  titles: Titles,
  { kind, target }: { kind: string; target: string },
): { title?: string } {
  const title = kind === "trigger" ? titles.get(target) : undefined;
  return title === undefined ? {} : { title };
}
