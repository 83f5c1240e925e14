/** What the verb `read` can find in a domain by an address, such as `skill://bazi/rules/a.md`. */
import type { Because } from "@etui/words/refusal";
import type { ToolContext } from "../tool/tool.ts";

/** `also` are fields of the answer beside its text. */
export type TextRead = { ok: true; text: string; also?: object } | { ok: false; refused: Because };

export interface ReadScheme {
  /** The part before `://`. */
  readonly scheme: string;
  read(context: ToolContext, address: string): Promise<TextRead>;
}
