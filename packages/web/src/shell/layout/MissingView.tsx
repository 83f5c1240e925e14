import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../../base/api/api-error.ts";
import { exchange } from "../../base/api/request.ts";
import { LOOK_AGAIN_MS, NotRunning } from "../../base/session/NotRunning.tsx";
import { BrokenNotice } from "../../base/ui/broken/BrokenNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";

/**
 * Stands in place of a view whose code did not come. If that is because Etui does not run, the view comes by itself
 * once it does; otherwise a new release may have removed the file.
 */
export function MissingView({ onTryAgain }: { onTryAgain(): void }) {
  const { broken } = useWords();
  const { data: isRunning, refetch } = useQuery({
    queryKey: ["is-running"],
    queryFn: ({ signal }) => readIsRunning(signal),
    // Each time this is drawn, the server is asked, also by a browser that believes itself offline.
    gcTime: 0,
    networkMode: "always",
    refetchInterval: ({ state }) => (state.data === false ? LOOK_AGAIN_MS : false),
  });
  const [wasDown, setWasDown] = useState(false);
  if (isRunning === false && !wasDown) setWasDown(true);
  const isBack = wasDown && isRunning === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server has come back
  useEffect(() => {
    if (isBack) onTryAgain();
  }, [isBack]);

  if (wasDown) {
    return (
      <div role="alert">
        <NotRunning onTryNow={() => void refetch()} />
      </div>
    );
  }
  return isRunning === undefined ? null : <BrokenNotice title={broken.view} onTryAgain={onTryAgain} />;
}

async function readIsRunning(signal: AbortSignal): Promise<boolean> {
  try {
    await exchange("GET /api/session", { signal });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return error.failure !== "unreachable";
    throw error;
  }
}
