/** What of a domain the verb `read` finds by an address: `skill://bazi/rules/a.md`. */
import type { Because } from "@etui/words/refusal";
import type { ToolContext } from "../tool/tool.ts";

export type TextRead = { ok: true; text: string } | { ok: false; refused: Because };

export interface ReadScheme {
  /** What stands before `://`. */
  readonly scheme: string;
  read(context: ToolContext, address: string): Promise<TextRead>;
}
