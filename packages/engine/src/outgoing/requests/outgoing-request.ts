import type { Headers } from "./check-headers.ts";

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A request to be sent by `safeFetch`. */
export interface OutgoingRequest {
  url: string;
  method: Method;
  headers: Headers;
  body?: string | Uint8Array;
}
