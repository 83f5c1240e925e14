import { isIP } from "node:net";
import { type FetchFailure, faultOf, fetchFailure } from "../requests/fetch-fault.ts";
import { type AllowList, NOTHING_ALLOWED } from "./allow-list.ts";
import { checkUrl, type Target } from "./check-url.ts";
import { PrivateAddressError, type Resolve, resolvePublic, systemResolve } from "./resolve.ts";

/**
 * Checks a URL with `checkUrl`, and where its name resolves today. Used when a URL is stored, so that the person hears
 * of a mistake at once. It protects nothing later; `safeFetch` checks again.
 */
export async function checkHost(
  text: string,
  allow: AllowList = NOTHING_ALLOWED,
  resolve: Resolve = systemResolve,
): Promise<Target | FetchFailure> {
  const target = checkUrl(text, allow);
  if (!target.ok || target.allowed || isIP(target.host) !== 0) return target;
  try {
    await resolvePublic(target.host, resolve);
    return target;
  } catch (error) {
    return fetchFailure(error instanceof PrivateAddressError ? "private_address" : faultOf(error));
  }
}
