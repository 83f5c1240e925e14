/**
 * Takes changes of pages back. If somebody else has changed the page since, what they wrote stays: the two are merged line by
 * line, and where both changed the same place, the person decides.
 */
import type { Change } from "@etui/protocol/tool-result";
import type { OnConflict } from "@etui/protocol/undo";
import { mergeLines } from "@etui/values/compare/merge-lines";
import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Hindrance, UndoableChange, Undoer, UndoOutcome } from "../../domain/undoer.ts";
import { storeBlocks } from "../blocks/store-blocks.ts";
import { linesOf, normalText } from "../markdown/sections.ts";
import { pageTarget } from "../page.ts";
import type { PageSource } from "../page-source.ts";
import { type AnyPage, type PageState, readAnyPage, readPageState } from "./read-pages.ts";
import { lockPages, type WrittenPage, writePage } from "./write-page.ts";

type Obstacle = Omit<Hindrance, "target">;

export const undoPages = (sources: readonly PageSource[]): Undoer => ({
  kind: "page",
  async undo(tx, changes, { by, onConflict }): Promise<UndoOutcome> {
    await lockPages(tx);
    const obstacles: Hindrance[] = [];
    const planned: WrittenPage[] = [];
    for (const [target, ofOne] of Map.groupBy(changes, (change) => change.target)) {
      const { name: source, titleOf } = sources.find(({ name }) => target.startsWith(pageTarget(name, "")))!;
      const path = target.slice(pageTarget(source, "").length);
      const back = await goBack(tx, { source, path, changes: ofOne, onConflict });
      if ("code" in back) {
        obstacles.push({ target, ...back });
        continue;
      }
      const { before, text } = back;
      const undoes = ofOne.flatMap((change) => change.undoes);
      const kept = text ?? before.text;
      planned.push({
        source,
        path,
        title: titleOf(path, kept),
        text: kept,
        before,
        deleted: text === undefined,
        by,
        undoes,
      });
    }
    if (obstacles.length > 0) return { obstacles };
    const changed: Change[] = [];
    for (const page of planned) changed.push(await writePage(tx, { ...page, blocksLater: true }));
    await storeBlocks(tx, planned);
    return { changed };
  },
});

interface Asked {
  source: string;
  path: string;
  changes: readonly UndoableChange[];
  onConflict: OnConflict;
}

/** The text to go back to, undefined if there is to be no page; or what is in the way. */
async function goBack(
  tx: TenantScope,
  { source, path, changes, onConflict }: Asked,
): Promise<Obstacle | { before: AnyPage; text: string | undefined }> {
  const now = await readAnyPage(tx, source, path);
  if (!now) return { code: "not_undoable", because: refusal("undo.not_there") };
  let text = textOf({ ...now, deleted: now.deleted_at !== null });
  let met = false;
  for (const { version } of changes.toReversed()) {
    const after = await readPageState(tx, source, path, { version: version! });
    const before = version === 1 ? NONE : await readPageState(tx, source, path, { version: version! - 1 });
    if (!after || !before) return { code: "not_kept", because: refusal("undo.not_kept") };
    const [was, wanted] = [textOf(after), textOf(before)];
    if (text === was || onConflict === "overwrite") text = wanted;
    else if (text !== wanted) {
      const merged = mergeTexts(was, text, wanted);
      if (merged === undefined) {
        return { code: "changed_there", because: refusal("undo.changed_since", { version: now.version }) };
      }
      met = true;
      text = merged;
    }
  }
  if (met && onConflict === "refuse") {
    const because = refusal("undo.changed_since", { version: now.version, where: "elsewhere" });
    return { code: "changed_elsewhere", because, proposal: text ?? null };
  }
  return { before: now, text };
}

const NONE: Pick<PageState, "text" | "deleted"> = { text: "", deleted: true };

const textOf = ({ text, deleted }: Pick<PageState, "text" | "deleted">) => (deleted ? undefined : text);

/** Undefined if they cannot be merged: one has deleted what the other changed, or both changed the same lines. */
function mergeTexts(
  base: string | undefined,
  ours: string | undefined,
  theirs: string | undefined,
): string | undefined {
  if (base === undefined || ours === undefined || theirs === undefined) return undefined;
  const { merged, conflicts } = mergeLines({
    base: linesOf(base),
    ours: linesOf(ours),
    theirs: linesOf(theirs),
  });
  return conflicts.length > 0 ? undefined : normalText(merged.join("\n"));
}
