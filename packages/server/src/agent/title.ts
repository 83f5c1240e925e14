/** The title of a conversation: at first the person's first words, then what the model makes of the first exchange. */
import { cutCharacters } from "@etui/values/text/cut-text";
import { fenced } from "@etui/values/text/fence";
import { generateText, type LanguageModel } from "ai";

const LONGEST = 60;
/** The most characters of each of the two, which is enough for a title. */
const LONGEST_READ = 2_000;
const MOST_TOKENS = 40;

export const NAME_IT =
  "Name the conversation that follows in at most six words, in its own language, without quotes and without a full stop. Answer with the name alone.";

export const firstWords = (text: string): string => cut(oneLine(text));

/** Undefined if the model says none; throws if it cannot be asked. The conversation works without it. */
export async function titleBy(
  model: LanguageModel,
  { words, answer }: { words: string; answer: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  const exchange = `${words.slice(0, LONGEST_READ)}\n\n${answer.slice(0, LONGEST_READ)}`;
  const { text } = await generateText({
    model,
    instructions: NAME_IT,
    prompt: fenced(exchange),
    maxOutputTokens: MOST_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
  });
  const title = cut(oneLine(text).replaceAll(MARKS, ""));
  return title === "" ? undefined : title;
}

/** Quotes, full stops and Markdown, which models add anyway. */
const MARKS = /^[#*`\s"'“”「《]+|[*`\s"'“”」》.。]+$/g;

const oneLine = (text: string): string => text.replaceAll(/\p{C}+|\s+/gu, " ").trim();

/** Removes a space before the ellipsis. */
const cut = (text: string): string => cutCharacters(text, LONGEST).replace(/\s+…$/, "…");
