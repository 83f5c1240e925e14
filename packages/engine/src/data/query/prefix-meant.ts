/**
 * What `path_prefix` was meant to say. It is the beginning of paths, taken literally; many write a pattern, or a slash
 * too much. What is stored under it as it stands comes first.
 */
import { quoted } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { tidyPath } from "../../document/tidy-path.ts";
import { countUpTo } from "./fields-there.ts";

export async function prefixMeant(
  scope: TenantScope,
  given: string | undefined,
): Promise<{ prefix: string | undefined; note?: string }> {
  if (!given) return { prefix: given };
  const withoutStars = given.replace(/(^|\/)\*{1,2}$/, "$1");
  const prefix =
    tidyPath(withoutStars) + (withoutStars.endsWith("/") && /[^/]/.test(withoutStars) ? "/" : "");
  if (prefix === given || (await countUpTo(scope, given)) > 0) return { prefix: given };
  const read = prefix === "" ? "all paths" : quoted(prefix);
  return {
    prefix,
    note: `path_prefix ${quoted(given)} was read as ${read}: it is a beginning of paths, no pattern.`,
  };
}
