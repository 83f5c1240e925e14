import type { ToolResult } from "@etui/protocol/tool-result";
import type { Pressed, PressQuestion } from "../answering.ts";

interface PressAnswer {
  call_id: string;
  shows: string;
  result: Record<string, unknown>;
}

/** The outcome of a pressed button. */
export function readPressed(result: ToolResult): Pressed {
  const { status, error = "", model_output, receipt } = result;
  const { call_id, shows, result: answer } = result as Partial<PressAnswer>;
  if (status !== "success") return { ok: false, error, question: questionIn(result) };
  const isChange = (receipt?.changed.length ?? 0) > 0;
  return {
    ok: true,
    shows,
    result: answer,
    ...(isChange ? { callId: call_id } : { said: shows === undefined ? model_output : undefined }),
  };
}

/** The question that has to be answered before the call is made. */
export function questionIn({ confirmation, word }: ToolResult): PressQuestion | undefined {
  if (!confirmation) return undefined;
  const { confirmation_id: id, question } = confirmation;
  return { id, question, ...(typeof word === "string" && { word }) };
}
