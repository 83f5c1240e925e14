/** Writes a whole note by the tool for it; where somebody else was first, both changes are put together and proposed. */
import type { CallContext, Etui, TenantScope } from "@etui/engine";
import { type NoteSource, noteSave } from "@etui/protocol/api/notes";
import type { ToolResult } from "@etui/protocol/tool-result";
import { mergeLines } from "@etui/values/compare/merge-lines";
import { endpoint } from "../endpoint.ts";

interface Saving {
  path: string;
  source: NoteSource;
  content: string;
  expected_version: number;
}

export default endpoint(noteSave, async ({ body, etui, scope, call }) => {
  const result = await write(etui, call, body);
  if (result.status !== "conflict") return result;
  // A tool answers the beginning of a long one.
  const theirs = await etui.notesShown.text(scope, { source: body.source, path: body.path });
  const proposal = theirs && (await bothChanges(etui, scope, { ...body, theirs: theirs.text }));
  return {
    ...result,
    version: theirs?.version ?? 0,
    content: theirs?.text ?? null,
    ...(proposal !== undefined && { proposal }),
  };
});

function write(etui: Etui, call: CallContext, { path, source, content, expected_version }: Saving) {
  if (source === "kb") {
    const args = { entry: path, content, mode: "replace" as const, expected_version };
    return etui.execute("kb.upsert", args, call);
  }
  const op = expected_version === 0 ? "create" : "replace";
  return etui.execute(
    "editBlocks",
    { operations: [{ op, page: path, content }], expected_versions: { [path]: expected_version } },
    call,
  ) as Promise<ToolResult>;
}

/** Undefined where they touch the same lines, or what both come from is no longer kept. */
async function bothChanges(
  etui: Etui,
  scope: TenantScope,
  { path, source, content, expected_version: version, theirs }: Saving & { theirs: string },
): Promise<string | undefined> {
  if (version === 0) return undefined;
  const base = await etui.notesShown.text(scope, { source, path, version });
  if (!base) return undefined;
  const { merged, conflicts } = mergeLines({
    base: base.text.split("\n"),
    ours: content.split("\n"),
    theirs: theirs.split("\n"),
  });
  return conflicts.length === 0 ? merged.join("\n") : undefined;
}
