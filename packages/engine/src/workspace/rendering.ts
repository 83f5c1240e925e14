/** A file of the workspace, as the domain whose things it shows declares it. */
import type { Change } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";

export interface Rendering {
  /** The file's name in the workspace: `plan.md`. */
  name: string;
  /** Whether the file may say something else after this change. */
  concerns(change: Pick<Change, "kind">): boolean;
  /** `kept` is what `readBack` gave last, and empty before. */
  render(kept: JsonObject): Promise<{ text: string; revision: number }>;
  /** The revision that a text says it was rendered from; undefined if it says none. */
  revisionOf(text: string): number | undefined;
  /**
   * Makes changes of what a person wrote into the file. It may be called again with the same edit after a crash, and
   * then makes nothing twice. Without it the file is only shown, and an edit is overwritten.
   */
  readBack?(edit: Edit): Promise<ReadBack>;
}

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
}

export interface Told {
  text?: string | undefined;
  why: Refusal;
}
