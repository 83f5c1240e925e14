import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { exchange } from "../api/request.ts";

/** How often a page whose server is gone looks again whether Etui answers, in milliseconds. */
export const LOOK_AGAIN_MS = 3000;

export interface Running {
  /** Undefined until it is known. Once the server was down, it stays so until `onBack` draws something else. */
  isRunning: boolean | undefined;
  /** Looks now. */
  look(): void;
}

/**
 * Whether code that did not come is missing because Etui does not run; if not, a new release may have removed the file.
 * `onBack` is called once, when the server has come back.
 */
export function useIsRunning(onBack: () => void, { isAsked = true } = {}): Running {
  const { data: isRunning, refetch } = useQuery({
    queryKey: ["is-running"],
    queryFn: ({ signal }) => readIsRunning(signal),
    enabled: isAsked,
    // Each time this is drawn, the server is asked.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === false ? LOOK_AGAIN_MS : false),
  });
  const [wasDown, setWasDown] = useState(false);
  if (isRunning === false && !wasDown) setWasDown(true);
  const isBack = wasDown && isRunning === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server has come back
  useEffect(() => {
    if (isBack) onBack();
  }, [isBack]);
  return { isRunning: wasDown ? false : isRunning, look: () => void refetch() };
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
