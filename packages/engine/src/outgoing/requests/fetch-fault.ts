/** Why no answer came from outside, or nothing was sent. */
import { type Refusal, refusal } from "@etui/words/refusal";

/** Whether the same request may succeed later. */
const IS_TRANSIENT = {
  malformed_url: false,
  not_http: false,
  credentials: false,
  port: false,
  private_address: false,
  bad_header: false,
  redirect: false,
  unresolved: true,
  unreachable: true,
  tls: true,
  timeout: true,
  cancelled: true,
  too_large: true,
  encoded: true,
  bad_answer: true,
} as const satisfies Record<string, boolean>;

export type FetchFault = keyof typeof IS_TRANSIENT;

export interface FetchFailure {
  ok: false;
  reason: FetchFault;
  refused: Refusal;
  /** Known if the answer had begun: a webhook that answered 200 was delivered, whatever came after. */
  status?: number;
}

export const isTransient = (reason: FetchFault): boolean => IS_TRANSIENT[reason];

export const fetchFailure = (reason: FetchFault, status?: number): FetchFailure => ({
  ok: false,
  reason,
  refused: refusal(`fetch.${reason}`),
  ...(status !== undefined && { status }),
});

/** Faults of certificates have many codes with nothing in common. */
const TLS_CODES =
  /^(ERR_TLS_|ERR_SSL_|CERT_|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA$|INVALID_PURPOSE$)/;

/** The meaning of an error thrown by the resolver, the socket or the HTTP client. */
export function faultOf(thrown: unknown): FetchFault {
  if (!(thrown instanceof Error)) return "unreachable";
  const { code, syscall = "" } = thrown as NodeJS.ErrnoException;
  if (syscall.startsWith("getaddrinfo") || syscall.startsWith("query")) return "unresolved";
  // The code of an abort is a number.
  if (TLS_CODES.test(String(code))) return "tls";
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return "too_large";
  if (code === "UND_ERR_INVALID_ARG") return "bad_header";
  if (thrown.name === "HTTPParserError" || code === "UND_ERR_HEADERS_OVERFLOW") return "bad_answer";
  return "unreachable";
}
