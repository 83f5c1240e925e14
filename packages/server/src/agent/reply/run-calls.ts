/** Runs the calls of a step on the road that every call takes. */
import type { ToolPart } from "@etui/protocol/conversation";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { ReplyDraft } from "./reply-draft.ts";

export interface CallRunner {
  /** The arguments as the person changed them before approving; undefined if they did not. */
  editedArguments: (call: ToolPart) => Promise<unknown>;
  /** Arguments that are no JSON come as the text that they are. */
  execute: (tool: string, args: unknown) => Promise<ToolResult>;
  /** Whether the tool changes nothing. */
  onlyReads: (tool: string) => Promise<boolean>;
  now: () => number;
}

type Call = { index: number; call: ToolPart };

/**
 * Calls that only read run in parallel; all others run in the order in which the model made them, because one may build
 * on the one before it.
 */
export async function runCalls(
  draft: ReplyDraft,
  calls: readonly Call[],
  { editedArguments, execute, onlyReads, now }: CallRunner,
): Promise<void> {
  let reading: Promise<void>[] = [];
  for (const { index, call } of calls) {
    const edited = await editedArguments(call);
    if (edited !== undefined) draft.change(index, { arguments: edited, is_edited: true });
    const running = () =>
      runCall(draft, index, { ...call, arguments: edited ?? call.arguments }, execute, now);
    if (await onlyReads(call.tool)) {
      reading.push(running());
      continue;
    }
    await Promise.all(reading);
    reading = [];
    await running();
  }
  await Promise.all(reading);
}

async function runCall(
  draft: ReplyDraft,
  index: number,
  { tool, arguments: given }: ToolPart,
  execute: CallRunner["execute"],
  now: () => number,
): Promise<void> {
  draft.change(index, { state: "running" });
  const started = now();
  const result = await execute(tool, given);
  draft.change(index, {
    state: result.status === "pending" ? "waiting" : "done",
    result,
    duration_ms: Math.round(now() - started),
  });
}
