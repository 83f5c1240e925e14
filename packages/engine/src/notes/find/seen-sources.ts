/** Whose blocks a caller may see: those of the knowledge base by the permission to read that. */
import { KB } from "../../kb/kb-pages.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { NOTES } from "../note-pages.ts";

export const seenSources = (context: Pick<ToolContext, "lacks">): string[] =>
  context.lacks({ effect: "read", domain: KB }) ? [NOTES] : [NOTES, KB];
