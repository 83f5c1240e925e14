import type { Activity } from "@etui/protocol/activity";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../../base/api/request.ts";
import { activityKey } from "../../../base/live/affected-queries.ts";
import { type Call, changesApart } from "../../../things/activity/calls.ts";

const MOST = 20;

/** What happened to one task, the latest first; older changes are on the page of all of them. */
export const taskChangesQuery = (target: string) =>
  queryOptions({
    queryKey: activityKey(undefined, `task ${target}`),
    queryFn: async ({ signal }): Promise<Call[]> => {
      const query = { kind: "plan_task", target, limit: MOST };
      const { changes } = (await request("GET /api/activity", { query, signal })) as Activity;
      return changesApart(changes);
    },
  });
