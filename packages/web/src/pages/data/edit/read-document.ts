import { ApiError } from "../../../base/api/api-error.ts";
import { callTool } from "../../../base/api/call-tool.ts";

export interface StoredDocument {
  content: unknown;
  version: number;
  /** When the document expires, if it does. */
  expires_at: string | undefined;
}

/** Undefined if nothing is stored. */
export async function readDocument(path: string, signal?: AbortSignal): Promise<StoredDocument | undefined> {
  const { status, error, data, version, expires_at } = await callTool("read_user_data", { path }, signal);
  if (status === "not_found") return undefined;
  if (status !== "success") throw new ApiError("refused", 0, error ?? status);
  return {
    content: data,
    version: version as number,
    expires_at: typeof expires_at === "string" ? expires_at : undefined,
  };
}
