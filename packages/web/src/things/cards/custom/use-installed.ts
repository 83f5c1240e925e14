import { useEffect, useState } from "react";
import { useCardHost } from "../card-host.ts";

type Installed = { state: "looking" | "absent" } | { state: "there"; address: string };

/**
 * Whether the server has a component. This is checked first, because a frame does not report that it shows an error.
 */
export function useInstalled(componentId: string): Installed {
  const { addressOfComponent } = useCardHost();
  const address = addressOfComponent?.(componentId);
  const [found, setFound] = useState<{ address: string; isThere: boolean }>();

  useEffect(() => {
    if (address === undefined) return;
    const abort = new AbortController();
    fetch(address, { method: "HEAD", signal: abort.signal }).then(
      ({ ok }) => setFound({ address, isThere: ok }),
      () => abort.signal.aborted || setFound({ address, isThere: false }),
    );
    return () => abort.abort();
  }, [address]);

  if (address === undefined) return { state: "absent" };
  if (found?.address !== address) return { state: "looking" };
  return found.isThere ? { state: "there", address } : { state: "absent" };
}
