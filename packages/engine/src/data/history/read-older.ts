import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { notFound, success } from "../../tool/answers.ts";
import type { UserDataService } from "../user-data-service.ts";
import { newestVersion } from "./history.ts";

/** Answers `read_user_data` with `version`. */
export async function readOlder(data: UserDataService, db: TenantScope, path: string, version: number) {
  const kept = await data.version(db, path, version);
  if (kept) {
    const { content, written_at } = kept;
    return success({ path, data: content, version, written_at });
  }
  const newest = await newestVersion(db, path);
  const because =
    newest === undefined
      ? refusal("data.never_stored")
      : refusal("data.no_such_version", { version, newest });
  return notFound(because, { path, data: null, version: 0 });
}
