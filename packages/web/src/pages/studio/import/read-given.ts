/** Turns what was handed in into the archive that the server inspects. */
import type { Given } from "../../../base/ui/files/given.ts";
import { givenFiles } from "../../../base/ui/files/given-files.ts";
import { type ImportFault, isLeftBehind, MOST_FILES, takeFiles } from "./taken-files.ts";

export type Packed = { ok: true; archive: Blob; name: string } | { ok: false; fault: ImportFault };

export async function readGiven(given: Given): Promise<Packed> {
  try {
    const taken = takeFiles(
      given.from === "files"
        ? given.files
        : await givenFiles(given.entries, { most: MOST_FILES, isLeftOut: isLeftBehind }),
    );
    if (!taken.ok) return taken;
    if (taken.kind === "archive") {
      const { path, file } = taken.file;
      // The file is read here; if it were gone later, it would look as if the server were.
      return { ok: true, archive: new Blob([await file.arrayBuffer()]), name: path };
    }
    const { packFiles } = await import("./pack-files.ts");
    return { ok: true, archive: await packFiles(taken.files), name: taken.name };
  } catch (error) {
    // The browser may not or cannot read it any more.
    if (error instanceof DOMException) return { ok: false, fault: "unreadable" };
    throw error;
  }
}
