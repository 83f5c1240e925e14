import type { CallContext } from "@etui/engine";

/** Where the caller is; their settings come first. */
export const planCaller = ({ timeZone = "UTC", locale = "en" }: CallContext) => ({ timeZone, locale });
