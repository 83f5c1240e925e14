/** One level of the tree of notes: its folders, each with how many notes are below it, and its notes. */
import type { NoteChild, NoteLevel } from "@etui/protocol/api/notes";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { JOURNALS } from "../note-pages.ts";

interface Asked {
  /** Empty for the root. */
  folder: string;
  limit: number;
  cursor?: string | undefined;
}

const isName = (place: unknown): place is string => typeof place === "string";

/** A refusal where the cursor is of another level. */
export async function noteTree(scope: TenantScope, { folder, limit, cursor }: Asked) {
  const identity = ["note-tree", folder];
  const after = cursor === undefined ? undefined : readCursor(cursor, scope.userId, identity, isName);
  if (after && !after.ok) return after;
  const rows = await scope.rows<{
    name: string;
    title: string | null;
    updated_at: Date | null;
    notes_below: number;
  }>({
    name: "note_tree",
    text: `
      with below as (
        select p.title, p.updated_at, substring(p.path from length($2) + 1) as rest from pages p
        where p.user_id = $1 and p.source = 'notes' and p.deleted_at is null and starts_with(p.path, $2)
      ),
      level as (
        select split_part(rest, '/', 1) collate "C" as name,
          max(title) filter (where strpos(rest, '/') = 0) as title,
          max(updated_at) filter (where strpos(rest, '/') = 0) as updated_at,
          (count(*) filter (where strpos(rest, '/') > 0))::int as notes_below
        from below group by 1
      )
      select name, title, updated_at, notes_below from level
      where $3::text is null
        or case when $4::bool then name < $3 else (lower(name), name) > (lower($3), $3) end
      order by case when $4 then name end desc, lower(name), name limit $5`,
    // Of the journal the latest day comes first.
    values: [
      scope.userId,
      folder === "" ? "" : `${folder}/`,
      after?.position ?? null,
      folder === JOURNALS,
      limit + 1,
    ],
  });
  const shown = rows.slice(0, limit);
  const children = shown.map(
    ({ name, title, updated_at, notes_below }): NoteChild => ({
      name,
      path: folder === "" ? name : `${folder}/${name}`,
      note: updated_at && { title: title!, updated_at: updated_at.toISOString() },
      notes_below,
    }),
  );
  const next_cursor = rows.length > limit ? makeCursor(scope.userId, identity, shown.at(-1)!.name) : null;
  return { ok: true as const, level: { folder, children, next_cursor } satisfies NoteLevel };
}
