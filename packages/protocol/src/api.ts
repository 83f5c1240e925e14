/** Answers of the HTTP routes that are not tools. Times are ISO-8601 in UTC. */
import { z } from "zod";
import { Provenance } from "./provenance.ts";

/** `GET /api/data/children?prefix=&limit=&cursor=`: one level of the path tree, `/` parts the levels. */
export const DataChildren = z.object({
  prefix: z.string(),
  children: z.array(
    z.object({
      /** The part of the path between this level's slashes. */
      name: z.string(),
      /** The whole path up to and with `name`, without a slash at the end. */
      path: z.string(),
      /** How many documents lie below `path + "/"`. */
      documents_below: z.int(),
      /** The document stored at `path` itself, if there is one; `expires_at` where it has an end. */
      document: z
        .object({ version: z.int(), updated_at: z.string(), expires_at: z.string().optional() })
        .nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type DataChildren = z.infer<typeof DataChildren>;

const Writer = {
  /** Who; null for what is older than the record of changes. */
  by: Provenance.nullable(),
  /** The call that did it. */
  call_id: z.string().nullable(),
};

/**
 * `GET /api/data/history?path=&limit=&cursor=`: newest first; the current version is the first entry unless the
 * document is gone. Where it was moved or copied here, the versions it had before follow under their own path.
 */
export const DataHistory = z.object({
  path: z.string(),
  deleted: z.boolean(),
  /** How the document went, if it is gone; on the first page only. */
  ended: z
    .object({
      ended_by: z.enum(["delete", "move", "expire"]),
      at: z.string(),
      ...Writer,
      /** Where a moved document went. */
      to: z.string().nullable(),
    })
    .nullable(),
  versions: z.array(
    z.object({
      path: z.string(),
      version: z.int(),
      written_at: z.string(),
      /** Where the version had an end. */
      expires_at: z.string().optional(),
      ...Writer,
      /** What it was before it was moved or copied to `path`. */
      from: z.object({ path: z.string(), version: z.int() }).nullable(),
      /** When it stopped being current; null for the current version. */
      replaced_at: z.string().nullable(),
      ended_by: z.enum(["update", "delete", "move", "expire"]).nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type DataHistory = z.infer<typeof DataHistory>;

/** `GET /api/data/version?path=&version=`: one version with its content. */
export const DataVersion = z.object({
  path: z.string(),
  version: z.int(),
  written_at: z.string(),
  expires_at: z.string().optional(),
  content: z.unknown(),
});
export type DataVersion = z.infer<typeof DataVersion>;

const ComparedVersion = z.object({ version: z.int(), written_at: z.string() });

/** `GET /api/data/diff?path=&from=&to=`: what changed between two versions; `to` is the newest if left out. */
export const DataDiff = z.object({
  path: z.string(),
  from: ComparedVersion,
  to: ComparedVersion,
  /** In the order of the document. `path` is a field as filters name it; empty for the document as a whole. */
  differences: z.array(
    z.object({
      path: z.string(),
      op: z.enum(["added", "removed", "changed"]),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
    }),
  ),
  /** How many there are beyond those listed. */
  more: z.int(),
});
export type DataDiff = z.infer<typeof DataDiff>;

/** `GET /api/session`: who is logged in. */
export const Session = z.object({ user_id: z.string(), version: z.string() });
export type Session = z.infer<typeof Session>;
