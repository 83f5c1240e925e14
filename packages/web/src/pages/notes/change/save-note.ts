import { toolResult } from "../../../base/api/call-tool.ts";
import type { NotePage } from "../../../things/notes/notes-address.ts";
import { refreshNotes } from "../notes-api.ts";

export interface Saving {
  page: NotePage;
  text: string;
  /** The version that the text changes; 0 if there is to be none. */
  base: number;
}

export type Saved =
  | { as: "saved"; version: number; callIds: string[] }
  /** Nothing was saved. `theirs` is what the note says now; undefined if it is gone. */
  | { as: "conflict"; version: number; theirs: string | undefined; proposal: string | undefined }
  | { as: "refused"; error: string | undefined };

/** Writes a note over the version that the person has seen, and over no other. */
export async function saveNote({ page, text, base }: Saving): Promise<Saved> {
  const answer = await toolResult("POST /api/notes/save", {
    // A note may be emptied, and is a line then.
    body: { ...page, content: text === "" ? "\n" : text, expected_version: base },
  });
  const { status, error, receipt } = answer;
  if (status === "success") {
    await refreshNotes();
    const pages = answer.pages as { version: number }[] | undefined;
    const version = pages?.[0]?.version ?? (answer.version as number | undefined) ?? base;
    return { as: "saved", version, callIds: receipt ? [receipt.call_id] : [] };
  }
  if (status !== "conflict") return { as: "refused", error };
  return {
    as: "conflict",
    version: answer.version as number,
    theirs: (answer.content as string | null) ?? undefined,
    proposal: answer.proposal as string | undefined,
  };
}
