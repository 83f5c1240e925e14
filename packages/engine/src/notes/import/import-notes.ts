/**
 * Brings files of a folder into the notes, and again after they changed: what is the same is left alone, what changed on one
 * side is taken, and what changed on both is merged line by line, with both wordings where they meet.
 */
import { createHash } from "node:crypto";
import type { Change } from "@etui/protocol/tool-result";
import { mergeLines } from "@etui/values/compare/merge-lines";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { storeBlocks } from "../../pages/blocks/store-blocks.ts";
import { linesOf, normalText } from "../../pages/markdown/sections.ts";
import { pageTarget } from "../../pages/page.ts";
import { readPageState } from "../../pages/store/read-pages.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { NOTES } from "../note-pages.ts";
import type { NotesService } from "../notes-service.ts";
import { type FolderKind, isLeftOut, isNoteFile, pathOfFile } from "./note-of-file.ts";

export interface GivenFile {
  /** Its path in the folder. */
  file: string;
  text: string;
}

export interface ImportOptions {
  /** What the import is called: the same folder has the same name again. */
  folder: string;
  kind: FolderKind;
  into: string;
  files: readonly GivenFile[];
  /** Nothing is kept. */
  dryRun?: boolean | undefined;
  by: Provenance;
}

export type FileOutcome = "created" | "updated" | "merged" | "same";

export interface ImportedFile {
  file: string;
  path: string;
  outcome: FileOutcome;
  /** Where both sides changed the same place: the lines of the note, from 1. */
  conflicts?: number[];
  change?: (Change & { version: number }) | undefined;
}

export interface LeftFile {
  file: string;
  why: Refusal;
}

export interface Imported {
  imported: ImportedFile[];
  left: LeftFile[];
}

interface KnownFile {
  file: string;
  path: string;
  hash: string;
  version: number;
  /** What the file said, if the note became something else: the two were merged. */
  merged_text: string | null;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

export async function importNotes(
  notes: NotesService,
  scope: TenantScope,
  options: ImportOptions,
): Promise<Imported> {
  const work = async (tx: TenantScope): Promise<Imported> => {
    const known = await knownFiles(tx, options);
    const taken = await takenPaths(tx, options);
    const result: Imported = { imported: [], left: [] };
    for (const given of options.files) {
      const path = known.get(given.file)?.path ?? pathOfFile(given.file, options);
      const why = whyNot(given, path) ?? takenBy(given.file, path!, taken);
      if (why) {
        result.left.push({ file: given.file, why });
        continue;
      }
      taken.set(path!, given.file);
      const done = await importFile(notes, tx, { given, path: path!, known: known.get(given.file), options });
      if ("why" in done) result.left.push(done);
      else result.imported.push(done);
    }
    const changed = result.imported.filter(({ change }) => change !== undefined);
    if (changed.length > 0)
      await storeBlocks(
        tx,
        changed.map(({ path }) => ({ source: NOTES, path })),
      );
    return result;
  };
  return notes.change(scope, work, () => !options.dryRun);
}

function whyNot({ file }: GivenFile, path: string | undefined): Refusal | undefined {
  if (!isNoteFile(file) || isLeftOut(file)) return refusal("notes.no_note_file");
  if (path === undefined) return refusal("notes.no_path", { given: file.slice(0, 100) });
  return undefined;
}

/** Names that differ in case alone are two notes; those that differ in normal form alone would be one. */
function takenBy(file: string, path: string, taken: ReadonlyMap<string, string>): Refusal | undefined {
  const other = taken.get(path);
  return other === undefined || other === file ? undefined : refusal("notes.same_path", { path, other });
}

interface One {
  given: GivenFile;
  path: string;
  known: KnownFile | undefined;
  options: ImportOptions;
}

async function importFile(
  notes: NotesService,
  tx: TenantScope,
  { given, path, known, options }: One,
): Promise<ImportedFile | LeftFile> {
  const text = normalText(given.text);
  const hash = hashOf(text);
  const there = await notes.read(tx, path);
  // Deleted here, or the same as it was read: the person's own doing stays. An import that was taken back was none.
  if (known?.hash === hash && (there || !(await isTakenBack(tx, path)))) {
    return { file: given.file, path, outcome: "same" };
  }
  const merged = there && there.text !== text ? await mergeWith(tx, { path, text, there, known }) : undefined;
  const written = await notes.writeWithin(tx, {
    path,
    text: merged?.text ?? text,
    by: options.by,
    blocksLater: true,
  });
  if (!written.ok) return { file: given.file, why: written.refused };
  await tx.rows({
    name: "write_note_file",
    text: `insert into note_files (user_id, folder, file, path, hash, version, merged_text)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (user_id, folder, file) do update
             set path = excluded.path, hash = excluded.hash, version = excluded.version,
               merged_text = excluded.merged_text`,
    values: [
      tx.userId,
      options.folder,
      given.file,
      path,
      hash,
      written.version,
      written.text === text ? null : text,
    ],
  });
  const outcome =
    written.change === undefined ? "same" : merged?.isMerged ? "merged" : there ? "updated" : "created";
  return {
    file: given.file,
    path,
    outcome,
    ...(merged && merged.conflicts.length > 0 && { conflicts: merged.conflicts }),
    ...(written.change && { change: written.change }),
  };
}

/** What the note is to be: the file's text alone if nobody changed the note since it was read. */
async function mergeWith(
  tx: TenantScope,
  {
    path,
    text,
    there,
    known,
  }: { path: string; text: string; there: { text: string; version: number }; known: KnownFile | undefined },
): Promise<{ text: string; isMerged: boolean; conflicts: number[] }> {
  const isMerged = known?.merged_text != null;
  if (known?.version === there.version && !isMerged) return { text, isMerged: false, conflicts: [] };
  // What was merged into the note is no part of what the file said before.
  const base = isMerged
    ? known.merged_text
    : known && (await readPageState(tx, NOTES, path, { version: known.version }))?.text;
  const { merged, conflicts } = mergeLines({
    base: linesOf(base ?? ""),
    ours: linesOf(there.text),
    theirs: linesOf(text),
  });
  return {
    text: normalText(merged.join("\n")),
    isMerged: true,
    conflicts: conflicts.map(({ line }) => line),
  };
}

/** Whether there is no note because an undo took it away. */
async function isTakenBack(tx: TenantScope, path: string): Promise<boolean> {
  const rows = await tx.rows({
    name: "note_taken_back",
    text: `select 1 from pages p
           join user_changes c on c.user_id = p.user_id and c.kind = 'page' and c.target = $3 and c.version = p.version
           where p.user_id = $1 and c.user_id = $1 and p.source = 'notes' and p.path = $2
             and p.deleted_at is not null and c.undoes is not null`,
    values: [tx.userId, path, pageTarget(NOTES, path)],
  });
  return rows.length > 0;
}

async function knownFiles(
  tx: TenantScope,
  { folder, files }: ImportOptions,
): Promise<Map<string, KnownFile>> {
  const rows = await tx.rows<KnownFile>({
    name: "known_note_files",
    text: `select file, path, hash, version, merged_text from note_files
           where user_id = $1 and folder = $2 and file = any($3::text[])`,
    values: [tx.userId, folder, files.map(({ file }) => file)],
  });
  return new Map(rows.map((row) => [row.file, row]));
}

/** The paths of the folder's other files. */
async function takenPaths(tx: TenantScope, { folder }: ImportOptions): Promise<Map<string, string>> {
  const rows = await tx.rows<Pick<KnownFile, "file" | "path">>({
    name: "paths_of_note_files",
    text: "select file, path from note_files where user_id = $1 and folder = $2",
    values: [tx.userId, folder],
  });
  return new Map(rows.map(({ file, path }) => [path, file]));
}
