/** Said where nothing is found by a tag: the properties that its notes have, or the tags that are named like it. */
import type { TenantScope } from "../../database/tenant.ts";
import { knownProps } from "./known-props.ts";
import { nearTags } from "./near-tags.ts";
import type { AskedTags } from "./tag-condition.ts";

export async function whatThereIs(
  scope: TenantScope,
  tags: AskedTags,
  { isFiltered, sources }: { isFiltered: boolean; sources: readonly string[] },
): Promise<string | undefined> {
  const known = isFiltered ? await knownProps(scope, tags, sources) : [];
  if (known.length > 0) {
    return `The notes with this tag have: ${known.map(({ name, count }) => `${name} (${count})`).join(", ")}.`;
  }
  const asks = tags.flat().filter(({ not }) => !not);
  const near = (await Promise.all(asks.map(({ key }) => nearTags(scope, key, sources)))).flat();
  if (near.length === 0) return undefined;
  return `Near: ${near.map(({ tag, count }) => `#${tag} (${count})`).join(", ")}.`;
}
