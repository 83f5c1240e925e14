/** A fault of another server, without repeating its words, because models may read it. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import { SkillVerificationError } from "@modelcontextprotocol/client/ext/skills";

export function serverFault(thrown: unknown): Refusal {
  if (thrown instanceof SkillVerificationError)
    return refusal("mcp_import.mismatch", { what: thrown.reason });
  if (thrown instanceof ProtocolError) return refusal("mcp_import.refused", { code: Number(thrown.code) });
  if (thrown instanceof SdkHttpError)
    return thrown.status === 401 || thrown.status === 403
      ? refusal("mcp_import.unknown_caller")
      : refusal("mcp_import.http_status", { status: Number(thrown.status) });
  if (thrown instanceof SdkError) return FAULTS[thrown.code] ?? MALFORMED;
  if (isAbort(thrown)) return SLOW;
  return (thrown as NodeJS.ErrnoException)?.code === "ENOENT" ? refusal("mcp_import.no_command") : MALFORMED;
}

const SLOW = refusal("mcp_import.too_slow");
const GONE = refusal("mcp_import.gone");
const MALFORMED = refusal("mcp_import.malformed");

const FAULTS: Partial<Record<SdkErrorCode, Refusal>> = {
  [SdkErrorCode.RequestTimeout]: SLOW,
  [SdkErrorCode.ConnectionClosed]: GONE,
  [SdkErrorCode.NotConnected]: GONE,
  [SdkErrorCode.SendFailed]: GONE,
};

const isAbort = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.name === "AbortError" || thrown.name === "TimeoutError");
