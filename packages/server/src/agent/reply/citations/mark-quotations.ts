/** Notes with each text of a reply which of its quotations stand in their sources, so that whoever reads it later sees the same. */
import type { ReplyDraft } from "../reply-draft.ts";
import { checkQuotations, type SourceReader } from "./check-quotations.ts";

export async function markQuotations(
  draft: ReplyDraft,
  reader: SourceReader,
  said: readonly string[],
): Promise<void> {
  for (const [index, part] of draft.parts.entries()) {
    // What was said before the person was asked has its marks already.
    if (part.type !== "text" || part.quotations) continue;
    const quotations = await checkQuotations(part.text, reader, said);
    if (quotations.length > 0) draft.change(index, { quotations });
  }
}
