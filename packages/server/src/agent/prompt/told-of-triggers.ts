/** What triggers said in a conversation, for the model: the person saw it there and may speak of it. */
import type { Etui } from "@etui/engine";
import { momentInWords } from "@etui/time/rules/in-words";
import { cutText } from "@etui/values/text/cut-text";
import { fenced } from "@etui/values/text/fence";

const MOST_TOLD = 5;
const LONGEST_BODY = 500;
/**
 * Earlier notes name what they told, so that each message is told once, also after words were changed. Ids grow with
 * time, and what was only counted then ("3 came before these") does not come after newer ones.
 */
const TOLD_ID = /\(message ([0-9a-f-]{36}),/g;

/** Empty if nothing came since. `known` is what earlier messages told. */
export async function toldOfTriggers(
  etui: Pick<Etui, "inbox" | "scope" | "sources">,
  userId: string,
  { conversationId, timeZone }: { conversationId: string; timeZone: string },
  known: readonly (string | null)[],
): Promise<string> {
  const told = known.flatMap((text) => [...(text ?? "").matchAll(TOLD_ID)].map(([, id]) => id!));
  const { messages, count } = await etui.inbox.ofConversation(etui.scope(userId), conversationId, {
    after: told.toSorted().at(-1),
    limit: MOST_TOLD,
  });
  if (messages.length === 0) return "";
  await etui.sources.noteMessages(
    etui.scope(userId),
    conversationId,
    messages.map(({ message_id }) => message_id),
  );
  const lines = messages.map(({ message_id, trigger_id, title, body, due_at, created_at }) => {
    const when = momentInWords(new Date(due_at ?? created_at), timeZone, "en");
    const of = trigger_id === undefined ? "" : `, trigger_id ${trigger_id}`;
    return `- ${title}: ${cutText(body, LONGEST_BODY)} (message ${message_id}, ${when}${of})`;
  });
  const before = count > messages.length ? ` ${count - messages.length} came before these.` : "";
  return `<note from="Etui">The person's triggers said in this conversation:${before}\n${fenced(lines.join("\n"))}</note>`;
}
