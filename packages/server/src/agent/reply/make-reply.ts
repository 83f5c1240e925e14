/** The loop: the model speaks, its calls are run, it reads the results and speaks again, until it calls no more. */
import type { MessageState, ToolPart } from "@etui/protocol/conversation";
import { NOTICE_WORDS } from "@etui/protocol/notice-words";
import type { LanguageModel, ModelMessage, ToolSet } from "ai";
import { replyMessages } from "../prompt/model-messages.ts";
import { claimWithoutProof } from "./claims.ts";
import type { EarlierProof } from "./earlier-proof.ts";
import type { ReplyDraft } from "./reply-draft.ts";
import { type CallRunner, runCalls } from "./run-calls.ts";
import { speak } from "./speak.ts";
import { type Demands, unmadeCall } from "./unmade-call.ts";
import { refusesFiles, withoutFiles } from "./without-files.ts";

export interface ReplyJob extends CallRunner {
  model: LanguageModel;
  instructions: string;
  history: readonly ModelMessage[];
  earlier: EarlierProof;
  /** The present tools: activating a skill adds more. */
  tools: () => Promise<ToolSet>;
  /** The calls that the active skills demand. */
  demands: () => Promise<Demands>;
  /** Whether what belongs to a domain may be read by whoever speaks. */
  mayRead: (domain: string) => Promise<boolean>;
  signal: AbortSignal;
  /**
   * Stores the reply after every step, so that a dying process loses at most one. The model is asked meanwhile, without
   * waiting for the disk.
   */
  keep: () => Promise<void>;
}

/** More than any successful task takes. */
export const MOST_STEPS = 24;
/** The most repetitions of a call with the same arguments. */
const MOST_REPEATS = 3;

export async function makeReply(draft: ReplyDraft, job: ReplyJob): Promise<MessageState> {
  const wasRefused = draft.parts.some((part) => part.type === "notice" && part.notice === "files_unread");
  let history = wasRefused ? withoutFiles(job.history) : job.history;
  for (;;) {
    const last = draft.nextStep - 1;
    const calls = draft.callsOf(last).filter(({ call }) => call.state !== "done");
    let kept: Promise<void> | undefined;
    if (calls.length > 0) {
      await runCalls(draft, calls, job);
      job.signal.throwIfAborted();
      kept = job.keep();
      // The error is thrown where the promise is awaited.
      kept.catch(() => {});
      if (draft.callsOf(last).some(({ call }) => call.state === "waiting")) {
        await kept;
        return "waiting";
      }
    }
    const step = draft.nextStep;
    const stop = reasonToStop(draft, step);
    if (stop) {
      await kept;
      draft.add({ type: "notice", step, notice: stop, text: NOTICE_WORDS.en[stop] });
      return "complete";
    }
    const { model, instructions, signal } = job;
    const speakTo = async (before: readonly ModelMessage[]) => {
      const messages = [...before, ...replyMessages(draft.parts)];
      return speak(draft, { model, instructions, messages, tools: await job.tools(), signal, step });
    };
    try {
      await speakTo(history).catch((thrown) => {
        if (!refusesFiles(thrown, history)) throw thrown;
        history = withoutFiles(history);
        draft.add({ type: "notice", step, notice: "files_unread", text: NOTICE_WORDS.en.files_unread });
        return speakTo(history);
      });
    } finally {
      await kept;
    }
    if (draft.callsOf(step).length > 0) continue;
    if (draft.textOf(step).trim() === "") {
      draft.add({ type: "notice", step, notice: "nothing_said", text: NOTICE_WORDS.en.nothing_said });
      return "complete";
    }
    const objection =
      claimWithoutProof(draft, step, job.earlier) ?? unmadeCall(draft, step, await job.demands());
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
