/** Gives a reply in a long conversation the summary that replaces its beginning. */
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
  /** The files that the person gave with their messages. */
  files: GivenFiles;
  model: LanguageModel;
  /** About how many tokens of the conversation the model gets verbatim. */
  limit: number;
  signal: AbortSignal;
  /** Called with the reason if no summary could be made. */
  failed: (thrown: unknown) => void;
}

/** Undefined if the whole conversation fits, or no summary can be made; then the whole conversation is sent. */
export async function compact(
  etui: Etui,
  draft: ReplyDraft,
  { userId, conversationId, history, files, model, limit, signal, failed }: Conversation,
): Promise<CompactionPart | undefined> {
  // A continued reply already contains its summary.
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

/** A summary consists of words; it only names pictures. */
const textsOf = (files: GivenFiles): GivenFiles =>
  new Map([...files].filter(([, file]) => isReadAsText(file)));
