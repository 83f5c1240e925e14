/** A user's notes: all access that changes them goes through this class, from tools, routes, imports and the page. */
import type { Change } from "@etui/protocol/tool-result";
import { type Refusal, refusal } from "@etui/words/refusal";
import { keptIf } from "../database/kept-if.ts";
import type { TenantScope } from "../database/tenant.ts";
import { Turns } from "../database/turns/turns.ts";
import { ensureBlocks } from "../pages/blocks/blocks-anew.ts";
import type { KeptBlock } from "../pages/blocks/keep-handles.ts";
import { normalText } from "../pages/markdown/sections.ts";
import { MOST_PAGE_CHARACTERS, type PageRow } from "../pages/page.ts";
import { type AnyPage, readAnyPage, readPage } from "../pages/store/read-pages.ts";
import { lockPages, writePage } from "../pages/store/write-page.ts";
import type { Provenance } from "../tool/provenance.ts";
import { NOTES, titleOfNote } from "./note-pages.ts";

export interface WriteNote {
  path: string;
  text: string;
  /** 0 if there is to be none. */
  expectedVersion?: number | undefined;
  /** What its blocks were, if that is not only what the note has. */
  kept?: readonly KeptBlock[] | undefined;
  /** Whoever writes several notes stores their blocks after all of them. */
  blocksLater?: true;
  by: Provenance;
}

export interface WrittenNote {
  ok: true;
  path: string;
  title: string;
  version: number;
  before: string;
  text: string;
  /** Undefined if nothing changed. */
  change: (Change & { version: number }) | undefined;
}

export type NotWritten = { ok: false; refused: Refusal; current?: PageRow };

export class NotesService {
  readonly #turns = new Turns();

  read(scope: TenantScope, path: string): Promise<PageRow | undefined> {
    return readPage(scope, NOTES, path);
  }

  async write(scope: TenantScope, note: WriteNote): Promise<WrittenNote | NotWritten> {
    return this.change(scope, (tx) => this.writeWithin(tx, note));
  }

  /** In a transaction of `change`. */
  async writeWithin(tx: TenantScope, note: WriteNote): Promise<WrittenNote | NotWritten> {
    const { path, expectedVersion, kept, blocksLater, by } = note;
    const text = normalText(note.text);
    const refused = refusedText(path, text);
    if (refused) return { ok: false, refused };
    const stored = await readAnyPage(tx, NOTES, path);
    const live = liveOf(stored);
    const other = otherVersion(path, live, expectedVersion);
    if (other) return other;
    const title = titleOfNote(path, text);
    if (live && live.text === text) {
      return { ok: true, path, title, version: live.version, before: text, text, change: undefined };
    }
    const change = await writePage(tx, {
      source: NOTES,
      path,
      title,
      text,
      before: stored,
      by,
      kept,
      ...(blocksLater && { blocksLater }),
    });
    return { ok: true, path, title, version: change.version, before: live?.text ?? "", text, change };
  }

  /** Undefined if there is none. */
  async remove(
    scope: TenantScope,
    { path, expectedVersion, by }: Pick<WriteNote, "path" | "expectedVersion" | "by">,
  ): Promise<WrittenNote | NotWritten | undefined> {
    return this.change(scope, async (tx) => {
      const live = liveOf(await readAnyPage(tx, NOTES, path));
      if (!live) return undefined;
      const other = otherVersion(path, live, expectedVersion);
      if (other) return other;
      const { title, text } = live;
      const change = await writePage(tx, {
        source: NOTES,
        path,
        title,
        text,
        before: live,
        deleted: true,
        by,
      });
      return { ok: true, path, title, version: change.version, before: text, text: "", change };
    });
  }

  /**
   * What the work writes stays if its result is to be kept. Inside a transaction the connection is held already, so waiting
   * for a turn would only add another wait.
   */
  async change<Result>(
    scope: TenantScope,
    work: (tx: TenantScope) => Promise<Result>,
    keep: (result: Result) => boolean = () => true,
  ): Promise<Result> {
    const run = async (tx: TenantScope) => {
      await lockPages(tx);
      // What is written from here on adds to blocks that are all there.
      await ensureBlocks(tx);
      return keptIf(tx, () => work(tx), keep);
    };
    return scope.inTransaction ? run(scope) : this.#turns.take(scope.userId, () => scope.transaction(run));
  }
}

const liveOf = (page: AnyPage | undefined): AnyPage | undefined =>
  page && page.deleted_at === null ? page : undefined;

function refusedText(path: string, text: string): Refusal | undefined {
  if (text.length > MOST_PAGE_CHARACTERS) {
    return refusal("notes.too_large", { path, length: text.length, most: MOST_PAGE_CHARACTERS });
  }
  if (text.includes("\0")) return refusal("json.nul", { at: path });
  return text.isWellFormed() ? undefined : refusal("json.half_character", { at: path });
}

function otherVersion(
  path: string,
  live: AnyPage | undefined,
  expected: number | undefined,
): NotWritten | undefined {
  const version = live?.version ?? 0;
  if (expected === undefined || expected === version) return undefined;
  const refused = refusal("notes.other_version", { path, version, expected });
  return { ok: false, refused, ...(live && { current: live }) };
}
