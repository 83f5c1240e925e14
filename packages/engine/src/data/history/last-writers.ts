/** Who last changed a field of a document. */
import type { Provenance } from "@etui/protocol/provenance";
import { equalJson } from "@etui/values/json/equal-json";
import type { JsonObject } from "@etui/values/json/json";
import { childOf } from "@etui/values/json/json-object";
import type { TenantScope } from "../../database/tenant.ts";
import { versionsBelow } from "./versions-below.ts";

export interface LastWriter {
  version: number;
  at: string;
  /** Null if the log does not reach back that far. */
  by: Provenance | null;
}

/** The most versions that are searched. A field that is older counts as having come with the oldest of them. */
const MOST_VERSIONS = 100;

/** The last writers of the named top-level fields; nobody for a field without kept versions. */
export async function lastWriters(
  scope: TenantScope,
  path: string,
  fields: readonly string[],
): Promise<Map<string, LastWriter>> {
  const versions = await versionsBelow(scope, { path, below: undefined, limit: MOST_VERSIONS });
  const oldest = versions.at(-1)?.version;
  if (oldest === undefined) return new Map();
  // Reads only the requested fields, because a document may be a megabyte and a hundred versions would be read.
  const rows = await scope.rows<{ version: number; held: JsonObject | null }>({
    name: "fields_of_versions",
    text: `
      select version, (select jsonb_object_agg(f, content -> f) from unnest($4::text[]) f where content ? f) as held
      from (
        select version, content from user_data_store
        where user_id = $1 and data_path = $2 and deleted_at is null
        union all
        select version, content from user_data_history where user_id = $1 and data_path = $2 and version >= $3
      ) v`,
    values: [scope.userId, path, oldest, fields],
  });
  const held = new Map(rows.map(({ version, held }) => [version, held ?? {}]));
  return new Map(
    fields.map((field) => {
      const valueIn = (index: number) => childOf(held.get(versions[index]!.version), field);
      let at = 0;
      while (at + 1 < versions.length && equalJson(valueIn(at), valueIn(at + 1))) at += 1;
      const { version, written_at, by } = versions[at]!;
      return [field, { version, at: written_at, by }];
    }),
  );
}
