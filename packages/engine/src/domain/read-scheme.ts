/** What of a domain the verb `read` finds by an address: `skill://bazi/rules/a.md`. */
import type { ToolContext } from "../tool/tool.ts";

export type TextRead = { ok: true; text: string } | { ok: false; error: string };

export interface ReadScheme {
  /** What stands before `://`. */
  readonly scheme: string;
  read(context: ToolContext, address: string): Promise<TextRead>;
}
