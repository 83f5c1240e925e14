/** The loop: the model speaks, its calls are run, it reads what they brought and speaks again, until it calls no more. */
import type { MessageState, ToolPart } from "@etui/protocol/conversation";
import type { LanguageModel, ModelMessage, ToolSet } from "ai";
import { replyMessages } from "../prompt/model-messages.ts";
import { claimWithoutProof } from "./claims.ts";
import type { ReplyDraft } from "./reply-draft.ts";
import { type CallRunner, runCalls } from "./run-calls.ts";
import { speak } from "./speak.ts";
import { type Demands, unmadeCall } from "./unmade-call.ts";

export interface ReplyJob extends CallRunner {
  model: LanguageModel;
  instructions: string;
  history: readonly ModelMessage[];
  /** Those there are now: a skill that was activated has brought more. */
  tools: () => Promise<ToolSet>;
  /** What the active skills want called. */
  demands: () => Promise<Demands>;
  signal: AbortSignal;
  /** Behind every step, so that a process that dies loses one at most. */
  keep: () => Promise<void>;
}

/** More than any task takes that goes well. */
export const MOST_STEPS = 24;
/** The same call with the same arguments. */
const MOST_REPEATS = 3;

const NOTES = {
  step_limit: `Stopped after ${MOST_STEPS} steps. Say "go on" if it should continue.`,
  repeated_call: `Stopped: the same call was made ${MOST_REPEATS} times with the same arguments.`,
  nothing_said: "The model answered nothing. Ask for the answer anew, or put it in other words.",
} as const;

export async function makeReply(draft: ReplyDraft, job: ReplyJob): Promise<MessageState> {
  for (;;) {
    const last = draft.nextStep - 1;
    const calls = draft.callsOf(last).filter(({ call }) => call.state !== "done");
    if (calls.length > 0) {
      await runCalls(draft, calls, job);
      job.signal.throwIfAborted();
      await job.keep();
      if (draft.callsOf(last).some(({ call }) => call.state === "waiting")) return "waiting";
    }
    const step = draft.nextStep;
    const stop = reasonToStop(draft, step);
    if (stop) {
      draft.add({ type: "notice", step, notice: stop, text: NOTES[stop] });
      return "complete";
    }
    await speak(draft, {
      model: job.model,
      instructions: job.instructions,
      messages: [...job.history, ...replyMessages(draft.parts)],
      tools: await job.tools(),
      signal: job.signal,
      step,
    });
    if (draft.callsOf(step).length > 0) continue;
    if (draft.textOf(step).trim() === "") {
      draft.add({ type: "notice", step, notice: "nothing_said", text: NOTES.nothing_said });
      return "complete";
    }
    const objection = claimWithoutProof(draft, step) ?? unmadeCall(draft, step, await job.demands());
    if (!objection) return "complete";
    const { notice, note, isLast } = objection;
    draft.add({ type: "notice", step, notice, text: note });
    if (isLast) return "complete";
  }
}

function reasonToStop(draft: ReplyDraft, step: number): "step_limit" | "repeated_call" | undefined {
  if (step >= MOST_STEPS) return "step_limit";
  const last = draft.callsOf(step - 1);
  const made = draft.parts.filter((part): part is ToolPart => part.type === "tool");
  const isRepeated = ({ call }: { call: ToolPart }) => {
    const key = keyOf(call);
    return made.filter((other) => keyOf(other) === key).length >= MOST_REPEATS;
  };
  return last.some(isRepeated) ? "repeated_call" : undefined;
}

const keyOf = ({ tool, arguments: given }: ToolPart): string => JSON.stringify([tool, given]);
