/**
 * The files that a person gave with their words, as a model reads them: texts in the fence, pictures and PDFs as such.
 */
import type { Etui, FileContent } from "@etui/engine";
import type { FilePart, MessagePart } from "@etui/protocol/conversation";
import { fenced } from "@etui/values/text/fence";
import type { FilePart as ModelFile, TextPart } from "ai";

/** Files by their ids; files that are not in it are only named. */
export type GivenFiles = ReadonlyMap<string, FileContent>;

/** The most characters of one text; about 25,000 tokens. */
const LONGEST_TEXT = 100_000;
/** Providers accept some 20 to 32 MB per request, a third of which is overhead for bytes in JSON. */
const MOST_BYTES = 12 * 1024 * 1024;
/** The tokens that providers count for a picture after shrinking it, and for a few pages. */
const TOKENS_EACH = 1_600;

export const filesIn = (history: readonly { parts: readonly MessagePart[] }[]): FilePart[] =>
  history.flatMap(({ parts }) => parts.filter((part) => part.type === "file"));

export const isReadAsText = ({ media_type }: Pick<FilePart, "media_type">): boolean =>
  media_type === "text/plain";

/** The newest files that fit into a request: a long talk about pictures continues without the first ones. */
function thatFit(files: readonly FilePart[]): FilePart[] {
  let bytes = 0;
  return files.toReversed().filter((file) => {
    if (isReadAsText(file)) return true;
    bytes += file.size;
    return bytes <= MOST_BYTES;
  });
}

export async function loadFiles(
  etui: Pick<Etui, "conversations" | "scope">,
  userId: string,
  conversationId: string,
  history: readonly { parts: readonly MessagePart[] }[],
): Promise<GivenFiles> {
  const wanted = thatFit(filesIn(history)).map(({ file_id }) => file_id);
  if (wanted.length === 0) return new Map();
  const { files } = etui.conversations;
  const contents = await files.contents(etui.scope(userId), conversationId, wanted);
  return new Map(contents.map((file) => [file.file_id, file]));
}

/** Besides the words of files that are read as text. */
export const tokensOfFiles = (files: readonly FilePart[]): number =>
  files.filter((file) => !isReadAsText(file)).length * TOKENS_EACH;

export function givenFile(file: FilePart, files: GivenFiles | undefined): TextPart | ModelFile {
  const given = files?.get(file.file_id);
  const name = JSON.stringify(file.name);
  if (!given) return note(`The person gave the file ${name}. It is not sent along.`);
  if (!isReadAsText(file))
    return { type: "file", data: given.content, mediaType: file.media_type, filename: file.name };
  const text = given.content.toString();
  const isCut = text.length > LONGEST_TEXT;
  const whole = isCut ? `, of which these are the first ${LONGEST_TEXT} characters of ${text.length}` : "";
  return {
    type: "text",
    text: `${note(`The person gave the file ${name}${whole}:`).text}\n${fenced(text.slice(0, LONGEST_TEXT))}`,
  };
}

const note = (text: string): TextPart => ({ type: "text", text: `<note from="Etui">${text}</note>` });
