import { useRef, useState } from "react";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import type { Reading } from "./use-reading.ts";
import { type WritingOptions, type Written, writeDocuments } from "./write-documents.ts";

export interface Writing {
  as: "writing" | "done";
  total: number;
  written: Written;
  /** True if the person stopped it. */
  isCancelled: boolean;
  /** A sentence on why it stopped early. */
  stopped: string | undefined;
}

const none = (): Written => ({ created: 0, updated: 0, unchanged: 0, leftAlone: 0, failed: [], callIds: [] });

export const countOf = ({ created, updated, unchanged, leftAlone, failed }: Written): number =>
  created + updated + unchanged + leftAlone + failed.length;

/** Writes what was read, batch by batch, until it is done or the person stops it. */
export function useWriting() {
  const words = useWords();
  const [writing, setWriting] = useState<Writing>();
  const isCancelled = useRef(false);

  async function start(reading: Extract<Reading, { as: "read" }>, options: WritingOptions) {
    isCancelled.current = false;
    const total = reading.summary.documents;
    const written = none();
    const tell = (as: Writing["as"], stopped?: string) =>
      setWriting({ as, total, written: { ...written }, isCancelled: isCancelled.current, stopped });
    tell("writing");
    let stopped: string | undefined;
    try {
      while (!isCancelled.current) {
        const batch = await reading.next();
        if (batch.length === 0) break;
        await writeDocuments(batch, options, written);
        tell("writing");
      }
    } catch (error) {
      stopped = failureText(error, words);
    }
    tell("done", stopped);
    await refreshQueries();
  }

  return {
    writing,
    start,
    cancel() {
      isCancelled.current = true;
    },
    reset: () => setWriting(undefined),
  };
}
