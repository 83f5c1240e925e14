/** Whether a row of an archive says in `as_written` what its `content` says: readers get the one, filters the other. */
import { equalJson } from "@etui/values/json/equal-json";
import { type Because, refusal } from "@etui/words/refusal";

export function faultOfWritten({ as_written, content }: Record<string, unknown>): Because | undefined {
  if (as_written === undefined || as_written === null) return undefined;
  return typeof as_written === "string" && isTextOf(content, as_written)
    ? undefined
    : refusal("archive.other_text");
}

/** As Etui writes it, so a key that is there twice, or digits that a number cannot hold, are no way around it. */
function isTextOf(content: unknown, text: string): boolean {
  try {
    const written: unknown = JSON.parse(text);
    return equalJson(written, content) && JSON.stringify(written) === text;
  } catch {
    return false;
  }
}
