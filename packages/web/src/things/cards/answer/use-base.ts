import { useRef } from "react";
import type { Answering } from "../answering.ts";

export interface Base {
  /** Called with every entry. */
  begin(): number | undefined;
  /** What an answer builds on that is sent now. */
  version(): number | undefined;
}

/**
 * Which version of its document an answer builds on. Where nothing was entered it is the one on the screen. An entry hides
 * what comes into its field later, so from the first one on it stays the version that was on the screen then, or that a
 * draft was begun over.
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
