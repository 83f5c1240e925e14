/** Names into addresses, each of them judged. */
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./address.ts";

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** One private address among public ones is enough: the next connection could go there. */
export async function resolvePublic(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  const addresses = await resolve(host);
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddressError();
  return addresses;
}

/**
 * For a socket: it asks at the moment it connects and goes to the very addresses that were judged, so a name that
 * changes its answer between a check and the use gains nothing.
 */
export function socketLookup(resolve: Resolve): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(Object.assign(new Error("no address"), { syscall: "getaddrinfo" }), "");
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ""),
    );
  };
}
