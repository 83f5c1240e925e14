import type { ToolResult } from "@etui/protocol/tool-result";
import { useContext } from "react";
import { ReceiptLine } from "../../tool/result/ReceiptLine.tsx";
import { TakenBackContext } from "./taken-back-context.ts";

/** What a call changed, or that this was undone since. */
export function CallReceipt({ result }: { result: ToolResult }) {
  const takenBack = useContext(TakenBackContext);
  const callId = result.receipt?.call_id;
  return <ReceiptLine result={result} isTakenBack={callId !== undefined && takenBack.includes(callId)} />;
}
