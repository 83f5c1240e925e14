/** The notes that an edit has opened, each as a draft, and the blocks in them. */
import { refusal } from "@etui/words/refusal";
import { RefusedError } from "@etui/words/refused-error";
import type { TenantScope } from "../../database/tenant.ts";
import { type KeptRow, keptOf } from "../../pages/blocks/kept-rows.ts";
import { nameKey } from "../../query/values/names.ts";
import { dayIn } from "../../query/values/read-written.ts";
import { JOURNALS, NOTES, titleOfNote } from "../note-pages.ts";
import { readNotePath } from "../note-path.ts";
import type { NotesService } from "../notes-service.ts";
import { type DraftBlock, PageDraft } from "./page-draft.ts";

export interface Open {
  draft: PageDraft;
  /** 0 if it is made here. */
  version: number;
  deleted: boolean;
}

export class OpenNotes {
  readonly #notes: NotesService;
  readonly #tx: TenantScope;
  readonly #today: string;
  readonly #pages = new Map<string, Open>();

  constructor(notes: NotesService, tx: TenantScope, today: string) {
    this.#notes = notes;
    this.#tx = tx;
    this.#today = today;
  }

  all(): Iterable<[path: string, open: Open]> {
    return this.#pages;
  }

  async target({ id, page }: { id?: string | undefined; page?: string | undefined }) {
    if (id !== undefined) {
      const found = await this.block(id);
      if (page !== undefined) this.#isIn(found.open, page);
      return found;
    }
    const open = await this.page(page, { make: false });
    return { open, block: open.draft.blocks[0]! };
  }

  /** A block and a page that do not belong together are not one target. */
  #isIn({ draft }: Open, given: string): void {
    const path = this.pathOf(given);
    if (nameKey(path) !== nameKey(draft.path))
      throw new RefusedError(refusal("notes.block_elsewhere", { path, is: draft.path }));
  }

  pathOf(given: string | undefined): string {
    if (given === undefined) throw new RefusedError(refusal("notes.which"));
    const daily = /^(?:daily|journal|today|今天|日记)(?:[ /]+(\d{4}-\d\d-\d\d))?$/i.exec(given.trim());
    if (daily?.[1] !== undefined && dayIn(daily[1]) === undefined)
      throw new RefusedError(refusal("notes.no_path", { given: given.slice(0, 100) }));
    if (daily) return `${JOURNALS}/${daily[1] ?? this.#today}`;
    const read = readNotePath(given);
    if (!read.ok) throw new RefusedError(read.refused);
    return read.path;
  }

  async page(given: string | undefined, { make }: { make: boolean }): Promise<Open> {
    const path = this.pathOf(given);
    const there = await this.find(path);
    if (there && !there.deleted) return there;
    const near = await this.#namedSo(path);
    if (near.length > 0) throw new RefusedError(refusal("notes.named_otherwise", { path, near }));
    if (!make) throw new RefusedError(refusal("notes.no_page", { path }));
    return this.open({ path, text: "", kept: [], version: there?.version ?? 0 });
  }

  /** Notes elsewhere whose name this is: whoever says `Etui` seldom means a second one. */
  async #namedSo(path: string): Promise<string[]> {
    const rows = await this.#tx.rows<{ path: string }>({
      name: "notes_named_so",
      text: `select p.path from page_names n join pages p on p.user_id = n.user_id and p.page_id = n.page_id
             where n.user_id = $1 and p.user_id = $1 and p.source = 'notes' and p.deleted_at is null and n.name_key = $2
             order by p.path limit 5`,
      values: [this.#tx.userId, nameKey(path)],
    });
    return rows.map((row) => row.path);
  }

  async find(path: string): Promise<Open | undefined> {
    const known = this.#pages.get(path);
    if (known) return known;
    const page = await this.#notes.read(this.#tx, path);
    if (!page) return undefined;
    const [row] = await this.#tx.rows<{ blocks: KeptRow[] }>({
      name: "kept_blocks",
      text: "select blocks from page_blocks where user_id = $1 and page_id = $2",
      values: [this.#tx.userId, page.page_id],
    });
    return this.open({
      path,
      text: page.text,
      kept: (row?.blocks ?? []).map(keptOf),
      version: page.version,
    });
  }

  open({
    version,
    ...page
  }: {
    path: string;
    text: string;
    kept: ReturnType<typeof keptOf>[];
    version: number;
  }): Open {
    const draft = new PageDraft({ ...page, title: titleOfNote(page.path, page.text) });
    const open = { draft, version, deleted: false };
    this.#pages.set(page.path, open);
    return open;
  }

  async block(given: string): Promise<{ open: Open; block: DraftBlock }> {
    const id = given.replace(/^(?:orca-block:|block:\/\/)/, "").trim();
    for (const open of this.#pages.values()) {
      const block = open.deleted ? undefined : open.draft.find(id);
      if (block) return { open, block };
    }
    const [row] = await this.#tx.rows<{ path: string; source: string }>({
      name: "page_of_block",
      text: `select p.path, p.source from blocks b join pages p on p.user_id = b.user_id and p.page_id = b.page_id
             where b.user_id = $1 and p.user_id = $1 and (b.handle = $2 or b.anchor = $2)
             order by b.handle = $2 desc limit 1`,
      values: [this.#tx.userId, id],
    });
    if (!row || this.#pages.has(row.path))
      throw new RefusedError(refusal("notes.no_block", { id: id.slice(0, 100) }));
    if (row.source !== NOTES) throw new RefusedError(refusal("notes.of_kb", { path: row.path }));
    const open = (await this.find(row.path))!;
    const block = open.draft.find(id);
    if (!block) throw new RefusedError(refusal("notes.no_block", { id: id.slice(0, 100) }));
    return { open, block };
  }
}
