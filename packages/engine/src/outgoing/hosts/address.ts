/**
 * Whether an address is part of the public internet.
 *
 * This is checked for every address that a connection could go to, as numbers: rules over text would let
 * `::ffff:a9fe:a9fe` pass for something other than 169.254.169.254.
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The range assigned to public IPv6. Addresses outside it have hidden loopback, as `::7f00:1` does. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** How networks without IPv4 reach it (RFC 6052): the IPv4 address is in the last 32 bits. */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** A public address by its number, but inside every Azure virtual machine it answers with that machine's secrets. */
const AZURE_METADATA = "168.63.129.16";

export function isPublicAddress(address: string): boolean {
  // A zone (`%eth0`) names a network link of this machine.
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed);
  if (parsed.match(NAT64)) return isPublicIPv4(new ipaddr.IPv4(parsed.toByteArray().slice(12)));
  return parsed.range() === "unicast" && parsed.match(GLOBAL_UNICAST);
}

const isPublicIPv4 = (address: ipaddr.IPv4): boolean =>
  address.range() === "unicast" && address.toString() !== AZURE_METADATA;
