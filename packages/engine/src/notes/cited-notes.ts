/** `note://<path>`, `note://<path>#<id>`, `block://<id>` and `orca-block:<id>` in a reply. */
import type { CitedSource } from "../domain/cited-source.ts";
import { ensureBlocks } from "../pages/blocks/blocks-anew.ts";
import { citedPage, pageOfBlock } from "../pages/cited-pages.ts";
import { pathInAddress } from "../pages/page-address.ts";
import { NOTES } from "./note-pages.ts";
import { readNotePath } from "./note-path.ts";

const BLOCK = /^(?:orca-block:|block:\/\/)(.+)$/i;

export const citedNotes: CitedSource = {
  async find(scope, address) {
    const id = BLOCK.exec(address)?.[1];
    if (id !== undefined) {
      await ensureBlocks(scope);
      const page = await pageOfBlock(scope, id);
      return page ? citedPage(scope, page) : GONE;
    }
    if (!/^note:\/\//i.test(address)) return undefined;
    const path = readNotePath(pathInAddress(address).path);
    return path.ok ? citedPage(scope, { source: NOTES, path: path.path }) : GONE;
  },
};

/** Nobody remembers on which page such a block was. */
const GONE = { domain: NOTES, present: async () => undefined, past: async () => [] };
