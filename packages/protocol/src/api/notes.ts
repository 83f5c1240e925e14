/** `/api/notes`: notes and the pages of the knowledge base, read block by block, and what is done with them in the page. */
import { z } from "zod";
import { ToolResult } from "../tool-result.ts";
import { contract, limit, told } from "./contract.ts";

/** Whose page it is. */
export type NoteSource = "notes" | "kb";

/** A block, and the page on which it is. */
export interface NotePlace {
  source: NoteSource;
  path: string;
  /** The handle of the block; that of a page's first block is the page's own. */
  id: string;
  title: string;
}

export interface NoteChild {
  /** The last part of its path. */
  name: string;
  path: string;
  /** Null for a mere folder. */
  note: { title: string; updated_at: string } | null;
  notes_below: number;
}

export interface NoteLevel {
  folder: string;
  children: NoteChild[];
  next_cursor: string | null;
}

export interface NotePropValue {
  text: string;
  /** What it links to: the name of a note, or the handle of a block. */
  ref?: string;
}

export interface NoteProp {
  name: string;
  values: NotePropValue[];
}

export interface NoteBlock {
  id: string;
  kind: "page" | "heading" | "paragraph" | "item" | "code" | "quote" | "table" | "html";
  /** How many other items it stands inside of. */
  indent: number;
  /** Markdown: without the mark of its list, the box of its task and lines that are properties alone. */
  text: string;
  /** Of a heading, from 1 to 6. */
  level?: number;
  /** Of an item of a numbered list: `1.` */
  mark?: string;
  tags?: string[];
  props?: NoteProp[];
  task?: "open" | "in_progress" | "done" | "cancelled";
  due?: string;
  scheduled?: string;
}

/** A note as it is read; its first block is the note itself, with its properties. */
export interface Note extends Omit<NotePlace, "id"> {
  version: number;
  created_at: string;
  updated_at: string;
  /** Who wrote this version; null if nobody noted that. */
  by: { [field: string]: unknown } | null;
  blocks: NoteBlock[];
  /** How many blocks there are, if these are only the first. */
  of?: number;
  /** What the handles in its links and references lead to. */
  refs: { [id: string]: NotePlace };
  /** The names that it links to and that no note has, as they are compared. */
  missing: string[];
}

/** A block that has to do with a note. */
export interface LinkedNote extends NotePlace {
  /** The words around; empty for a page. */
  around: string;
}

export interface NoteLinks {
  backlinks: LinkedNote[];
  /** Blocks that have its name as words, and no link to it. */
  mentions: LinkedNote[];
  /** What it links to; a name that no note has stands alone. */
  links: { name: string; to: NotePlace | null }[];
}

export interface NoteText {
  path: string;
  title: string;
  version: number;
  /** Markdown. */
  text: string;
  written_at: string;
}

export interface NoteVersion {
  version: number;
  title: string;
  characters: number;
  /** Whether this version is that there was no note. */
  deleted: boolean;
  written_at: string;
  by: { [field: string]: unknown } | null;
  call_id: string | null;
}

export interface NoteVersions {
  path: string;
  versions: NoteVersion[];
  next_cursor: string | null;
}

export interface NoteTags {
  /** In the order of their names; `a/b` counts for `a`. */
  tags: { tag: string; count: number }[];
}

export type NotePropType = "number" | "day" | "flag" | "link" | "text";

export interface NoteTagProp {
  name: string;
  /** How many of the blocks have it. */
  count: number;
  /** What most of its values are. */
  type: NotePropType;
  /** The values seen, those that most have first. */
  choices: string[];
}

export interface NoteTagRow extends NotePlace {
  task?: NoteBlock["task"];
  tags: string[];
  /** By the names of the properties in lower case. */
  props: { [name: string]: NotePropValue[] };
  updated_at: string;
}

/** The blocks with a tag as a table. */
export interface NoteTagTable {
  tag: string;
  /** Null where they were too many to count. */
  count: number | null;
  /** Those that most blocks have come first. */
  props: NoteTagProp[];
  rows: NoteTagRow[];
  next_cursor: string | null;
}

export interface FoundPlace extends NotePlace {
  /** Other notes of the same name. */
  also: NotePlace[];
}

export interface NoteNames {
  names: { name: string; path: string; title: string }[];
}

const MOST = 500;
const LARGEST_VERSION = 2_147_483_647;
const read = { method: "GET", domain: "notes", effect: "read" } as const;
const change = { method: "POST", domain: "notes", effect: "tool", answer: ToolResult } as const;

const source = z.enum(["notes", "kb"]).default("notes").describe("kb: preferences, goals, projects/<slug>");
const path = z.string().min(1).max(500).describe("Path of a note");
const cursor = z.string().max(4_096).optional().describe("next_cursor of the page before");

export const noteTree = contract({
  ...read,
  path: "/api/notes/tree",
  summary: "One level of the tree of notes",
  query: z.object({
    folder: z.string().max(500).default("").describe("Empty for the root"),
    limit: limit(MOST, 200),
    cursor,
  }),
  answer: told<NoteLevel>(),
});

export const note = contract({
  ...read,
  path: "/api/notes/note",
  summary: "One note with its blocks, or a part of it",
  query: z.object({
    path,
    source,
    part: z
      .string()
      .max(200)
      .optional()
      .describe("A block, by handle or ^name: it alone with what is inside"),
    limit: z.int().min(1).max(20_001).default(20_001).describe("Blocks"),
  }),
  answer: told<Note>(),
});

export const noteLinks = contract({
  ...read,
  path: "/api/notes/links",
  summary: "What leads to a note, what names it without a link, and where it leads",
  query: z.object({ path, source }),
  answer: told<NoteLinks>(),
});

export const noteText = contract({
  ...read,
  path: "/api/notes/text",
  summary: "A note as Markdown, as it is or as it was",
  query: z.object({ path, source, version: z.int().min(1).max(LARGEST_VERSION).optional() }),
  answer: told<NoteText>(),
});

export const noteVersions = contract({
  ...read,
  path: "/api/notes/versions",
  summary: "The versions of a note, newest first, with who wrote each",
  query: z.object({
    path,
    source,
    limit: limit(200, 50),
    cursor: z.int().min(1).max(LARGEST_VERSION).optional().describe("next_cursor of the page before"),
  }),
  answer: told<NoteVersions>(),
});

export const noteTags = contract({
  ...read,
  path: "/api/notes/tags",
  summary: "All tags, each with the number of its blocks",
  answer: told<NoteTags>(),
});

export const noteTag = contract({
  ...read,
  path: "/api/notes/tag",
  summary: "The blocks with a tag, with the properties that they have",
  query: z.object({
    tag: z.string().min(1).max(500).describe("As searchBlocksByTag takes it"),
    sort: z.string().min(1).max(200).optional().describe("A property, created, updated, title or due"),
    order: z.enum(["asc", "desc"]).default("asc"),
    limit: limit(200, 50),
    cursor,
  }),
  answer: told<NoteTagTable>(),
});

export const notePlace = contract({
  ...read,
  path: "/api/notes/place",
  summary: "Where a block is, or the note of a name",
  query: z.object({
    block: z.string().min(1).max(200).optional().describe("Handle or ^name"),
    name: z.string().min(1).max(500).optional().describe("Name, path or alias of a note"),
  }),
  answer: told<FoundPlace>(),
});

export const noteNames = contract({
  ...read,
  path: "/api/notes/names",
  summary: "Names of notes that begin with or contain some letters",
  query: z.object({ like: z.string().max(200).default(""), limit: limit(50, 10) }),
  answer: told<NoteNames>(),
});

export const noteSave = contract({
  ...change,
  path: "/api/notes/save",
  summary: "Write a whole note over the version that was read",
  description:
    "What editBlocks or kb_upsert does. A conflict answers `content`, what the note says now, and `proposal`, both changes together, where they do not touch the same lines.",
  body: z.strictObject({
    path,
    source,
    content: z.string().min(1).max(300_000),
    expected_version: z.int().min(0).max(LARGEST_VERSION).describe("0 if there is to be none"),
  }),
});

export const noteEdit = contract({
  ...change,
  path: "/api/notes/edit",
  summary: "Create, move and delete notes, and change their blocks: what the tool editBlocks does",
  toolBody: { tool: "editBlocks" },
});

export const noteImport = contract({
  ...change,
  path: "/api/notes/import",
  summary: "Bring Markdown files in: what the tool importNotes does",
  toolBody: { tool: "importNotes" },
});
