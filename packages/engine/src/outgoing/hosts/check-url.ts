/**
 * Judges a URL from a user or a model by its text alone, without a connection: when it is stored, and again before it
 * is used.
 *
 * Afterwards only the parsed URL is used, never the text, because two parsers that disagree are a security hole.
 */
import { isIP } from "node:net";
import { type FetchFailure, fetchFailure } from "../requests/fetch-fault.ts";
import { isPublicAddress } from "./address.ts";
import { type AllowList, NOTHING_ALLOWED } from "./allow-list.ts";
import { DEFAULT_PORTS } from "./ports.ts";

export interface Target {
  ok: true;
  url: URL;
  /** A name or an address; IPv6 without its brackets. */
  host: string;
  /** True if the operator allows this host although it may be private. */
  allowed: boolean;
}

const MAX_URL_LENGTH = 2_048;

/** Names that are only known inside a house or a data centre. Names without a dot count as local too. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/;

export function checkUrl(
  text: string,
  allow: AllowList = NOTHING_ALLOWED,
  ports: readonly number[] = DEFAULT_PORTS,
): Target | FetchFailure {
  if (text.length > MAX_URL_LENGTH || hasStrayCharacters(text)) return fetchFailure("malformed_url");
  const url = URL.parse(text);
  if (!url) return fetchFailure("malformed_url");
  if (url.protocol !== "http:" && url.protocol !== "https:") return fetchFailure("not_http");
  if (url.username !== "" || url.password !== "") return fetchFailure("credentials");

  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  if (allow.has(url.hostname, port)) return { ok: true, url, host, allowed: true };
  if (isPrivate(host)) return fetchFailure("private_address");
  if (!ports.includes(port)) return fetchFailure("port");
  return { ok: true, url, host, allowed: false };
}

/** The URL parser removes line breaks and converts backslashes, unlike others, so a URL with them is refused. */
const hasStrayCharacters = (text: string): boolean => /[\s\\\p{Cc}]/u.test(text);

function isPrivate(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  const name = host.replace(/\.$/, "");
  return !name.includes(".") || LOCAL_NAME.test(name);
}
