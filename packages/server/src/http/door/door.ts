/**
 * What is checked on every request before any route sees it, pages and streams included: the `Host` and
 * `Origin` headers and the announced size.
 *
 * A web page on another site can make a browser call 127.0.0.1, and by DNS rebinding even under a name of
 * its own. It cannot choose these two headers, so a foreign one is refused (MCP 2026-07-28, "Security
 * Warning"; RELIABILITY D4).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Contract } from "@etui/protocol/api/contract";
import { SIZES } from "./request-body.ts";
import { setSecurityHeaders } from "./security-headers.ts";

export interface Door {
  /** True when the request may go on; false when it was answered here. The headers of every answer are not set yet. */
  lets(request: IncomingMessage, response: ServerResponse): boolean;
}

/** `port` is the one the server really listens on; `contracts` say which addresses take more than a document. */
export function createDoor(port: number, contracts: readonly Contract[] = []): Door {
  const larger = contracts.flatMap(({ path, size = "document" }) =>
    SIZES[size].most > SIZES.document.most ? { address: addressOf(path), ...SIZES[size] } : [],
  );
  const limitFor = (url: string) => larger.find(({ address }) => address.test(url)) ?? SIZES.document;
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
      if (length !== undefined && Number(length) > SIZES.document.most) {
        const { most, tooLarge } = limitFor(request.url ?? "");
        if (Number(length) > most) {
          response.setHeader("connection", "close");
          return refuse(response, 413, "too_large", tooLarge);
        }
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

/** Any name in the place of `{name}`, and a query behind it. */
const addressOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/?]+")}(?:\\?|$)`);

function refuse(response: ServerResponse, status: number, error_code: string, error: string): false {
  setSecurityHeaders(response);
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ status: "error", error_code, error }));
  return false;
}
