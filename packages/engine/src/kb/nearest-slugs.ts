/** The projects that were probably meant by a slug that there is not, nearest first; otherwise those that were changed last. */
import { nearestName } from "@etui/values/nearest-name";
import type { TenantScope } from "../database/tenant.ts";
import type { Entry } from "./entry.ts";
import { type KbService, PROJECTS } from "./kb-service.ts";

const MOST_LOOKED_AT = 200;
const MOST_NAMED = 5;

export async function nearestSlugs(kb: KbService, db: TenantScope, entry: Entry): Promise<string[]> {
  if (entry.kind !== "project") return [];
  const projects = await kb.projects(db, { limit: MOST_LOOKED_AT });
  const slugs = projects.map(({ path }) => path.slice(PROJECTS.length));
  const nearest = nearestName(entry.slug, slugs);
  return [...new Set([...(nearest === undefined ? [] : [nearest]), ...slugs])].slice(0, MOST_NAMED);
}
