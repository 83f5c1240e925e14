import { useEffect, useRef, useState } from "react";
import { findExisting } from "./find-existing.ts";
import type { FromWorker, ImportedDocument, ReadSummary, ToWorker } from "./import-messages.ts";

export type Reading =
  | { as: "reading"; bytes: number }
  | {
      as: "read";
      summary: ReadSummary;
      /** Undefined while this is being looked up, or if that would take too long. */
      existing: ReadonlySet<string> | undefined;
      isLooking: boolean;
      /** The next documents; none when all have been given. Each is given once. */
      next(): Promise<ImportedDocument[]>;
    }
  | { as: "failed" };

/** Milliseconds without typing; otherwise the files would be read again for every letter of a folder. */
const PAUSE_MS = 300;

/** The contents of files, read by a worker, and read again when the target changes. */
export function useReading(files: readonly File[], prefix: string, template: string): Reading {
  const [reading, setReading] = useState<Reading>({ as: "reading", bytes: 0 });
  const isFirst = useRef(true);

  useEffect(() => {
    setReading({ as: "reading", bytes: 0 });
    if (files.length === 0) return;
    let worker: Worker | undefined;
    const stop = new AbortController();
    const begin = () => {
      const begun = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
      worker = begun;
      const say = (message: ToWorker) => begun.postMessage(message);
      let give: ((documents: ImportedDocument[]) => void) | undefined;
      begun.onerror = () => setReading({ as: "failed" });
      begun.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === "progress") setReading({ as: "reading", bytes: data.bytes });
        else if (data.type === "batch") give?.(data.documents);
        else void show(data.summary);
      };
      const next = () =>
        new Promise<ImportedDocument[]>((resolve) => {
          give = resolve;
          say({ type: "next" });
        });
      async function show(summary: ReadSummary) {
        const read = { as: "read", summary, existing: undefined, next } as const;
        setReading({ ...read, isLooking: summary.documents > 0 });
        const existing = await findExisting(summary.paths, stop.signal).catch(() => undefined);
        if (!stop.signal.aborted) setReading({ ...read, existing, isLooking: false });
      }
      say({ type: "read", request: { files: [...files], prefix, template } });
    };
    const timer = setTimeout(begin, isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      stop.abort();
      worker?.terminate();
    };
  }, [files, prefix, template]);
  return reading;
}
