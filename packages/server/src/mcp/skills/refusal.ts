import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

/** What was requested does not exist, or is wrong; `sentence` says so. */
export const refusal = (sentence: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, sentence);
