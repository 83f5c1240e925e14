/** Tells a model how its arguments were read, so that what was done is no surprise. */
import { languageOf } from "@etui/protocol/language-of";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { MendedValue } from "../validation/mend-arguments.ts";

export function tellMended(
  result: ToolResult,
  mended: readonly MendedValue[],
  locale: string | undefined,
): ToolResult {
  if (mended.length === 0) return result;
  const isChinese = languageOf(locale ?? "en") === "zh";
  const said = mended.map(({ at, as }) => (isChinese ? `${at} 按 ${as} 读取。` : `${at} was read as ${as}.`));
  const { model_output, error } = result;
  const read = said.join(isChinese ? "" : " ");
  if (model_output !== undefined) return { ...result, model_output: `${model_output} ${read}` };
  if (error !== undefined) return { ...result, error: `${error} ${read}` };
  // The model reads the whole answer, and would read only this sentence if it were the text.
  const { note } = result; // of a tool that was called by this one
  return { ...result, note: typeof note === "string" ? `${note} ${read}` : read };
}
