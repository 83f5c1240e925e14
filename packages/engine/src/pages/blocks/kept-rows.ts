/** The blocks of a page as its row in `page_blocks` has them, in the order of the page. */
import type { KeptBlock } from "./keep-handles.ts";

export type KeptRow = [handle: string, mark: string, anchor: string | null, created: number, changed: number];

export const keptOf = ([handle, mark, anchor, created, changed]: KeptRow): KeptBlock => ({
  handle,
  mark,
  ...(anchor !== null && { anchor }),
  created,
  changed,
});

export const rowOf = ({ handle, mark, anchor, created, changed }: KeptBlock): KeptRow => [
  handle,
  mark,
  anchor ?? null,
  created,
  changed,
];

const HANDLE = /^[0-9a-z_-]{1,80}$/i;
const isMoment = (value: unknown): boolean => typeof value === "number" && Math.abs(value) <= 8.64e15;

/** For what comes in an archive. */
export const isKeptRows = (value: unknown): value is KeptRow[] =>
  Array.isArray(value) &&
  value.every((row) => {
    if (!Array.isArray(row) || row.length !== 5) return false;
    const [handle, mark, anchor, created, changed] = row;
    return (
      typeof handle === "string" &&
      HANDLE.test(handle) &&
      typeof mark === "string" &&
      (anchor === null || typeof anchor === "string") &&
      isMoment(created) &&
      isMoment(changed)
    );
  });
