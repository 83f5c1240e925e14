import { useEffect, useState } from "react";
import { useCardHost } from "../card-host.ts";

type Installed = { state: "looking" | "absent" } | { state: "there"; address: string; owner: string };

/**
 * Whether the server has a component, and who brought it. This is checked first, because a frame does not report that it shows an error.
 */
export function useInstalled(componentId: string): Installed {
  const { addressOfComponent } = useCardHost();
  const address = addressOfComponent?.(componentId);
  const [found, setFound] = useState<{ address: string; isThere: boolean; owner: string }>();

  useEffect(() => {
    if (address === undefined) return;
    const abort = new AbortController();
    fetch(address, { method: "HEAD", signal: abort.signal }).then(
      ({ ok, headers }) =>
        setFound({
          address,
          isThere: ok,
          owner: decodeURIComponent(headers.get("etui-drawn-by") ?? ""),
        }),
      () => abort.signal.aborted || setFound({ address, isThere: false, owner: "" }),
    );
    return () => abort.abort();
  }, [address]);

  if (address === undefined) return { state: "absent" };
  if (found?.address !== address) return { state: "looking" };
  return found.isThere ? { state: "there", address, owner: found.owner } : { state: "absent" };
}
