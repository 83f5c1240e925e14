/** Stored versions as the writes that they came from, each with what a condition saw of it. */
import type { Watch } from "../../conditions/watch-path.ts";
import type { Version } from "./read-versions.ts";

export interface PastWrite {
  at: Date;
  path: string;
  /** Undefined where nothing was, or is from then on. */
  before: Version | undefined;
  after: Version | undefined;
  /** Whether the filter held of it, before and after. */
  held: boolean;
  holds: boolean;
}

/** Whether a path was meant by the watch path at a moment, by what was there then. */
export type IsMeant = (path: string, at: Date) => boolean;

export function meaningOf(versions: readonly Version[], watch: Watch): IsMeant {
  const own = watch.isBare ? versions.filter(({ path }) => path === watch.text) : [];
  return (path, at) =>
    path === watch.text || !own.some((one) => one.at <= at && (one.until === null || one.until > at));
}

/** `moved` are the versions that were moved to their path, each as "version path". */
export function pastWrites(
  versions: readonly Version[],
  { isMeant, moved }: { isMeant: IsMeant; moved: ReadonlySet<string> },
): PastWrite[] {
  const keyOf = (path: string, version: number) => `${version} ${path}`;
  const byKey = new Map(versions.map((one) => [keyOf(one.path, one.version), one]));
  const writes: PastWrite[] = [];
  for (const after of versions) {
    const { path, version, at, until, ended_by } = after;
    const older = byKey.get(keyOf(path, version - 1));
    const before = older?.ended_by === "update" ? older : undefined;
    const holds = after.holds && isMeant(path, at);
    // What was moved has the content that it had before.
    const held = moved.has(keyOf(path, version)) ? holds : (before?.holds ?? false);
    writes.push({ at, path, before, after, holds, held });
    if (until !== null && ended_by !== "update") {
      writes.push({ at: until, path, before: after, after: undefined, held: holds, holds: false });
    }
  }
  return writes.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
