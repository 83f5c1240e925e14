import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

/** What was asked for is not there, or not so: in a sentence. */
export const refusal = (sentence: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, sentence);
