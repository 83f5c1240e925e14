/** Whose pages a caller may see: those of the knowledge base by the permission to read that. */
import { type ExpertRights, type Permissions, permits } from "@etui/engine";
import type { NoteSource } from "@etui/protocol/api/notes";

export interface Reader {
  call: { permissions?: Permissions | undefined };
  rights: ExpertRights | undefined;
}

export function seenSources({ call: { permissions }, rights }: Reader): NoteSource[] {
  const mayAll = permissions?.tools === undefined && (rights?.hasEveryTool ?? true);
  return mayAll && permits(permissions, { effect: "read", domain: "kb" }) ? ["notes", "kb"] : ["notes"];
}
