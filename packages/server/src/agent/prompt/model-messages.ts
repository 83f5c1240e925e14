/** The conversation as a model reads it. The same messages always give the same bytes. */

import type { CompactionPart, Message, MessagePart, ToolPart } from "@etui/protocol/conversation";
import { isObject } from "@etui/values/json/json-object";
import { fenced, fencedSkills } from "@etui/values/text/fence";
import type { AssistantContent, ModelMessage } from "ai";
import { cardsTold } from "./cards-drawn.ts";
import { ON_CARDS } from "./given-answers.ts";
import { type GivenFiles, givenFile } from "./given-files.ts";
import { resultText } from "./result-text.ts";
import { profileTold } from "./told-beside.ts";

/** A message as stored, with what the model was told beside the person's words. */
export type Said = Pick<Message, "role" | "parts"> & { message_id?: string; told?: string | null };

const UNANSWERED = "The person has not answered this yet. Nothing was done.";

/** `current` is a reply in progress, whose own row is not in the history. `files` are those to be sent. */
export function modelMessages(
  history: readonly Said[],
  { current, files }: { current?: CompactionPart | undefined; files?: GivenFiles | undefined } = {},
): ModelMessage[] {
  const { before, rest, compaction } = standing(history, current);
  const messages = rest.flatMap(({ role, parts, told }) =>
    role === "user" ? userMessage(parts, told, files) : replyMessages(parts),
  );
  if (!compaction) return messages;
  const { summary, skills } = compaction;
  const note = `<note from="Etui">What was said before this, in short:\n${fenced(summary)}</note>`;
  // An unchanged profile is told only once, and that may have been before the summary.
  const isTold = profileTold(rest.map(({ told }) => told)) !== undefined;
  const profile = isTold ? undefined : profileTold(before.map(({ told }) => told));
  const cards = cardsTold(
    before.map(({ told }) => told),
    rest.map(({ told }) => told),
  );
  const content = [note, profile, cards, skills && fencedSkills(skills)].filter((part) => part !== undefined);
  return [{ role: "user", content: content.join("\n") }, ...messages];
}

/** What the last compaction summarised, and what stays verbatim after it; everything if there was none. */
export function standing<Kept extends Said>(
  history: readonly Kept[],
  current?: CompactionPart,
): { before: readonly Kept[]; rest: readonly Kept[]; compaction: CompactionPart | undefined } {
  const compaction = current ?? history.flatMap(({ parts }) => parts).findLast(isCompaction);
  const at = compaction ? history.findIndex(({ message_id }) => message_id === compaction.up_to) : -1;
  // A compaction whose messages were removed summarises nothing.
  return at < 0
    ? { before: [], rest: history, compaction: undefined }
    : { before: history.slice(0, at + 1), rest: history.slice(at + 1), compaction };
}

export const isCompaction = (part: MessagePart): part is CompactionPart => part.type === "compaction";

function userMessage(
  parts: readonly MessagePart[],
  told: string | null | undefined,
  files: GivenFiles | undefined,
): ModelMessage[] {
  const given = parts.filter((part) => part.type === "file");
  const words = parts
    .filter((part) => part.type !== "file")
    .map((part) => (part.type === "tool" ? callInWords(part) : textOf(part)))
    .join("\n");
  const text = told ? `${words}\n\n${told}` : words;
  if (given.length === 0) return [{ role: "user", content: text }];
  return [
    { role: "user", content: [...given.map((file) => givenFile(file, files)), { type: "text", text }] },
  ];
}

const textOf = (part: MessagePart): string => (part.type === "text" ? part.text : "");

/** A call that the person made themselves, in a form. */
function callInWords(call: ToolPart): string {
  const { tool, arguments: given, result } = call;
  const done = Object.hasOwn(ON_CARDS, tool) ? ON_CARDS[tool] : undefined;
  if (done !== undefined && result)
    return `<note from="Etui">The person ${done}: ${JSON.stringify(given)}</note>\n${resultText(call, result)}`;
  const note = `<note from="Etui">The person called ${tool} by themselves with ${JSON.stringify(given)}. Nothing is asked of you yet.</note>`;
  return result ? `${note}\n${resultText(call, result)}` : note;
}

/** One message per step, followed by the results of its calls. */
export function replyMessages(parts: readonly MessagePart[]): ModelMessage[] {
  const steps = Map.groupBy(parts, ({ step }) => step);
  return [...steps.values()].flatMap((step) => {
    const content = step.flatMap(contentOf);
    if (content.length === 0) return [];
    const calls = step.filter((part) => part.type === "tool");
    return [
      { role: "assistant", content },
      ...(calls.length > 0 ? [{ role: "tool" as const, content: calls.map(resultOf) }] : []),
      ...step.flatMap((part): ModelMessage[] =>
        part.type === "notice" && FOR_THE_MODEL.has(part.notice)
          ? [{ role: "user", content: `<note from="Etui">${part.text}</note>` }]
          : [],
      ),
    ];
  });
}

/** The notices for the model; all others are for the person. */
const FOR_THE_MODEL: ReadonlySet<string> = new Set(["unproven_claim", "unmade_call"]);

function contentOf(part: MessagePart): Exclude<AssistantContent, string> {
  const { provider } = part as { provider?: Record<string, unknown> };
  const options = provider && { providerOptions: provider as never };
  switch (part.type) {
    case "text":
      return part.text === "" ? [] : [{ type: "text", text: part.text, ...options }];
    case "reasoning":
      // A provider that sends no token with its reasoning wants none back.
      return provider ? [{ type: "reasoning", text: part.text, ...options }] : [];
    case "tool":
      return [
        {
          type: "tool-call",
          toolCallId: part.call_id,
          toolName: part.tool,
          // Providers refuse arguments that are no object, even if their own model wrote them.
          input: isObject(part.arguments) ? part.arguments : {},
          ...options,
        },
      ];
    default:
      return [];
  }
}

const EDITED = "The person changed the arguments before they agreed; the call was made as it stands above.\n";

function resultOf(call: ToolPart) {
  const { call_id, tool, result, state, is_edited } = call;
  const answer = result && state === "done" ? resultText(call, result) : UNANSWERED;
  return {
    type: "tool-result" as const,
    toolCallId: call_id,
    toolName: tool,
    output: { type: "text" as const, value: is_edited ? EDITED + answer : answer },
  };
}
