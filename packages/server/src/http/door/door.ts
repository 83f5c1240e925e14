/**
 * Checks every request before any route sees it, including pages and streams: the `Host` and `Origin` headers and the
 * announced size.
 *
 * A web page on another site can make a browser call 127.0.0.1, and by DNS rebinding even under a name of its own. It
 * cannot choose these two headers, so foreign ones are refused (MCP 2026-07-28, "Security Warning"; RELIABILITY D4).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Contract, RequestSize } from "@etui/protocol/api/contract";
import { ERROR_CODES, type ErrorCode } from "@etui/protocol/tool-result";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { addressOf } from "./address-of.ts";
import { localeOf } from "./call-context.ts";
import { SIZES, tooLarge } from "./request-body.ts";
import { setSecurityHeaders } from "./security-headers.ts";

export interface Door {
  /** True if the request may go on; false if it was answered here. The headers of every answer are not set yet. */
  lets(request: IncomingMessage, response: ServerResponse): boolean;
}

/** `port` is the one on which the server really listens; `contracts` tell which addresses accept larger bodies. */
export function createDoor(port: number, contracts: readonly Contract[] = []): Door {
  const larger = contracts.flatMap(({ path, size = "document" }) =>
    SIZES[size] > SIZES.document ? { address: addressOf(path), size } : [],
  );
  const sizeFor = (url: string): RequestSize =>
    larger.find(({ address }) => address.test(url))?.size ?? "document";
  const hosts = new Set(["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`));
  const origins = new Set([...hosts].map((host) => `http://${host}`));
  return {
    lets(request, response) {
      const { host, origin, "content-length": length } = request.headers;
      if (host === undefined || !hosts.has(host)) {
        return refuse(request, response, "forbidden", refusal("http.other_host", { port }));
      }
      if (origin !== undefined && !origins.has(origin)) {
        return refuse(request, response, "forbidden", refusal("http.other_site"));
      }
      if (isForeignRequest(request)) {
        return refuse(request, response, "forbidden", refusal("http.other_site"));
      }
      if (length !== undefined && Number(length) > SIZES.document) {
        const size = sizeFor(request.url ?? "");
        if (Number(length) > SIZES[size]) {
          response.setHeader("connection", "close");
          return refuse(request, response, "too_large", tooLarge(size));
        }
      }
      return true;
    },
  };
}

/** Browsers state where a request came from. Following a link from elsewhere to the page itself is allowed. */
function isForeignRequest({ headers, method }: IncomingMessage): boolean {
  if (headers["sec-fetch-site"] !== "cross-site") return false;
  return !(method === "GET" && headers["sec-fetch-mode"] === "navigate");
}

function refuse(
  { headers }: IncomingMessage,
  response: ServerResponse,
  error_code: ErrorCode,
  refused: Refusal,
): false {
  setSecurityHeaders(response);
  response.writeHead(ERROR_CODES[error_code].http, { "content-type": "application/json; charset=utf-8" });
  const error = sayRefusal(refused, localeOf(headers));
  response.end(JSON.stringify({ status: "error", error_code, error, refusals: [refused] }));
  return false;
}
