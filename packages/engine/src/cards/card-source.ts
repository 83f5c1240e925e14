/** Where the data of a card comes from. */
import type { CardType } from "@etui/protocol/cards/card-type";
import type { Json, ToolContext } from "../tool/tool.ts";
import type { Material, StoredDocument } from "./shapes/material.ts";
import { MAX_ROWS } from "./shapes/shaped.ts";

const DEFAULT_DOCUMENTS = 200;

/** What cards need of stored data. */
export interface CardDataSource {
  document(context: ToolContext, path: string): Promise<StoredDocument | undefined>;
  /** The first `limit` documents whose path begins with the literal `prefix`, by path, and how many there are. */
  under(
    context: ToolContext,
    prefix: string,
    limit: number,
  ): Promise<{ documents: StoredDocument[]; total: number }>;
}

export interface Found {
  material: Material;
  /** For the model, like those of a shape. */
  notes: string[];
}

export interface PathRequest {
  path: string;
  card_type: CardType;
  limit: number | undefined;
  sorted: boolean;
}

/**
 * The document at the path; if there is none, all documents below `path + "/"`.
 *
 * When there are both, a list or a table shows the document: that is what was named, and its fields and the
 * documents below are rows of different kinds. A tree shows both, as a folder and its index page, because a tree of
 * `trips` without the trips below it would look like their loss. The documents alone are had by a path that ends
 * in a slash, and `/` is everything. Undefined when there is neither.
 */
export async function findByPath(
  source: CardDataSource,
  context: ToolContext,
  { path: given, card_type, limit, sorted }: PathRequest,
): Promise<Found | undefined> {
  const path = given.normalize("NFC"); // as all stored paths are, so that the prefix can be cut off theirs
  const document = await source.document(context, path);
  const prefix = prefixOf(path);
  if (document !== undefined && card_type !== "tree") {
    const { total } = await source.under(context, prefix, 1);
    const notes = total > 0 ? [`Not in it: ${total} documents below; end the path with / for them.`] : [];
    return { material: { kind: "value", value: document.content }, notes };
  }
  // A sorted card is cut after sorting, so it needs more than it keeps.
  const { documents, total } = await source.under(
    context,
    prefix,
    sorted ? MAX_ROWS : (limit ?? DEFAULT_DOCUMENTS),
  );
  if (document === undefined && documents.length === 0) return undefined;
  if (document !== undefined && documents.length === 0) {
    return { material: { kind: "value", value: document.content }, notes: [] };
  }
  const root = document === undefined ? {} : { root: document.content };
  return { material: { kind: "documents", prefix, documents, total, ...root }, notes: [] };
}

/** Models often send JSON inside a string; what is no JSON stays the text it is. */
export function inlineMaterial(data: Json): Material {
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

function prefixOf(path: string): string {
  if (path === "/") return "";
  return path.endsWith("/") ? path : `${path}/`;
}

const JSON_START = /^\s*[[{]/;
