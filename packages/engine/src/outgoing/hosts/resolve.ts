/** Resolves names into addresses and judges each of them. */
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./address.ts";

/** Resolves a name into all its addresses. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** Refuses a name with even one private address among public ones, because the next connection could go there. */
export async function resolvePublic(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  const addresses = await resolve(host);
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddressError();
  return addresses;
}

/**
 * A look-up for a socket: it resolves at the moment of connecting and connects to the very addresses that were judged,
 * so a name that changes its answer between check and use gains nothing.
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
