/** Answers of the HTTP routes that are not tools. Times are ISO-8601 in UTC. */
import { z } from "zod";
import { Provenance } from "./provenance.ts";

/** `GET /api/data/children?prefix=&limit=&cursor=`: one level of the path tree, whose levels are separated by `/`. */
export const DataChildren = z.object({
  prefix: z.string(),
  children: z.array(
    z.object({
      /** The part of the path at this level. */
      name: z.string(),
      /** The whole path up to and including `name`, without a final slash. */
      path: z.string(),
      /** How many documents are below `path + "/"`. */
      documents_below: z.int(),
      /** The document stored at `path` itself, if there is one; `expires_at` is set if it expires. */
      document: z
        .object({ version: z.int(), updated_at: z.string(), expires_at: z.string().optional() })
        .nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type DataChildren = z.infer<typeof DataChildren>;

const Writer = {
  /** Who made the change; null if it is older than the record of changes. */
  by: Provenance.nullable(),
  /** The call that made the change. */
  call_id: z.string().nullable(),
};

/**
 * `GET /api/data/history?path=&limit=&cursor=`: newest first; the first entry is the current version, unless the
 * document is gone. If the document was moved or copied here, its earlier versions follow under their own path.
 */
export const DataHistory = z.object({
  path: z.string(),
  deleted: z.boolean(),
  /** How the document ended, if it is gone; only on the first page. */
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
      /** When the version was due to expire, if it was. */
      expires_at: z.string().optional(),
      ...Writer,
      /** What the version was before it was moved or copied to `path`. */
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

/** `GET /api/data/diff?path=&from=&to=`: what changed between two versions; `to` is by default the newest. */
export const DataDiff = z.object({
  path: z.string(),
  from: ComparedVersion,
  to: ComparedVersion,
  /** In the order of the document. `path` is a field written as in filters; it is empty for the whole document. */
  differences: z.array(
    z.object({
      path: z.string(),
      op: z.enum(["added", "removed", "changed"]),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
    }),
  ),
  /** How many differences there are beyond those listed. */
  more: z.int(),
});
export type DataDiff = z.infer<typeof DataDiff>;

/** `GET /api/session`: who is logged in. */
export const Session = z.object({ user_id: z.string(), version: z.string() });
export type Session = z.infer<typeof Session>;
