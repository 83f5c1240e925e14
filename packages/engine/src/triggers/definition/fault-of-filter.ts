import { parseFilter } from "../../database/filter/parse-filter.ts";

/** What is wrong with a filter, as a sentence that begins with the name of the field it stands in. */
export function faultOfFilter(filter: unknown, field: string): string | undefined {
  const parsed = parseFilter(filter);
  return parsed.ok ? undefined : parsed.error.replaceAll(/\bfilters\b/g, field);
}
