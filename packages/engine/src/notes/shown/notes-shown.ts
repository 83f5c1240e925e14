/** The notes as people read them in the page: all reads of its endpoints. */
import type { NoteSource, NoteText, NoteVersions } from "@etui/protocol/api/notes";
import type { TenantScope } from "../../database/tenant.ts";
import { ensureBlocks } from "../../pages/blocks/blocks-anew.ts";
import { pageTarget } from "../../pages/page.ts";
import { listPageVersions, readPageState } from "../../pages/store/read-pages.ts";
import { type ReadPath, readNotePath } from "../note-path.ts";
import { noteLinks } from "./note-links.ts";
import { namesLike, placeOfBlock, placeOfName } from "./note-place.ts";
import { noteTree } from "./note-tree.ts";
import { shownNote } from "./shown-note.ts";
import { tagList, tagTable } from "./tag-table.ts";

/** Of one user: for what is written, and for reads over many pages. */
interface Scopes {
  scope: TenantScope;
  heavyScope: TenantScope;
}

/** Whoever reads blocks has them made first, where pages are older than their rules. */
const afterBlocks =
  <Rest extends unknown[], Answer>(
    read: (scope: TenantScope, ...rest: Rest) => Promise<Answer>,
  ): ((scopes: Scopes, ...rest: Rest) => Promise<Answer>) =>
  async ({ scope, heavyScope }, ...rest) => {
    await ensureBlocks(scope);
    return read(heavyScope, ...rest);
  };

export class NotesShown {
  readonly tree = noteTree;
  readonly note = afterBlocks(shownNote);
  readonly links = afterBlocks(noteLinks);
  readonly tags = afterBlocks(tagList);
  readonly tag = afterBlocks(tagTable);
  readonly placeOfBlock = afterBlocks(placeOfBlock);
  readonly placeOfName = afterBlocks(placeOfName);
  readonly namesLike = afterBlocks(namesLike);

  /** The path that is meant, or why it is none. */
  path(given: string, source: NoteSource): ReadPath {
    return source === "notes" ? readNotePath(given) : { ok: true, path: given.trim() };
  }

  /** As it is, or was; undefined if it is not there, or that is no longer kept. */
  async text(
    scope: TenantScope,
    { source, path, version }: { source: NoteSource; path: string; version?: number | undefined },
  ): Promise<NoteText | undefined> {
    const state = await readPageState(scope, source, path, { version });
    if (!state || state.deleted) return undefined;
    const { title, text, written_at } = state;
    return { path, title, text, version: state.version, written_at: written_at.toISOString() };
  }

  /** Undefined if there never was such a note. */
  async versions(
    scope: TenantScope,
    {
      source,
      path,
      limit,
      below,
    }: { source: NoteSource; path: string; limit: number; below: number | undefined },
  ): Promise<NoteVersions | undefined> {
    const found = await listPageVersions(scope, {
      source,
      path,
      target: pageTarget(source, path),
      limit: limit + 1,
      below,
    });
    if (found.length === 0 && below === undefined) return undefined;
    const shown = found.slice(0, limit);
    return {
      path,
      versions: shown.map((one) => ({ ...one, written_at: one.written_at.toISOString() })),
      next_cursor: found.length > limit ? String(shown.at(-1)!.version) : null,
    };
  }
}
