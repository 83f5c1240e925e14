import type { ToolResult } from "@etui/protocol/tool-result";
import { useMutation } from "@tanstack/react-query";
import { callTool } from "../api/call-tool.ts";
import type { Difference } from "../data/Differences.tsx";
import { isAffected } from "../live/affected-queries.ts";
import { refreshQueries } from "../live/refresh-queries.ts";
import type { Undoable } from "./calls.ts";

export interface UndoRequest {
  /** The entry whose button was pressed: what comes of it is said there. */
  key: string;
  what: Undoable | { conversation_id: string; since: string };
  on_conflict: "refuse" | "merge" | "overwrite";
}

/** What stands in the way of taking something back. */
export interface Obstacle {
  target: string;
  code: "changed_elsewhere" | "changed_there" | "not_kept" | "not_undoable";
  /** Fields changed on both sides; none for the whole document. */
  places?: string[];
  /** What merging would leave; absent where it cannot be merged. */
  proposal?: unknown;
  /** What that would change in the document as it is, and how many more places. */
  differences?: Difference[];
  more?: number;
}

export function useUndo() {
  return useMutation({
    mutationFn: ({ what, on_conflict }: UndoRequest) => callTool("undo", { ...what, on_conflict }),
    onSuccess: async ({ receipt }) => {
      // The events say the same, but not while the stream is down.
      const changed = receipt?.changed ?? [];
      await refreshQueries({
        predicate: ({ queryKey }) => changed.some((change) => isAffected(queryKey, change)),
      });
    },
  });
}

export type Undo = ReturnType<typeof useUndo>;

/** Empty unless the answer was that something is in the way. */
export function obstaclesOf(result: ToolResult | undefined): Obstacle[] {
  if (result?.status !== "conflict" || !Array.isArray(result.obstacles)) return [];
  return result.obstacles as Obstacle[];
}
