import { useEffect } from "react";
import { createSignal } from "../state/signal.ts";

/** The name of the one thing that the view shows; undefined where it shows many, or where that has no name. */
export const tabTitle = createSignal<string | undefined>(undefined);

/** As long as it is there, the browser's tab is called so. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    tabTitle.set(title || undefined);
    return () => tabTitle.set(undefined);
  }, [title]);
}
