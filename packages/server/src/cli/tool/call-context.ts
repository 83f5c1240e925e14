import type { CallContext } from "@etui/engine";
import { invocation } from "../invocation.ts";
import { language } from "../words/words.ts";

/** The context of a call from the command line. */
export const callContext = (userId: string, signal?: AbortSignal): CallContext => ({
  userId,
  surface: "cli",
  timeZone: invocation().timeZone,
  locale: language(),
  ...(signal && { signal }),
});
