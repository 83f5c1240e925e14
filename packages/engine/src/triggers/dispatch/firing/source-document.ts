/**
 * The document that a trigger belongs to (`source_path`), when the trigger fires: one that was moved is followed to
 * where it is now, and one that was deleted has nothing to be reminded of.
 */
import { LIVE } from "../../../data/documents/live.ts";
import type { TenantScope } from "../../../database/tenant.ts";
import { type DefinitionRow, fingerprint, toDefinition } from "../../store/trigger-row.ts";
import type { DueTrigger } from "../duties/due-trigger.ts";

/** How often one document may have been moved; a longer way is given up. */
const MOST_MOVES = 16;

/**
 * The trigger as it is to be fired; `gone` if its document was deleted. A path at which nothing ever was, a prefix and
 * one with a date in it belong to no single document, and are left as they are.
 */
export async function followSource(
  tx: TenantScope,
  due: DueTrigger,
): Promise<{ due: DueTrigger } | { gone: string }> {
  const { source_path: path } = due;
  if (path === null || !isOneDocument(path)) return { due };
  const { place, isDeleted } = await placeNow(tx, path);
  if (isDeleted) return { gone: place };
  if (place === path) return { due };
  const followed = { ...due, source_path: place };
  await keepPlace(tx, followed);
  return { due: followed };
}

/** A prefix and a path with a day in it are not. */
export const isOneDocument = (path: string): boolean => !path.endsWith("/") && !path.includes("{");

/** Where the document that was at a path has got to, if it was moved. */
export async function placeNow(
  tx: TenantScope,
  path: string,
): Promise<{ place: string; isDeleted: boolean }> {
  let place = path;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const left = await whereItLeft(tx, place);
    if (left === undefined) break;
    if (left.ended_by === "delete") return { place, isDeleted: true };
    if (left.moved_to === null) break;
    place = left.moved_to;
  }
  return { place, isDeleted: false };
}

/** Undefined if a document is there, or none ever was. One that expired may well come again. */
async function whereItLeft(
  tx: TenantScope,
  path: string,
): Promise<{ ended_by: string | null; moved_to: string | null } | undefined> {
  const [left] = await tx.rows<{ ended_by: string | null; moved_to: string | null }>({
    name: "where_it_left",
    text: `
      select h.ended_by,
             (select c.target from user_changes c
              where c.user_id = $1 and c.kind = 'user_data' and c.from_target = $2 and c.from_version = h.version
              order by c.xid desc, c.change_id desc limit 1) as moved_to
      from user_data_history h
      where h.user_id = $1 and h.data_path = $2
        and not exists (select from user_data_store where user_id = $1 and data_path = $2 and ${LIVE})
      order by h.version desc limit 1`,
    values: [tx.userId, path],
  });
  return left;
}

async function keepPlace(tx: TenantScope, due: DueTrigger): Promise<void> {
  const rest = await tx.rows<Pick<DefinitionRow, "pinned" | "trigger_type" | "source" | "priority">>({
    name: "rest_of_trigger",
    text: "select pinned, trigger_type, source, priority from user_triggers where user_id = $1 and trigger_id = $2",
    values: [tx.userId, due.trigger_id],
  });
  await tx.rows({
    name: "follow_source",
    text: `update user_triggers set source_path = $3, fingerprint = $4, updated_at = clock_timestamp()
           where user_id = $1 and trigger_id = $2`,
    values: [tx.userId, due.trigger_id, due.source_path, fingerprint(toDefinition({ ...due, ...rest[0]! }))],
  });
}
