/** A part of a page that can be found, linked to and changed alone: a heading, a paragraph, an item of a list. */

import type { PropValue } from "../../query/values/prop-value.ts";

export type BlockKind = "page" | "heading" | "paragraph" | "item" | "code" | "quote" | "table" | "html";

export interface Prop {
  /** As written. */
  name: string;
  values: readonly PropValue[];
}

/** A link to a page (its name or path, as `nameKey` has it) or to a block (its handle or `^anchor`). */
export interface LinkTo {
  kind: "page" | "block";
  to: string;
  embeds: boolean;
}

export type TaskStatus = "open" | "in_progress" | "done" | "cancelled";

export interface ScannedBlock {
  kind: BlockKind;
  /** The place of its parent in the list of all blocks; undefined for the page itself, which is the first. */
  parent: number | undefined;
  depth: number;
  /** The lines that are its own, from 0, the last one excluded: those of what is inside are not among them. */
  from: number;
  until: number;
  /** Where what is inside of it ends: for a heading its section, for an item what is indented below it. */
  end: number;
  /** What it says: without the mark of its list and the box of its task. */
  text: string;
  /** Its first line for people, without marks, at most 80 characters; empty if it has none. */
  title: string;
  /** The headings above it, the outermost first. */
  headings: readonly string[];
  tags: readonly string[];
  props: readonly Prop[];
  links: readonly LinkTo[];
  /** The name that its author gave it: `^here`, `id:: here`. */
  anchor: string | undefined;
  task: TaskStatus | undefined;
  due: string | undefined;
  scheduled: string | undefined;
}
