/** Gives a reply to a long conversation the summary that stands for its beginning. */
import type { Etui } from "@etui/engine";
import type { CompactionPart } from "@etui/protocol/conversation";
import type { LanguageModel } from "ai";
import { type GivenFiles, isReadAsText } from "../prompt/given-files.ts";
import { isCompaction } from "../prompt/model-messages.ts";
import type { ReplyDraft } from "../reply/reply-draft.ts";
import { tokenUsage } from "../reply/token-usage.ts";
import { summarise } from "./summarise.ts";
import { type Stored, whatToCompact } from "./what-to-compact.ts";

interface Conversation {
  userId: string;
  conversationId: string;
  history: readonly Stored[];
  /** What the person gave with their words. */
  files: GivenFiles;
  model: LanguageModel;
  /** About how many tokens of it the model is given word for word. */
  limit: number;
  signal: AbortSignal;
  /** Told what kept the summary away. */
  failed: (thrown: unknown) => void;
}

/** Undefined where all of it fits, or where no summary is to be had: then it is asked whole. */
export async function compact(
  etui: Etui,
  draft: ReplyDraft,
  { userId, conversationId, history, files, model, limit, signal, failed }: Conversation,
): Promise<CompactionPart | undefined> {
  // Of a reply that is gone on with it stands there already.
  const made = draft.parts.find(isCompaction);
  if (made) return made;
  const wanted = whatToCompact(history, limit, textsOf(files));
  if (!wanted) return undefined;
  const digests = await etui.skills.digestsIn(etui.scope(userId), conversationId);
  try {
    const { summary, usage } = await summarise(model, wanted.messages, signal);
    draft.countTokens(tokenUsage(usage));
    const skills = digests.length > 0 ? { skills: digests.join("\n\n") } : {};
    const part = { type: "compaction" as const, step: 0, summary, up_to: wanted.upTo, ...skills };
    draft.add(part);
    return part;
  } catch (thrown) {
    signal.throwIfAborted();
    failed(thrown);
    return undefined;
  }
}

/** A summary is made of words; pictures are named in it. */
const textsOf = (files: GivenFiles): GivenFiles =>
  new Map([...files].filter(([, file]) => isReadAsText(file)));
