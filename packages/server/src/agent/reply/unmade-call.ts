/**
 * Whether a reply states what a skill says must be computed, although nothing was, or tells what it says must be shown.
 * Earlier computations in the conversation count, and so does a call that failed, because the model has been told why.
 */
import type { ForcedCall } from "@etui/engine";
import { takesAnswer } from "@etui/protocol/cards/card-type";
import type { ToolPart } from "@etui/protocol/conversation";
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
  const calls = draft.parts.filter((part) => part.type === "tool");
  // Who has opened a form waits for what is to be computed with.
  if (ASKS.test(draft.textOf(step)) || calls.some(opensQuestion)) return undefined;
  const called = new Set(calls.map(({ tool }) => tool));
  const lower = words.toLowerCase();
  const isAbout = ({ skill, triggers, tools }: ForcedCall): boolean =>
    tools.some((tool) => called.has(tool)) ||
    calls.some(({ tool, arguments: given }) => tool === "activate_skills" && namesSkill(given, skill)) ||
    triggers.some((trigger) => lower.includes(trigger.toLowerCase()));
  const isUnmade = ({ tool }: ForcedCall) => !called.has(tool) && !calledBefore.has(tool);
  const isUnshown = ({ tool, shows = [] }: ForcedCall) =>
    !called.has(tool) &&
    calls.some(({ tool, result }) => shows.includes(tool) && result?.status === "success") &&
    !calls.some(({ result }) => result?.card_type !== undefined);
  const unmade = forced.find((demand) =>
    demand.shows === undefined ? isUnmade(demand) && isAbout(demand) : isUnshown(demand),
  );
  if (!unmade) return undefined;
  const isLast = draft.parts.some((part) => part.type === "notice" && part.notice === "unmade_call");
  const { skill, rule } = unmade;
  return { notice: "unmade_call", note: `The skill ${skill} says: "${rule}" ${wayToMake(unmade)}`, isLast };
}

function wayToMake({ skill, tool, shows, isActive }: ForcedCall): string {
  if (shows !== undefined) return `${tool} was not called. Call it now with what was computed.`;
  const plainly = "or say plainly that you have not computed this.";
  return isActive
    ? `${tool} was not called. Call it now and go by what it answers, ${plainly}`
    : `It is not loaded. Load it with activate_skills(["${skill}"]) and go by it, ${plainly}`;
}

/** A card that asks the person something, and has no answer yet. */
function opensQuestion({ result }: ToolPart): boolean {
  const { card_type, options, answer } = (result ?? {}) as Record<string, unknown>;
  const { interactive } = (options ?? {}) as { interactive?: unknown };
  return (
    typeof card_type === "string" && takesAnswer(card_type) && interactive === true && answer === undefined
  );
}

function namesSkill(given: unknown, skill: string): boolean {
  const { skills } = (given ?? {}) as { skills?: unknown };
  return Array.isArray(skills) && skills.includes(skill);
}
