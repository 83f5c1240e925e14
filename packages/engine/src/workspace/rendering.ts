/** A file of the workspace, as the domain whose things it shows declares it. */
import type { Change } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";

export interface Rendering {
  /** The file's name in the workspace: `plan.md`, `kb/goals.md`. */
  name: string;
  /** Whether the file may say something else after this change. */
  concerns(change: Pick<Change, "kind" | "target">): boolean;
  /** `kept` is what `readBack` gave last, and empty before. Undefined if there is nothing to show, and so no file. */
  render(kept: JsonObject): Promise<{ text: string; revision: number } | undefined>;
  /** The revision that a text says it was rendered from; undefined if it says none. */
  revisionOf(text: string): number | undefined;
  /**
   * Makes changes of what a person wrote into the file. It may be called again with the same edit after a crash, and
   * then makes nothing twice. Without it the file is only shown, and an edit is overwritten.
   */
  readBack?(edit: Edit): Promise<ReadBack>;
  /**
   * Makes something of a file of which nothing is remembered. Undefined if there is already what it would show, so that
   * nobody knows what was changed in it; it is kept beside then, as it is where this is missing.
   */
  begin?(text: string): Promise<ReadBack | undefined>;
  /** Whether it is said that the file was taken away when it comes back. */
  isMissed?: boolean;
}

/** A folder of the workspace whose files come and go with what they show, and in which a person may begin one. */
export interface RenderedFolder {
  /** Its name in the workspace: `kb/projects`. */
  name: string;
  /** The names within the folder of the files that are to be there. */
  files(): Promise<readonly string[]>;
  /** What a file of that name shows or begins. Undefined for what is none of Etui's, such as a picture. */
  open(file: string): OpenedFile | undefined;
  /** The file that a change concerns. */
  fileOf(change: Pick<Change, "kind" | "target">): string | undefined;
}

/** A file may be meant by other names than its own, such as with composed letters. */
export type OpenedFile =
  | { ok: true; rendering: Rendering }
  /** Why a file of that name is left alone, and how it might be called. */
  | { ok: false; why: Refusal; likely?: string | undefined };

export interface Edit {
  /** The rendering that the person had before them, or what was read back of it last. */
  base: string;
  edited: string;
  kept: JsonObject;
}

export interface ReadBack {
  kept: JsonObject;
  /** False if something in the edit was not believed: the next one is held against the same base again. */
  isTaken: boolean;
  /** What did not become what it says, each with the text that was typed. */
  told: readonly Told[];
  /** Whether the text as a whole went nowhere, so that it is kept in a file beside. */
  isKeptBeside?: boolean;
}

export interface Told {
  text?: string | undefined;
  why: Refusal;
}
