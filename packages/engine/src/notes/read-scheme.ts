/** `note://<path>`, `note://<path>#<id>`, `block://<id>`; the links of answers, `orca-block:<id>`, mean the last. */
import { refusal } from "@etui/words/refusal";
import type { ReadScheme } from "../domain/read-scheme.ts";
import { ensureBlocks } from "../pages/blocks/blocks-anew.ts";
import { pathInAddress } from "../pages/page-address.ts";
import { seenSources } from "./find/seen-sources.ts";
import { readNotePath } from "./note-path.ts";
import { readPart } from "./read/read-part.ts";

export const noteScheme: ReadScheme = {
  scheme: "note",
  async read(context, address) {
    const { db, heavyDb } = context;
    const { path: given, handle } = pathInAddress(address);
    const path = readNotePath(given);
    if (!path.ok) return path;
    await ensureBlocks(db);
    const part = await readPart(heavyDb, handle === undefined ? { path: path.path } : { id: handle }, {
      sources: seenSources(context),
    });
    if (part) return { ok: true, text: part.said };
    return {
      ok: false,
      refused:
        handle === undefined
          ? refusal("notes.no_page", { path: path.path })
          : refusal("notes.no_block", { id: handle.slice(0, 100) }),
    };
  },
};
