/** Where the data of a card comes from. */

import type { Gathered, Gathering, Material, StoredDocument } from "@etui/cards/material";
import { MAX_ROWS } from "@etui/cards/shaped";
import type { CardType } from "@etui/protocol/cards/card-type";
import type { Json } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import type { Need } from "../tool/permission.ts";

/** What cards show and change of documents is asked of whoever opens and answers them. */
export const READ_DATA: Need = { effect: "read", domain: "data" };
export const WRITE_DATA: Need = { effect: "write", domain: "data" };

const DEFAULT_DOCUMENTS = 200;
/** A timeline sorts by time, and a chart counts and adds up, as progress does, so the first ten documents by path would mean nothing. */
const LOOKS_AT_ALL: ReadonlySet<CardType> = new Set(["timeline", "chart", "progress"]);

/** The reads of stored data that cards need. */
export interface StoredData {
  document(scope: TenantScope, path: string): Promise<StoredDocument | undefined>;
  /** The first `limit` documents whose path begins with the literal `prefix`, and how many there are. */
  under(scope: TenantScope, prefix: string, page: DocumentsPage): Promise<DocumentsUnder>;
  /** The first `limit` of those that match filters, a search, or both. */
  matching(
    scope: TenantScope,
    prefix: string,
    page: DocumentsPage & Matching,
  ): Promise<(DocumentsUnder & { ok: true }) | NotFound>;
  gather: Gather;
}

export interface DocumentsPage {
  limit: number;
  /** The key to sort documents by. They come in the order of their paths if it is left out or cannot be used. */
  sortBy?: string | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** Counts and sums over all documents; undefined if there are more groups than a card draws, or no such field. */
export type Gather = (
  scope: TenantScope,
  prefix: string,
  gathering: Gathering & { filters?: unknown },
) => Promise<Gathered | undefined>;

/** Which of the documents below a path are meant; all of them if neither is given. */
export interface Matching {
  filters?: unknown;
  search?: string | undefined;
}

/** Why filters or a search cannot be used. */
interface NotFound {
  ok: false;
  refused: Refusal;
}

export interface DocumentsUnder {
  documents: StoredDocument[];
  total: number;
  /** True if there may be more than `total`. */
  atLeast?: boolean;
  nextCursor?: string | undefined;
}

export interface Found {
  material: Material;
  /** Sentences for the model, like the notes of a shape. */
  notes: string[];
  /** Present if further documents follow. */
  nextCursor?: string | undefined;
  /** The version of the document at the path, 0 if there is none; undefined if no path was read. */
  version?: number;
}

export interface PathRequest extends Matching {
  path: string;
  cardType: CardType;
  limit: number | undefined;
  sortBy: string | undefined;
}

/**
 * The document at the path; if there is none, all documents below `path + "/"`.
 *
 * If there are both, only a tree shows both, as a folder and its index page, because a tree of `trips` without the
 * trips below it would look as if they were lost. Every other card shows only the document: it was named, and its
 * fields and the documents below would be rows of different kinds. A path that ends in a slash means only the documents
 * below it, and `/` means everything. Undefined if there is neither.
 */
export async function findByPath(
  stored: StoredData,
  scope: TenantScope,
  { path: given, cardType, limit, sortBy, ...matching }: PathRequest,
): Promise<Found | NotFound | undefined> {
  const path = given.normalize("NFC"); // Stored paths are in NFC, and this prefix is cut off them.
  if (isMatching(matching))
    return findMatching(stored, scope, { path, limit, sortBy, cardType, ...matching });
  const document = await stored.document(scope, path);
  const prefix = prefixOf(path);
  const version = document?.version ?? 0;
  if (document !== undefined && cardType !== "tree") {
    const { total } = await stored.under(scope, prefix, { limit: 1 });
    const notes = total > 0 ? [`Not in it: ${total} documents below; end the path with / for them.`] : [];
    return { material: { kind: "value", value: document.content }, notes, version };
  }
  // Sorting and adding up need more documents than the card keeps; the rest is cut afterwards.
  const wanted =
    sortBy === undefined && !LOOKS_AT_ALL.has(cardType) ? (limit ?? DEFAULT_DOCUMENTS) : MAX_ROWS;
  const { documents, total, nextCursor } = await stored.under(scope, prefix, { limit: wanted, sortBy });
  if (documents.length === 0) {
    return document && { material: { kind: "value", value: document.content }, notes: [], version };
  }
  const root = document === undefined ? {} : { root: document.content };
  return {
    material: { kind: "documents", prefix, documents, total, ...root },
    notes: [],
    version,
    // Documents cut after sorting would be missing between this page and the next, so then there is no cursor.
    ...(nextCursor !== undefined && wanted === documents.length && (limit ?? wanted) >= wanted
      ? { nextCursor }
      : {}),
  };
}

/** With filters or a search only documents below the path are meant, for they choose among several. */
async function findMatching(
  stored: StoredData,
  scope: TenantScope,
  { path, cardType, limit, sortBy, ...matching }: PathRequest,
): Promise<Found | NotFound | undefined> {
  const prefix = prefixOf(path);
  const wanted = LOOKS_AT_ALL.has(cardType) ? MAX_ROWS : (limit ?? DEFAULT_DOCUMENTS);
  const found = await stored.matching(scope, prefix, { limit: wanted, sortBy, ...matching });
  if (!found.ok) return found;
  if (found.total === 0) return undefined;
  const { documents, total, atLeast, nextCursor } = found;
  return {
    material: { kind: "documents", prefix, documents, total, ...(atLeast && { atLeast }) },
    notes: [],
    version: 0,
    ...(nextCursor === undefined ? {} : { nextCursor }),
  };
}

export const isMatching = ({ filters, search }: Matching): boolean =>
  filters !== undefined || search !== undefined;

/** A further page of the documents below a path; undefined if the path is a document, which has no pages. */
export async function findPage(
  stored: StoredData,
  scope: TenantScope,
  { path, sortBy, ...matching }: { path: string; sortBy: string | undefined } & Matching,
  page: { cursor: string; limit: number },
): Promise<Found | NotFound> {
  const prefix = prefixOf(path.normalize("NFC"));
  const found = isMatching(matching)
    ? await stored.matching(scope, prefix, { ...page, sortBy, ...matching })
    : await stored.under(scope, prefix, { ...page, sortBy });
  if ("refused" in found) return found;
  const { documents, total, nextCursor } = found;
  return {
    material: { kind: "documents", prefix, documents, total },
    notes: [],
    ...(nextCursor === undefined ? {} : { nextCursor }),
  };
}

/** Models often send JSON inside a string; any other text stays a text. */
export function inlineMaterial(data: Json): Extract<Material, { kind: "value" }> {
  return { kind: "value", value: typeof data === "string" ? parsedOr(data) : data };
}

function parsedOr(text: string): Json {
  if (!JSON_START.test(text)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

export function prefixOf(path: string): string {
  if (path === "/") return "";
  return path.endsWith("/") ? path : `${path}/`;
}

const JSON_START = /^\s*[[{]/;
