import type { PlanImported } from "@etui/protocol/api/plan-transfer";
import type { ListId } from "@etui/protocol/plan";
import type { TaskFormat } from "@etui/protocol/task-formats";
import type { ToolResult } from "@etui/protocol/tool-result";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { toolResult } from "../../../base/api/call-tool.ts";
import { request } from "../../../base/api/request.ts";
import { planKey } from "../../../base/live/affected-queries.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";

/** What a person handed in, and how it is to be read. */
export interface GivenTasks {
  file: Blob;
  /** Undefined of text that was pasted. */
  name: string | undefined;
  /** Told by the content if undefined. */
  format: TaskFormat | undefined;
  list_id: ListId;
}

/** The entries of each list that are shown; the counts are of all. */
const SHOWN = 50;

const asked = ({ file, name, format, list_id }: GivenTasks, dry_run: boolean) => ({
  query: { list_id, dry_run, limit: SHOWN, ...(format && { format }) },
  body: file,
  ...(name === undefined ? {} : { from: name }),
});

let looks = 0;

/** What would come in. It is asked for anew each time, for the plan may have changed meanwhile. */
export function lookQuery(given: GivenTasks | undefined) {
  looks += given ? 1 : 0;
  const look = looks;
  return queryOptions({
    queryKey: ["plan-import", look],
    enabled: given !== undefined,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => request("POST /api/plan/import", { ...asked(given!, true), signal }),
  });
}

export const useImport = () =>
  useMutation({
    mutationFn: (given: GivenTasks) =>
      toolResult("POST /api/plan/import", asked(given, false)) as Promise<ToolResult & PlanImported>,
    onSettled: () => refreshQueries({ queryKey: planKey }),
  });

/** What each format has no place for. */
export const formatsQuery = (include_done: boolean) =>
  queryOptions({
    queryKey: [...planKey, "formats", include_done],
    queryFn: ({ signal }) => request("GET /api/plan/export/formats", { query: { include_done }, signal }),
    placeholderData: (before) => before,
  });
