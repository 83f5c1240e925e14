/** A stored page. */
export interface PageRow {
  page_id: string;
  path: string;
  title: string;
  text: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** In UTF-16 units. Merging two of this size takes a third of a second. */
export const MOST_PAGE_CHARACTERS = 256 * 1024;

/** As the log names it: `kb/projects/fit-for-life`. */
export const pageTarget = (source: string, path: string): string => `${source}/${path}`;
