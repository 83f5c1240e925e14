import type { ToolResult } from "@etui/protocol/tool-result";
import type { Obstacle, OnConflict } from "@etui/protocol/undo";
import { useMutation } from "@tanstack/react-query";
import { callTool } from "../../base/api/call-tool.ts";
import { isAffected } from "../../base/live/affected-queries.ts";
import { refreshQueries } from "../../base/live/refresh-queries.ts";
import type { Undoable } from "./calls.ts";
import type { Notes } from "./UndoNotes.tsx";

export interface UndoRequest {
  /** The entry whose button was pressed, where the outcome is shown. */
  key: string;
  what: Undoable | { conversation_id: string; since: string };
  on_conflict: OnConflict;
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

/** The obstacles in an answer; empty unless something is in the way. */
export function obstaclesOf(result: ToolResult | undefined): Obstacle[] {
  if (result?.status !== "conflict" || !Array.isArray(result.obstacles)) return [];
  return result.obstacles as Obstacle[];
}

/** What an answer says beside what came back; undefined if that is nothing. */
export function notesOf({ notes, note_refusals }: ToolResult): Notes | undefined {
  if (!Array.isArray(notes) || notes.length === 0) return undefined;
  return { said: notes.join(" "), refusals: note_refusals as Notes["refusals"] };
}
