import type { CallContext } from "@etui/engine";
import { language } from "./words/words.ts";

/** What the road is told of a call from the command line. */
export const callContext = (userId: string, signal?: AbortSignal): CallContext => ({
  userId,
  surface: "cli",
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: language,
  ...(signal && { signal }),
});
