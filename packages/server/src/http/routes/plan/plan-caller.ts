import type { CallContext } from "@etui/engine";

/** Where the caller is; their settings come first, but for the language of the page, which is on the screen already. */
export const planCaller = ({ timeZone = "UTC", locale = "en", surface }: CallContext) => ({
  timeZone,
  locale,
  screen: surface === "web" ? locale : undefined,
});
