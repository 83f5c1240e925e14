import { callTool } from "../../../base/api/call-tool.ts";
import { refreshChanged } from "../change/changed.ts";
import { type Remarks, remarksOf } from "../change/remarks.ts";

export interface Saving {
  path: string;
  content: object;
  /** 0 if the document must not exist yet. */
  expectedVersion: number;
  /** When the document expires; a write without it would keep the document for ever. */
  expiresAt?: string | undefined;
}

export type Saved =
  | { as: "saved"; version: number; callIds: string[]; remarks: Remarks }
  /** Nothing was saved. `theirs` is the stored content; undefined if the document is gone. */
  | {
      as: "conflict";
      version: number;
      theirs: unknown;
      /** Both changes merged, if they do not touch the same places. */
      proposal: unknown;
    }
  | { as: "refused"; error: string | undefined };

/** Writes a document over the version that the person has seen, and over no other. */
export async function saveDocument({ path, content, expectedVersion, expiresAt }: Saving): Promise<Saved> {
  const answer = await callTool("write_user_data", {
    path,
    content,
    expected_version: expectedVersion,
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
  });
  const { status, error, receipt } = answer;
  const version = answer.version as number;
  if (status === "success") {
    await refreshChanged(answer);
    return { as: "saved", version, callIds: receipt ? [receipt.call_id] : [], remarks: remarksOf(answer) };
  }
  if (status !== "conflict") return { as: "refused", error };
  const proposal = (answer.proposal as { content?: unknown } | undefined)?.content;
  return { as: "conflict", version, theirs: answer.data ?? undefined, proposal };
}
