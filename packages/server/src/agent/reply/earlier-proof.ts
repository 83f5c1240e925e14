/** What the conversation proves before the reply begins: what its earlier calls changed, and what the person did on cards. */
import type { Message, ToolPart } from "@etui/protocol/conversation";
import { ON_CARDS } from "../prompt/given-answers.ts";
import type { ChangedThing } from "./claimed-things.ts";
import { textIn } from "./text-in.ts";

export interface EarlierProof {
  /** The person's last words. */
  words: string;
  /** True if the person's answers on cards came with these words. */
  hasAnswers: boolean;
  /** The kinds of what the last reply changed. */
  changedLast: readonly string[];
  /** The kinds of what any reply before changed. */
  changed: readonly string[];
}

/** What is known where the client keeps the conversation, which has no receipts. */
export const NOTHING_EARLIER: EarlierProof = { words: "", hasAnswers: false, changedLast: [], changed: [] };

type Said = Pick<Message, "role" | "parts">;

/** `history` ends with what the person said last. */
export function earlierProof(history: readonly Said[]): EarlierProof {
  const said = history.findLast(({ role }) => role === "user");
  const replies = history.filter(({ role }) => role === "assistant");
  return {
    words: textIn(said?.parts ?? []),
    hasAnswers: (said ? callsIn(said) : []).some(({ tool }) => Object.hasOwn(ON_CARDS, tool)),
    changedLast: replies.slice(-1).flatMap(callsIn).flatMap(kindsChanged),
    changed: replies.flatMap(callsIn).flatMap(kindsChanged),
  };
}

const callsIn = ({ parts }: Said): ToolPart[] => parts.filter((part) => part.type === "tool");

/** The kinds of things that a call changed. */
const kindsChanged = (part: ToolPart): string[] => thingsChanged(part).map(({ kind }) => kind);

/** What a call changed. */
export function thingsChanged({ tool, result, state }: ToolPart): ChangedThing[] {
  if (state !== "done" || result?.status !== "success") return [];
  // It was so already, so the claim is true without any change.
  const already = (...kinds: string[]) => kinds.map((kind) => ({ kind, target: "" }));
  if (result.existing === true) return already("trigger");
  if (result.action === "unchanged") return already("skill");
  if (result.changed === false && tool.startsWith("plan")) return already("plan_task", "trigger");
  return (result.receipt?.changed ?? []).map(({ kind, target }) => ({ kind, target: target ?? "" }));
}
