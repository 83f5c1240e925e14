/** A block that a search found, with what its line in the answer says. */
import type { TaskStatus } from "../../pages/blocks/block.ts";

export interface FoundProp {
  name: string;
  name_key: string;
  shown: string;
  ref: string | null;
}

export interface FoundBlock {
  handle: string;
  page_id: string;
  /** The path of its page, and whose it is. */
  path: string;
  source: string;
  page_title: string;
  kind: string;
  title: string;
  text: string;
  headings: string[];
  tags: string[];
  task: TaskStatus | null;
  props: FoundProp[];
  /** How many blocks inside of it fit as well. */
  inside: number;
  updated_at: Date;
  /** Where a list goes on. */
  sort_key: string | null;
}

/** The columns of a block `b` of a page `p`, with its properties. */
export const FOUND = `b.handle, b.page_id, p.path, p.source, p.title as page_title, b.kind, b.title, b.text, b.headings, b.tags,
  b.task, b.updated_at,
  coalesce((select jsonb_agg(jsonb_build_object('name', q.name, 'name_key', q.name_key, 'shown', q.shown, 'ref', q.ref)
    order by q.name_key, q.ord) from block_props q where q.user_id = b.user_id and q.handle = b.handle), '[]') as props`;
