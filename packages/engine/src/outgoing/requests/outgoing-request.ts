import type { Headers } from "./check-headers.ts";

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What leaves the house, for `safeFetch`. */
export interface OutgoingRequest {
  url: string;
  method: Method;
  headers: Headers;
  body?: string | Uint8Array;
}
