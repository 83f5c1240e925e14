/** The data tools by name. */

import type { Indexer } from "../search/indexer.ts";
import type { UserSettingsService } from "../settings/user-settings.ts";
import type { Shapes } from "../shapes/shapes.ts";
import { batchUserData } from "./batch/batch-user-data.ts";
import type { BelongingTo } from "./belonging-triggers.ts";
import { BranchesInUse } from "./near-path/branches-in-use.ts";
import { purgeUserData } from "./purge/purge-user-data.ts";
import { deleteUserData } from "./tools/delete-user-data.ts";
import { listPaths } from "./tools/list-paths.ts";
import { queryUserData } from "./tools/query-user-data.ts";
import { readUserData } from "./tools/read-user-data.ts";
import { restoreUserData } from "./tools/restore-user-data.ts";
import { writeUserData } from "./tools/write-user-data.ts";
import type { UserDataService } from "./user-data-service.ts";

export interface DataServices {
  data: UserDataService;
  shapes: Shapes;
  texts: Indexer;
  settings: UserSettingsService;
  belongingTo: BelongingTo;
  /** Resolves when the earlier calls are recorded. */
  settled: () => Promise<void>;
}

export const dataTools = ({ data, shapes, texts, settings, belongingTo, settled }: DataServices) => {
  const inUse = new BranchesInUse();
  return {
    read_user_data: readUserData(data, settings),
    write_user_data: writeUserData({ data, shapes, settings, inUse }),
    query_user_data: queryUserData({ texts }),
    delete_user_data: deleteUserData({ data, belongingTo }),
    restore_user_data: restoreUserData({ data, shapes }),
    batch_user_data: batchUserData({ shapes, settings, belongingTo, inUse }),
    list_paths: listPaths(),
    purge_user_data: purgeUserData(settled),
  };
};
