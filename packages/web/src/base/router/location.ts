import { useMemo, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}
addEventListener("popstate", announce);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes to an address of this page without loading it again. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  announce();
}

export function useAddress(): URL {
  const href = useSyncExternalStore(subscribe, () => location.href);
  return useMemo(() => new URL(href), [href]);
}
