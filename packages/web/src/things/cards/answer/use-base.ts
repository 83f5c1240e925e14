import { useRef } from "react";
import type { Answering } from "../answering.ts";

export interface Base {
  /** Called with every entry. */
  begin(): number | undefined;
  /** The version on which an answer sent now builds. */
  version(): number | undefined;
}

/**
 * The version of the document on which an answer builds. If nothing was entered, it is the one on the screen. An entry
 * hides later changes of its field, so from the first entry on it is the version that was on the screen then, or the
 * one on which a draft was begun.
 */
export function useBase(answering: Answering | undefined): Base {
  const begun = useRef<{ version: number | undefined }>(undefined);
  function begin() {
    begun.current ??= { version: answering?.draft ? answering.draftBaseVersion : answering?.baseVersion };
    return begun.current.version;
  }
  return {
    begin,
    version: () => (begun.current || answering?.draft ? begin() : answering?.baseVersion),
  };
}
