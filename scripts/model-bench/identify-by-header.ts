/** Each request is played by a user of its own, whom a header names. */
import type { IdentityProvider } from "../../packages/server/src/auth/identify.ts";

export const WHO = "x-bench-user";

export const identifyByHeader = (local: IdentityProvider): IdentityProvider => ({
  identify: (headers) => ({ ok: true, caller: { userId: String(headers[WHO] ?? "nobody"), via: "process" } }),
  logIn: (secret, headers) => local.logIn(secret, headers),
  logOut: (headers) => local.logOut(headers),
  mintTicket: (caller, address) => local.mintTicket(caller, address),
  takeTicket: (ticket, address) => local.takeTicket(ticket, address),
  residents: [],
});
