/**
 * The versions of a document, newest first, including those from before it was moved or copied to its path.
 *
 * Each path is a strand of versions. The list takes the newest version of all strands; a version that came from another
 * path adds that path's strand from there on. How far each strand has been listed is the whole state, and the cursor
 * carries it, so the next page continues exactly there, whatever is written meanwhile and however the clock is set.
 */
import type { DataHistory } from "@etui/protocol/api";
import type { Refusal } from "@etui/words/refusal";
import { type CursorCheck, makeCursor, readCursor } from "../../database/cursor.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { type Version, versionsBelow, whoEnded } from "./versions-below.ts";

/** The most paths that one list follows. A longer trail can be continued from the last entry's own path. */
const MOST_PATHS = 8;

interface Strand {
  readonly path: string;
  /** All versions from this one up have been listed. */
  told: number | undefined;
  waiting: Version[];
}

type Place = [path: string, told: number | undefined];

export interface VersionQuery {
  path: string;
  limit: number;
  /** The `next_cursor` of the page before, or a version of the path below which to continue. */
  cursor?: string | undefined;
}

export type VersionPage =
  /** Undefined if nothing is kept of this path, or nothing was ever stored there. */
  { ok: true; history: DataHistory | undefined } | { ok: false; refused: Refusal };

export async function listVersions(
  scope: TenantScope,
  { path, limit, cursor }: VersionQuery,
): Promise<VersionPage> {
  const start = placesOf(cursor, scope.userId, path);
  if (!start.ok) return start;

  const strands = new Map<string, Strand>();
  const follow = async ([path, told]: Place) => {
    // A path is followed only once, because its strand includes all its older versions; so circles end.
    if (strands.has(path) || strands.size === MOST_PATHS) return;
    strands.set(path, {
      path,
      told,
      waiting: await versionsBelow(scope, { path, below: told, limit: limit + 1 }),
    });
  };
  for (const place of start.position) await follow(place);

  const versions: Version[] = [];
  while (versions.length < limit) {
    const strand = newest(strands.values());
    const version = strand?.waiting.shift();
    if (!strand || !version) break;
    strand.told = version.version;
    versions.push(version);
    if (version.from) await follow([version.from.path, version.from.version + 1]);
  }
  if (versions.length === 0 && cursor === undefined) return { ok: true, history: undefined };
  const ended = cursor === undefined ? await endOf(scope, versions[0]!) : null;
  return {
    ok: true,
    history: {
      path,
      deleted: ended !== null,
      ended,
      versions,
      next_cursor: newest(strands.values()) ? cursorAt(strands, scope.userId, path) : null,
    },
  };
}

function newest(strands: Iterable<Strand>): Strand | undefined {
  let found: Strand | undefined;
  for (const strand of strands) {
    const [head] = strand.waiting;
    if (head && (!found || isNewer(head, found.waiting[0]!))) found = strand;
  }
  return found;
}

/** Two versions may be of one millisecond; a moved document counts on, so the higher number is the later one. */
const isNewer = (one: Version, other: Version): boolean =>
  one.written_at === other.written_at ? one.version > other.version : one.written_at > other.written_at;

async function endOf(scope: TenantScope, last: Version): Promise<DataHistory["ended"]> {
  const { path, version, ended_by, replaced_at: at } = last;
  if (ended_by === null || ended_by === "update" || at === null) return null;
  if (ended_by === "expire") return { ended_by, at, by: null, call_id: null, to: null };
  return { ended_by, at, ...(await whoEnded(scope, { path, version })) };
}

/** The cursor of a document that came from nowhere is just a version, which a person can read and write. */
function cursorAt(strands: ReadonlyMap<string, Strand>, userId: string, path: string): string {
  const own = strands.get(path)?.told;
  if (strands.size === 1 && own !== undefined) return String(own);
  return makeCursor(
    userId,
    ["history", path],
    [...strands.values()].map(({ path, told }) => [path, told]),
  );
}

function placesOf(cursor: string | undefined, userId: string, path: string): CursorCheck<Place[]> {
  if (cursor === undefined) return { ok: true, position: [[path, undefined]] };
  if (/^[1-9]\d{0,8}$/.test(cursor)) return { ok: true, position: [[path, Number(cursor)]] };
  return readCursor(cursor, userId, ["history", path], arePlaces);
}

const arePlaces = (position: unknown): position is Place[] =>
  Array.isArray(position) &&
  position.length <= MOST_PATHS &&
  position.every(
    (place) =>
      Array.isArray(place) &&
      typeof place[0] === "string" &&
      !place[0].includes("\0") &&
      Number.isInteger(place[1]) &&
      place[1] > 0 &&
      place[1] <= 2_147_483_647,
  );
