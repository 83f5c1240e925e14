/** Carries out operations on notes, all of them or none: each page that changes gets one new version. */
import type { Change } from "@etui/protocol/tool-result";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { dayOf } from "../../pages/blocks/days.ts";
import { type KeptRow, keptOf } from "../../pages/blocks/kept-rows.ts";
import { nameKey, tagName } from "../../pages/blocks/names.ts";
import { normalText } from "../../pages/markdown/sections.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { NOTES, titleOfNote } from "../note-pages.ts";
import { readNotePath } from "../note-path.ts";
import type { NotesService, WrittenNote } from "../notes-service.ts";
import type { Operation } from "./operations.ts";
import { type DraftBlock, PageDraft } from "./page-draft.ts";
import {
  appendInto,
  contentLines,
  insertAfter,
  linesOfBlock,
  removeBlock,
  replaceText,
} from "./place-lines.ts";
import { setProperty } from "./set-property.ts";
import { addTag, removeTag } from "./set-tag.ts";

export interface EditOptions {
  operations: readonly Operation[];
  /** The versions that pages must have. */
  versions: Readonly<Record<string, number>>;
  /** The day that "daily" means, and where journals lie. */
  today: string;
  /** Nothing is kept. */
  dryRun?: boolean | undefined;
  by: Provenance;
}

export interface EditedPage {
  path: string;
  version: number;
  before: string;
  text: string;
  deleted: boolean;
  change: (Change & { version: number }) | undefined;
}

/** What an operation has come to: the handles of the blocks that it made or changed. */
export interface Done {
  op: Operation["op"];
  page: string;
  ids: string[];
}

export type Edited =
  | { ok: true; pages: EditedPage[]; done: Done[] }
  | {
      ok: false;
      at: number;
      refused: Refusal;
      conflict?: { page: string; version: number; content: string };
    };

export async function editNotes(
  notes: NotesService,
  scope: TenantScope,
  options: EditOptions,
): Promise<Edited> {
  return notes.change(
    scope,
    (tx) => new Edit(notes, tx, options).run(),
    ({ ok }) => ok && !options.dryRun,
  );
}

class Refused extends Error {
  readonly refused: Refusal;
  constructor(refused: Refusal) {
    super(refused.code);
    this.refused = refused;
  }
}

interface Open {
  draft: PageDraft;
  /** 0 if it is made here. */
  version: number;
  deleted: boolean;
}

const JOURNALS = "Journal";

class Edit {
  readonly #notes: NotesService;
  readonly #tx: TenantScope;
  readonly #options: EditOptions;
  readonly #pages = new Map<string, Open>();

  constructor(notes: NotesService, tx: TenantScope, options: EditOptions) {
    this.#notes = notes;
    this.#tx = tx;
    this.#options = options;
  }

  async run(): Promise<Edited> {
    const done: Done[] = [];
    try {
      const guarded = await this.#guard();
      if (guarded) return guarded;
    } catch (thrown) {
      if (thrown instanceof Refused) return { ok: false, at: 0, refused: thrown.refused };
      throw thrown;
    }
    for (const [at, operation] of this.#options.operations.entries()) {
      try {
        done.push(await this.#do(operation));
      } catch (thrown) {
        if (thrown instanceof Refused) return { ok: false, at, refused: thrown.refused };
        throw thrown;
      }
    }
    return this.#write(done);
  }

  /** All pages that are named must have their versions, however they are called, and also those that no operation touches. */
  async #guard(): Promise<Edited | undefined> {
    for (const [given, expected] of Object.entries(this.#options.versions)) {
      const path = this.#pathOf(given);
      const page = await this.#notes.read(this.#tx, path);
      const version = page?.version ?? 0;
      if (version === expected) continue;
      const refused = refusal("notes.other_version", { path, version, expected });
      return { ok: false, at: 0, refused, conflict: { page: path, version, content: page?.text ?? "" } };
    }
    return undefined;
  }

  async #write(done: Done[]): Promise<Edited> {
    const pages: EditedPage[] = [];
    const { by } = this.#options;
    for (const [path, { draft, version, deleted }] of this.#pages) {
      const expectedVersion = version;
      const written: WrittenNote | Awaited<ReturnType<NotesService["remove"]>> = deleted
        ? await this.#notes.remove(this.#tx, { path, expectedVersion, by })
        : await this.#notes.writeWithin(this.#tx, {
            path,
            text: draft.text,
            expectedVersion,
            kept: draft.kept,
            by,
          });
      // Made and deleted in the same call.
      if (!written) continue;
      if (!written.ok) {
        const { refused, current } = written as Exclude<typeof written, WrittenNote>;
        return {
          ok: false,
          at: 0,
          refused,
          ...(current && { conflict: { page: path, version: current.version, content: current.text } }),
        };
      }
      pages.push({ ...written, deleted });
    }
    return { ok: true, pages, done };
  }

  async #do(operation: Operation): Promise<Done> {
    const { op } = operation;
    if (op === "create") return this.#create(operation);
    if (op === "move") return this.#move(operation);
    if (op === "insert") {
      const { open, block } = await this.#block(operation.after);
      return this.#changed(op, open, () => insertAfter(open.draft, block, this.#lines(operation.content)));
    }
    if (op === "append" && operation.id === undefined) {
      const open = await this.#page(operation.page, { make: true });
      const block = open.draft.blocks[0]!;
      return this.#changed(op, open, () => appendInto(open.draft, block, this.#lines(operation.content)));
    }
    const { open, block } = await this.#target(operation);
    const { draft } = open;
    switch (op) {
      case "append":
        return this.#changed(op, open, () => appendInto(draft, block, this.#lines(operation.content)));
      case "replace":
        return this.#replace(open, block, operation.content);
      case "set_property": {
        const { name, value, mode = "replace" } = operation;
        const values = value === null ? [] : (Array.isArray(value) ? value : [value]).map(String);
        this.#changed(op, open, () => setProperty(draft, block, { name, values, mode }), block);
        return this.#readBack(open, block, { op, name, holds: (now) => hasValues(now, name, values) });
      }
      case "add_tag":
        this.#changed(op, open, () => addTag(draft, block, operation.tag), block);
        return this.#readBack(open, block, {
          op,
          name: operation.tag,
          holds: ({ tags }) => hasTag(tags, operation.tag),
        });
      case "remove_tag":
        return this.#changed(op, open, () => removeTag(draft, block, operation.tag), block);
      case "delete":
        if (block.kind === "page") open.deleted = true;
        else removeBlock(draft, block);
        return { op, page: draft.path, ids: [block.handle] };
    }
  }

  async #create({ op, page, content }: Operation & { op: "create" }): Promise<Done> {
    const path = this.#pathOf(page);
    const there = await this.#find(path);
    if (there && !there.deleted) throw new Refused(refusal("notes.page_there", { path }));
    const version = there?.version ?? 0;
    const open = this.#open({ path, text: normalText(content), kept: [], version });
    return { op, page: path, ids: [open.draft.blocks[0]!.handle] };
  }

  #replace(open: Open, block: DraftBlock, content: string): Done {
    const { draft } = open;
    if (block.kind === "page") {
      return this.#changed(
        "replace",
        open,
        () => draft.splice(0, draft.lines.length, content.split("\n")),
        block,
      );
    }
    return this.#changed("replace", open, () => replaceText(draft, block, this.#lines(content)), block);
  }

  async #move({ op, id, page, under, after }: Operation & { op: "move" }): Promise<Done> {
    const { open: from, block } = await this.#block(id);
    if (block.kind === "page") throw new Refused(refusal("notes.page_moves_by_name"));
    const targets = [page, under, after].filter((one) => one !== undefined);
    if (targets.length !== 1) throw new Refused(refusal("notes.one_target"));
    const moved = from.draft.inside(block);
    const inside = new Set(moved.map(({ handle }) => handle));
    const target = under ?? after;
    if (target !== undefined && inside.has((await this.#block(target)).block.handle)) {
      throw new Refused(refusal("notes.into_itself"));
    }
    const lines = linesOfBlock(from.draft, block);
    removeBlock(from.draft, block);
    const to =
      target === undefined ? await this.#page(page, { make: true }) : (await this.#block(target)).open;
    const place = target === undefined ? to.draft.blocks[0]! : to.draft.find(target)!;
    if (after === undefined) appendInto(to.draft, place, lines, moved);
    else insertAfter(to.draft, place, lines, moved);
    return { op, page: to.draft.path, ids: [block.handle] };
  }

  /** The blocks that are there afterwards and were not before, or say something else; the block itself if it is named. */
  #changed(op: Operation["op"], { draft }: Open, work: () => void, block?: DraftBlock): Done {
    const before = new Set(draft.kept.map(({ handle }) => handle));
    work();
    const made = draft.kept.map(({ handle }) => handle).filter((handle) => !before.has(handle));
    return { op, page: draft.path, ids: block ? [block.handle] : made };
  }

  /** What reads as something else once it is written, or makes other blocks, was no property and no tag. */
  #readBack(
    { draft }: Open,
    block: DraftBlock,
    { op, name, holds }: { op: Operation["op"]; name: string; holds: (now: DraftBlock) => boolean },
  ): Done {
    const now = draft.find(block.handle);
    if (!now || !holds(now)) throw new Refused(refusal("notes.not_readable", { name: name.slice(0, 100) }));
    return { op, page: draft.path, ids: [block.handle] };
  }

  #lines(content: string): string[] {
    const lines = contentLines(content);
    if (lines.length === 0) throw new Refused(refusal("notes.no_content"));
    return lines;
  }

  async #target({ id, page }: { id?: string | undefined; page?: string | undefined }) {
    if (id !== undefined) {
      const found = await this.#block(id);
      if (page !== undefined) this.#isIn(found.open, page);
      return found;
    }
    const open = await this.#page(page, { make: false });
    return { open, block: open.draft.blocks[0]! };
  }

  /** A block and a page that do not belong together are not one target. */
  #isIn({ draft }: Open, given: string): void {
    const path = this.#pathOf(given);
    if (nameKey(path) !== nameKey(draft.path))
      throw new Refused(refusal("notes.block_elsewhere", { path, is: draft.path }));
  }

  #pathOf(given: string | undefined): string {
    if (given === undefined) throw new Refused(refusal("notes.which"));
    const daily = /^(?:daily|journal|today|今天|日记)(?:[ /]+(\d{4}-\d\d-\d\d))?$/i.exec(given.trim());
    if (daily?.[1] !== undefined && dayOf(daily[1]) === undefined)
      throw new Refused(refusal("notes.no_path", { given: given.slice(0, 100) }));
    if (daily) return `${JOURNALS}/${daily[1] ?? this.#options.today}`;
    const read = readNotePath(given);
    if (!read.ok) throw new Refused(read.refused);
    return read.path;
  }

  async #page(given: string | undefined, { make }: { make: boolean }): Promise<Open> {
    const path = this.#pathOf(given);
    const there = await this.#find(path);
    if (there && !there.deleted) return there;
    const near = await this.#namedSo(path);
    if (near.length > 0) throw new Refused(refusal("notes.named_otherwise", { path, near }));
    if (!make) throw new Refused(refusal("notes.no_page", { path }));
    return this.#open({ path, text: "", kept: [], version: there?.version ?? 0 });
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

  async #find(path: string): Promise<Open | undefined> {
    const known = this.#pages.get(path);
    if (known) return known;
    const page = await this.#notes.read(this.#tx, path);
    if (!page) return undefined;
    const [row] = await this.#tx.rows<{ blocks: KeptRow[] }>({
      name: "kept_blocks",
      text: "select blocks from page_blocks where user_id = $1 and page_id = $2",
      values: [this.#tx.userId, page.page_id],
    });
    return this.#open({
      path,
      text: page.text,
      kept: (row?.blocks ?? []).map(keptOf),
      version: page.version,
    });
  }

  #open({
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

  async #block(given: string): Promise<{ open: Open; block: DraftBlock }> {
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
      throw new Refused(refusal("notes.no_block", { id: id.slice(0, 100) }));
    if (row.source !== NOTES) throw new Refused(refusal("notes.of_kb", { path: row.path }));
    const open = (await this.#find(row.path))!;
    const block = open.draft.find(id);
    if (!block) throw new Refused(refusal("notes.no_block", { id: id.slice(0, 100) }));
    return { open, block };
  }
}

/** Whether the block has each of the values, also as parts of a list; without any, whether the property is gone. */
function hasValues({ kind, props }: DraftBlock, name: string, values: readonly string[]): boolean {
  const own = props.filter((prop) => nameKey(prop.name) === nameKey(name));
  if (values.length === 0) return own.length === 0;
  if (own.length === 0) return false;
  if (kind === "page") return true;
  return !values.some((value) => /[\r\n]/.test(value));
}

/** Several tags at once are not one tag of that name. */
function hasTag(tags: readonly string[], given: string): boolean {
  const tag = tagName(given);
  return !/[#[\]\r\n]/.test(tag) && tags.some((one) => nameKey(one) === nameKey(tag));
}
