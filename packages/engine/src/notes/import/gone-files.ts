/** Files that were imported and are no longer in their folder. */
import type { TenantScope } from "../../database/tenant.ts";

export interface GoneFile {
  file: string;
  path: string;
}

/** A folder that has lost more than this part of its files may be a drive that is not there. */
const MOST_GONE = 0.5;

export async function goneFiles(
  scope: TenantScope,
  folder: string,
  present: readonly string[],
): Promise<{ gone: GoneFile[]; isDoubtful: boolean }> {
  const known = await scope.rows<GoneFile>({
    name: "note_files_of_folder",
    text: `select f.file, f.path from note_files f
           join pages p on p.user_id = f.user_id and p.source = 'notes' and p.path = f.path and p.deleted_at is null
           where f.user_id = $1 and p.user_id = $1 and f.folder = $2 order by f.file`,
    values: [scope.userId, folder],
  });
  const there = new Set(present);
  const gone = known.filter(({ file }) => !there.has(file));
  return { gone, isDoubtful: gone.length > 0 && gone.length > known.length * MOST_GONE };
}
