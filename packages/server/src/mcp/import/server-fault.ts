/** What went wrong with another server, in sentences without a word of that server: models may read them. */
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import { SkillVerificationError } from "@modelcontextprotocol/client/ext/skills";

export function serverFault(thrown: unknown): string {
  if (thrown instanceof SkillVerificationError) return MISMATCHES[thrown.reason];
  if (thrown instanceof ProtocolError) return `The server refused the request (code ${Number(thrown.code)}).`;
  if (thrown instanceof SdkHttpError)
    return thrown.status === 401 || thrown.status === 403
      ? "The server wants to know who asks. Give the header that it expects, such as Authorization."
      : `The server answered with HTTP status ${Number(thrown.status)}. Check the address: it must be that of its MCP endpoint.`;
  if (thrown instanceof SdkError) return FAULTS[thrown.code] ?? MALFORMED;
  if (isAbort(thrown)) return SLOW;
  if ((thrown as NodeJS.ErrnoException)?.code === "ENOENT")
    return "The command was not found. Check its spelling, or give its whole path.";
  return MALFORMED;
}

const SLOW = "The server did not answer in time. Try again later.";
const GONE = "The server ended the connection. Check that it starts and speaks MCP.";
const MALFORMED = "What the server answered is not of the form that MCP has for it.";

const FAULTS: Partial<Record<SdkErrorCode, string>> = {
  [SdkErrorCode.RequestTimeout]: SLOW,
  [SdkErrorCode.ConnectionClosed]: GONE,
  [SdkErrorCode.NotConnected]: GONE,
  [SdkErrorCode.SendFailed]: GONE,
};

const MISMATCHES: Record<SkillVerificationError["reason"], string> = {
  unlisted: "it is not among the files that the server announced",
  size: "it has not the size that the server announced",
  digest: "it has not the digest that the server announced",
  frontmatter: "its front matter is not the one that the server announced",
};

const isAbort = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.name === "AbortError" || thrown.name === "TimeoutError");
