/**
 * What is checked on every request before any route sees it, pages and streams included: the `Host` and
 * `Origin` headers and the announced size.
 *
 * A web page on another site can make a browser call 127.0.0.1, and by DNS rebinding even under a name of
 * its own. It cannot choose these two headers, so a foreign one is refused (MCP 2026-07-28, "Security
 * Warning"; RELIABILITY D4).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { PACKAGE_LIMITS } from "@etui/engine";
import { MAX_BODY_BYTES, MAX_HISTORY_BYTES } from "./request-body.ts";
import { setSecurityHeaders } from "./security-headers.ts";

export interface Door {
  /** True when the request may go on; false when it was answered here. The headers of every answer are not set yet. */
  lets(request: IncomingMessage, response: ServerResponse): boolean;
}

/** `port` is the one the server really listens on. */
export function createDoor(port: number): Door {
  const hosts = new Set(["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`));
  const origins = new Set([...hosts].map((host) => `http://${host}`));
  return {
    lets(request, response) {
      const { host, origin, "content-length": length } = request.headers;
      if (host === undefined || !hosts.has(host)) {
        return refuse(
          response,
          403,
          "forbidden",
          `Call Etui by http://127.0.0.1:${port}: it answers to no other name.`,
        );
      }
      if (origin !== undefined && !origins.has(origin)) {
        return refuse(response, 403, "forbidden", "Pages of other sites may not call Etui.");
      }
      if (isForeignRequest(request)) {
        return refuse(response, 403, "forbidden", "Pages of other sites may not call Etui.");
      }
      const { most, error } = limitOf(request.url ?? "");
      if (length !== undefined && Number(length) > most) {
        response.setHeader("connection", "close");
        return refuse(response, 413, "too_large", error);
      }
      return true;
    },
  };
}

/** Browsers say where a request came from. Following a link from elsewhere to the page itself is fine. */
function isForeignRequest({ headers, method }: IncomingMessage): boolean {
  if (headers["sec-fetch-site"] !== "cross-site") return false;
  return !(method === "GET" && headers["sec-fetch-mode"] === "navigate");
}

function limitOf(url: string): { most: number; error: string } {
  if (url.startsWith("/v1/")) return { most: MAX_HISTORY_BYTES, error: tooLong };
  // They take archives, once it is known who sends them.
  if (/^\/api\/skills\/(?:inspect|import)(?:\?|$)/.test(url))
    return { most: PACKAGE_LIMITS.packedBytes, error: tooLargeArchive };
  return { most: MAX_BODY_BYTES, error: tooLarge };
}

const tooLarge = `The request is too large: at most ${MAX_BODY_BYTES.toLocaleString("en")} bytes. One document holds up to 1 MiB of JSON; split bigger ones.`;
const tooLong = `The history is too large: at most ${MAX_HISTORY_BYTES.toLocaleString("en")} bytes. Leave out what is old, or its pictures.`;
const tooLargeArchive = `The archive is too large: at most ${PACKAGE_LIMITS.packedBytes.toLocaleString("en")} bytes. Pack the folder of the skill alone.`;

function refuse(response: ServerResponse, status: number, error_code: string, error: string): false {
  setSecurityHeaders(response);
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ status: "error", error_code, error }));
  return false;
}
