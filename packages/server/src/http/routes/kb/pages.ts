/** The pages of the knowledge base, and what they were. */
import { kbList, kbPage, kbVersions } from "@etui/protocol/api/kb";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const listed = endpoint(kbList, ({ etui, scope, call }) => etui.kb.list(scope, callerOf(call)));

export const page = endpoint(kbPage, async ({ query, etui, scope, call }) => {
  const read = etui.kb.entry(query.entry);
  if (!read.ok) return wrong(read.refused);
  const { entry } = read;
  if (query.version === undefined) {
    const found = await etui.kb.read(scope, entry, callerOf(call));
    if (!found) return nothingAt(entry.path);
    const { text, updated_at, ...about } = found;
    return { ...about, updated_at: updated_at?.toISOString() ?? null, content: text };
  }
  const past = await etui.kb.readPast(scope, entry, { version: query.version });
  if (!past) return notThere(refusal("kb.nothing_then", { entry: entry.path }), { entry: entry.path });
  return {
    entry: entry.path,
    title: past.title,
    version: past.version,
    updated_at: past.written_at.toISOString(),
    exists: true,
    content: past.text,
  };
});

export const versions = endpoint(
  kbVersions,
  async ({ query: { entry: given, limit, cursor }, etui, scope }) => {
    const read = etui.kb.entry(given);
    if (!read.ok) return wrong(read.refused);
    const { path } = read.entry;
    const found = await etui.kb.versions(scope, read.entry, { limit: limit + 1, below: cursor });
    if (found.length === 0 && cursor === undefined) return nothingAt(path);
    const shown = found.slice(0, limit);
    return {
      entry: path,
      versions: shown.map((one) => ({ ...one, written_at: one.written_at.toISOString() })),
      next_cursor: found.length > limit ? String(shown.at(-1)!.version) : null,
    };
  },
);

const nothingAt = (entry: string) => notThere(refusal("kb.no_page", { entry, near: [] }), { entry });

const callerOf = ({ timeZone = "UTC", locale = "en" }: { timeZone?: string; locale?: string }) => ({
  timeZone,
  locale,
});
