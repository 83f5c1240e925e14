/** What the verb `read` can find in a domain by an address, such as `skill://bazi/rules/a.md`. */
import type { Because } from "@etui/words/refusal";
import type { ToolContext } from "../tool/tool.ts";

/** `also` are fields of the answer beside its text. */
export type TextRead = { ok: true; text: string; also?: object } | { ok: false; refused: Because };

export interface ReadScheme {
  /** The part before `://`. */
  readonly scheme: string;
  /** `cursor` is that of the answer before; schemes whose answers have none do not look at it. */
  read(context: ToolContext, address: string, cursor?: string): Promise<TextRead>;
}
