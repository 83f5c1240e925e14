/** What the loop needs to make a reply, whether the conversation is stored here or kept by its client. */
import { type Etui, failure, permits } from "@etui/engine";
import { inWords } from "@etui/words/in-words";
import { refusal } from "@etui/words/refusal";
import type { LanguageModel, ModelMessage } from "ai";
import type { Person } from "../person.ts";
import { instructionsFor, skillReader } from "../prompt/instructions.ts";
import { type EarlierProof, NOTHING_EARLIER } from "./earlier-proof.ts";
import type { ReplyJob } from "./make-reply.ts";
import { asToolSet, type ModelTools, modelTools, notShown, type Speaker } from "./model-tools.ts";

export interface Asking {
  person: Person;
  conversationId: string;
  expert: string;
  model: LanguageModel;
  history: readonly ModelMessage[];
  /** Left out where the client keeps the conversation, which has no receipts. */
  earlier?: EarlierProof;
  /** Added after Etui's own instructions. */
  besides?: string | undefined;
  signal: AbortSignal;
  keep: () => Promise<void>;
}

export async function replyJob(etui: Etui, asking: Asking): Promise<ReplyJob> {
  const { person, conversationId, expert, model, history, besides, signal, keep } = asking;
  const { earlier = NOTHING_EARLIER } = asking;
  const { userId, timeZone, locale, permissions } = person;
  const speaker: Speaker = { userId, conversationId, expert, ...(permissions && { permissions }) };
  const instructions = await instructionsFor(etui, { userId, expert, locale, permissions });
  let shown: ModelTools | undefined;
  /**
   * The tools that the model saw last. Calls that were there before the model was asked, such as those of a continued
   * reply, come first.
   */
  const lastShown = async () => (shown ??= await modelTools(etui, speaker));
  return {
    model,
    instructions: besides === undefined ? instructions : `${instructions}\n\n${besides}`,
    history,
    earlier,
    tools: async () => {
      shown = await modelTools(etui, speaker);
      return asToolSet(shown.listed);
    },
    execute: async (tool, args) => {
      const { callable, listed } = await lastShown();
      const known = callable.some(({ name, wireName }) => name === tool || wireName === tool);
      const call = { ...speaker, surface: "chat" as const, timeZone, locale, signal };
      if (typeof args === "string")
        return inWords(failure("malformed", refusal("conversation.arguments_no_json", { tool })), locale);
      if (!known) return inWords(failure("unknown_tool", notShown(tool, listed)), locale);
      return etui.execute(tool, args, call);
    },
    editedArguments: async ({ state, result }) => {
      const asked = state === "waiting" ? result?.confirmation?.confirmation_id : undefined;
      const known = asked === undefined ? undefined : await etui.confirmations.read(userId, asked);
      return known?.is_edited ? known.arguments : undefined;
    },
    mayRead: async (domain) => {
      const need = { effect: "read", domain } as const;
      const { callable } = await lastShown();
      return (
        permits(permissions, need) &&
        callable.some(({ effect, domain: own, standsOn = [] }) =>
          [{ effect, domain: own }, ...standsOn].some(
            (one) => one.effect === need.effect && one.domain === domain,
          ),
        )
      );
    },
    onlyReads: async (tool) =>
      (await lastShown()).callable.find(({ wireName }) => wireName === tool)?.effect === "read",
    demands: async () => {
      const words = lastWordsIn(history);
      const reader = await skillReader(etui, { userId, expert, permissions });
      return {
        forced: await etui.skills.forcedCallsFor(etui.scope(userId), conversationId, { words, reader }),
        words,
        calledBefore: toolsCalledIn(history),
      };
    },
    now: () => performance.now(),
    signal,
    keep,
  };
}

function lastWordsIn(history: readonly ModelMessage[]): string {
  const content = history.findLast(({ role }) => role === "user")?.content ?? "";
  if (typeof content === "string") return content;
  return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

const toolsCalledIn = (history: readonly ModelMessage[]): ReadonlySet<string> =>
  new Set(
    history.flatMap(({ role, content }) =>
      role === "assistant" && typeof content !== "string"
        ? content.flatMap((part) => (part.type === "tool-call" ? [part.toolName] : []))
        : [],
    ),
  );
