/** Carries out operations on notes, all of them or none: each page that changes gets one new version. */
import type { Change } from "@etui/protocol/tool-result";
import { type Refusal, refusal } from "@etui/words/refusal";
import { RefusedError } from "@etui/words/refused-error";
import type { TenantScope } from "../../database/tenant.ts";
import { normalText } from "../../pages/markdown/sections.ts";
import { nameKey, tagName } from "../../query/values/names.ts";
import type { Provenance } from "../../tool/provenance.ts";
import type { NotesService, WrittenNote } from "../notes-service.ts";
import { type Open, OpenNotes } from "./open-notes.ts";
import type { Operation } from "./operations.ts";
import type { DraftBlock } from "./page-draft.ts";
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

class Edit {
  readonly #notes: NotesService;
  readonly #tx: TenantScope;
  readonly #options: EditOptions;
  readonly #open: OpenNotes;

  constructor(notes: NotesService, tx: TenantScope, options: EditOptions) {
    this.#notes = notes;
    this.#tx = tx;
    this.#options = options;
    this.#open = new OpenNotes(notes, tx, options.today);
  }

  async run(): Promise<Edited> {
    const done: Done[] = [];
    try {
      const guarded = await this.#guard();
      if (guarded) return guarded;
      for (const operation of this.#options.operations) done.push(await this.#do(operation));
    } catch (thrown) {
      if (thrown instanceof RefusedError) return { ok: false, refused: this.#refusedAt(done.length, thrown) };
      throw thrown;
    }
    return this.#write(done);
  }

  /** Of several, the one that could not be done is named. */
  #refusedAt(index: number, { refused }: RefusedError): Refusal {
    const { operations } = this.#options;
    if (operations.length === 1) return refused;
    return refusal("notes.operation_failed", { index, op: operations[index]!.op, because: [refused] });
  }

  /** All pages that are named must have their versions, however they are called, and also those that no operation touches. */
  async #guard(): Promise<Edited | undefined> {
    for (const [given, expected] of Object.entries(this.#options.versions)) {
      const path = this.#open.pathOf(given);
      const page = await this.#notes.read(this.#tx, path);
      const version = page?.version ?? 0;
      if (version === expected) continue;
      const refused = refusal("notes.other_version", { path, version, expected });
      return { ok: false, refused, conflict: { page: path, version, content: page?.text ?? "" } };
    }
    return undefined;
  }

  async #write(done: Done[]): Promise<Edited> {
    const pages: EditedPage[] = [];
    const { by } = this.#options;
    // A block is forgotten where it was before it comes to where it is now.
    const all = [...this.#open.all()].sort(
      ([, one], [, other]) => Number(other.deleted) - Number(one.deleted),
    );
    for (const [path, { draft, version, deleted }] of all) {
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
    if (op === "rename") return this.#rename(operation);
    if (op === "insert") {
      const { open, block } = await this.#open.block(operation.after);
      return this.#changed(op, open, () => insertAfter(open.draft, block, this.#lines(operation.content)));
    }
    if (op === "append" && operation.id === undefined) {
      const open = await this.#open.page(operation.page, { make: true });
      const block = open.draft.blocks[0]!;
      return this.#changed(op, open, () => appendInto(open.draft, block, this.#lines(operation.content)));
    }
    const { open, block } = await this.#open.target(operation);
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
    const path = this.#open.pathOf(page);
    const there = await this.#open.find(path);
    if (there && !there.deleted) throw new RefusedError(refusal("notes.page_there", { path }));
    const version = there?.version ?? 0;
    const open = this.#open.open({ path, text: normalText(content), kept: [], version });
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
    const { open: from, block } = await this.#open.block(id);
    if (block.kind === "page") throw new RefusedError(refusal("notes.page_moves_by_name"));
    const targets = [page, under, after].filter((one) => one !== undefined);
    if (targets.length !== 1) throw new RefusedError(refusal("notes.one_target"));
    const moved = from.draft.inside(block);
    const inside = new Set(moved.map(({ handle }) => handle));
    const target = under ?? after;
    if (target !== undefined && inside.has((await this.#open.block(target)).block.handle)) {
      throw new RefusedError(refusal("notes.into_itself"));
    }
    const lines = linesOfBlock(from.draft, block);
    removeBlock(from.draft, block);
    const to =
      target === undefined
        ? await this.#open.page(page, { make: true })
        : (await this.#open.block(target)).open;
    const place = target === undefined ? to.draft.blocks[0]! : to.draft.find(target)!;
    if (after === undefined) appendInto(to.draft, place, lines, moved);
    else insertAfter(to.draft, place, lines, moved);
    return { op, page: to.draft.path, ids: [block.handle] };
  }

  /** The note goes where it is called from now on, and its blocks take their handles along. */
  async #rename({ op, page, to }: Operation & { op: "rename" }): Promise<Done> {
    const path = this.#open.pathOf(to);
    const there = await this.#open.find(path);
    if (there && !there.deleted) throw new RefusedError(refusal("notes.page_there", { path }));
    const from = await this.#open.page(page, { make: false });
    const { text, kept } = from.draft;
    from.deleted = true;
    const version = there?.version ?? 0;
    const open = this.#open.open({ path, text, kept: [...kept], version });
    return { op, page: path, ids: [open.draft.blocks[0]!.handle] };
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
    if (!now || !holds(now))
      throw new RefusedError(refusal("notes.not_readable", { name: name.slice(0, 100) }));
    return { op, page: draft.path, ids: [block.handle] };
  }

  #lines(content: string): string[] {
    const lines = contentLines(content);
    if (lines.length === 0) throw new RefusedError(refusal("notes.no_content"));
    return lines;
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
