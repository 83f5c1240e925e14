/**
 * Whether a reply states what an active skill says must be computed, although nothing was. Earlier computations in the
 * conversation count, and so does a call that failed, because the model has been told why.
 */
import type { ForcedCall } from "@etui/engine";
import type { Objection } from "./claims.ts";
import type { ReplyDraft } from "./reply-draft.ts";

export interface Demands {
  forced: readonly ForcedCall[];
  /** The person's last words. */
  words: string;
  /** Names of the tools that were called earlier in the conversation. */
  calledBefore: ReadonlySet<string>;
}

/** A question: the reply asks for what it still needs. */
const ASKS = /[?？]\s*$/;

export function unmadeCall(
  draft: ReplyDraft,
  step: number,
  { forced, words, calledBefore }: Demands,
): Objection | undefined {
  if (ASKS.test(draft.textOf(step))) return undefined;
  const calls = draft.parts.filter((part) => part.type === "tool");
  const called = new Set(calls.map(({ tool }) => tool));
  const lower = words.toLowerCase();
  const isAbout = ({ skill, triggers, tools }: ForcedCall): boolean =>
    tools.some((tool) => called.has(tool)) ||
    calls.some(({ tool, arguments: given }) => tool === "activate_skills" && namesSkill(given, skill)) ||
    triggers.some((trigger) => lower.includes(trigger.toLowerCase()));
  const unmade = forced.find(
    (demand) => !called.has(demand.tool) && !calledBefore.has(demand.tool) && isAbout(demand),
  );
  if (!unmade) return undefined;
  const isLast = draft.parts.some((part) => part.type === "notice" && part.notice === "unmade_call");
  const { skill, tool, rule } = unmade;
  return {
    notice: "unmade_call",
    note: `The skill ${skill} says: "${rule}" ${tool} was not called. Call it now and go by what it answers, or say plainly that you have not computed this.`,
    isLast,
  };
}

function namesSkill(given: unknown, skill: string): boolean {
  const { skills } = (given ?? {}) as { skills?: unknown };
  return Array.isArray(skills) && skills.includes(skill);
}
