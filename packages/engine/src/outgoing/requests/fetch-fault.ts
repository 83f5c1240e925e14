/**
 * Why nothing came back from outside, or nothing was sent.
 *
 * `error` is read by models, so it holds no word of the other side and none of the caller's. `transient` says
 * whether the same request may succeed later.
 */
const FAULTS = {
  malformed_url: {
    error: "That is no URL Etui can use. Write it in full, without spaces: https://example.com/path.",
    transient: false,
  },
  not_http: { error: "Only http and https URLs can be used. Write one of those.", transient: false },
  credentials: {
    error: "The URL holds a user name or a password. Leave them out: URLs end up in logs.",
    transient: false,
  },
  port: {
    error: "Only the ports 80 and 443 can be used. Whoever runs Etui can allow another for this host.",
    transient: false,
  },
  private_address: {
    error:
      "That address belongs to this machine or to a private network. Use a public one; whoever runs Etui can allow this host.",
    transient: false,
  },
  bad_header: {
    error: "A header cannot be sent: its name or value is not allowed. Leave it out.",
    transient: false,
  },
  redirect: {
    error:
      "The address answers with a redirect that Etui does not follow. Use the address it leads to in the end.",
    transient: false,
  },
  unresolved: { error: "The name of that host is not known. Check its spelling.", transient: true },
  unreachable: {
    error: "No connection to that host came about, or it broke. Check that it is up, then try again.",
    transient: true,
  },
  tls: {
    error: "The host's certificate or encryption is not valid, so nothing was sent. It must be mended there.",
    transient: true,
  },
  timeout: {
    error: "That host did not answer in full within the time limit. Try again later.",
    transient: true,
  },
  cancelled: { error: "The request was cancelled before the answer was there.", transient: true },
  too_large: { error: "That host's answer is too large to be read (the limit is 1 MB).", transient: true },
  encoded: { error: "That host compressed its answer though it was asked not to.", transient: true },
  bad_answer: { error: "What that host answered is not valid HTTP.", transient: true },
} as const satisfies Record<string, { error: string; transient: boolean }>;

export type FetchFault = keyof typeof FAULTS;

export interface FetchFailure {
  ok: false;
  reason: FetchFault;
  error: string;
  /** Known when the answer had begun: a webhook that said 200 was delivered, whatever came after. */
  status?: number;
}

export const isTransient = (reason: FetchFault): boolean => FAULTS[reason].transient;

export const fetchFailure = (reason: FetchFault, status?: number): FetchFailure => ({
  ok: false,
  reason,
  error: FAULTS[reason].error,
  ...(status !== undefined && { status }),
});

/** A certificate's faults have many codes and no common mark. */
const TLS_CODES =
  /^(ERR_TLS_|ERR_SSL_|CERT_|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA$|INVALID_PURPOSE$)/;

/** What a thrown error of the resolver, the socket or the HTTP client means. */
export function faultOf(thrown: unknown): FetchFault {
  if (!(thrown instanceof Error)) return "unreachable";
  const { code, syscall = "" } = thrown as NodeJS.ErrnoException;
  if (syscall.startsWith("getaddrinfo") || syscall.startsWith("query")) return "unresolved";
  // An abort has a number for a code.
  if (TLS_CODES.test(String(code))) return "tls";
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return "too_large";
  if (code === "UND_ERR_INVALID_ARG") return "bad_header";
  if (thrown.name === "HTTPParserError" || code === "UND_ERR_HEADERS_OVERFLOW") return "bad_answer";
  return "unreachable";
}
