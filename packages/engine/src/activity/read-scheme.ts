/** `changes://` is what was changed last, and `changes://runs/2026` the versions of a document, or what is below a path. */
import type { Kinds } from "../domain/kinds.ts";
import type { ReadScheme } from "../domain/read-scheme.ts";
import { changesInWords } from "./changes-in-words.ts";
import { changesOf, DEFAULT_LIMIT } from "./list-changes.ts";

export const changesScheme = (undo: { kinds: Kinds }): ReadScheme => ({
  scheme: "changes",
  async read(context, address) {
    const { kinds } = undo;
    const path = address.slice("changes://".length) || undefined;
    const kind = path === undefined ? undefined : "user_data";
    const found = await changesOf(context.db, path, { limit: DEFAULT_LIMIT, kind }, kinds);
    if (!found.ok) return found;
    const { locale, timeZone, conversationId } = context;
    return {
      ok: true,
      text: changesInWords(found.activity, { kinds, locale, timeZone, conversationId }),
      also: { changes: found.activity.changes },
    };
  },
});
