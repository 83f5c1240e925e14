import { useCallback, useEffect, useRef, useState } from "react";
import type { Given } from "../../../base/ui/files/given.ts";
import { importFault, type Looked, lookAt } from "./import-api.ts";
import { readGiven } from "./read-given.ts";
import type { ImportFault } from "./taken-files.ts";

export type Step =
  | { at: "choose" }
  | { at: "looking"; name: string | undefined }
  | { at: "fault"; fault: ImportFault }
  | { at: "failed"; error: unknown; given: Given }
  | { at: "looked"; archive: Blob; name: string; looked: Looked };

/** Inspects what was handed in. Anything handed in later replaces it. */
export function useLooking(dropped: Given | undefined) {
  const [step, setStep] = useState<Step>({ at: "choose" });
  const looking = useRef<AbortController>(undefined);

  const look = useCallback(async (given: Given) => {
    looking.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    looking.current = controller;
    const show = (next: Step) => {
      if (!signal.aborted) setStep(next);
    };
    show({ at: "looking", name: undefined });
    try {
      const packed = await readGiven(given);
      if (!packed.ok) return show({ at: "fault", fault: packed.fault });
      const { archive, name } = packed;
      show({ at: "looking", name });
      show({ at: "looked", archive, name, looked: await lookAt(archive, name, signal) });
    } catch (error) {
      const fault = importFault(error);
      show(fault ? { at: "fault", fault } : { at: "failed", error, given });
    }
  }, []);

  const chooseAgain = useCallback(() => {
    looking.current?.abort();
    setStep({ at: "choose" });
  }, []);

  useEffect(() => {
    if (dropped) void look(dropped);
    return () => looking.current?.abort();
  }, [dropped, look]);

  return { step, look, chooseAgain };
}
