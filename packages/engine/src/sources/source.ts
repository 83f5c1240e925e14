/**
 * What a conversation has read that neither the person nor the model in it has written. Such text may ask the model for
 * anything, and what outlives the conversation (a skill, a trigger that asks a model again and again) would carry it on.
 * Why these and no others: docs/decisions/0042-text-that-others-wrote.md.
 */

export const SOURCE_KINDS = ["call", "document", "task", "file", "skill", "code"] as const;

/**
 * `call`: the body of a call of a trigger's secret address. `document`: one that was imported, or written from such a
 * body. `task`: one of the plan that was imported or sent to its address. `file`: one that the person gave. `skill`: the text of one that was brought in. `code`: what its code answered.
 */
export type SourceKind = (typeof SOURCE_KINDS)[number];

export interface Source {
  kind: SourceKind;
  /** How the person knows it: a title, a path, the name of a file, the id of a skill. */
  name: string;
}

/** Stands for the conversation of clients that name none. */
export const UNNAMED = "";
