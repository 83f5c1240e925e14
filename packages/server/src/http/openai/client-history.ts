/**
 * The history that a client sends, as the model reads it.
 *
 * Calls and their results in it are left out: results are what the road answered, and a client could invent others. Its
 * own instructions come after Etui's.
 */
import { refusal } from "@etui/words/refusal";
import type { ModelMessage } from "ai";
import { type Refused, refused } from "./openai-error.ts";
import type { Piece } from "./read-pieces.ts";

export interface ClientMessage {
  role: "system" | "user" | "assistant";
  pieces: readonly Piece[];
  /** The place in the client's request, such as `messages[2]`. */
  where: string;
}

export interface ClientHistory {
  history: ModelMessage[];
  instructions: string | undefined;
}

const HEADING = "The program through which the person writes adds:";

export function clientHistory(
  messages: readonly ClientMessage[],
  list: "messages" | "input",
): ({ ok: true } & ClientHistory) | Refused {
  const picture = messages.find(
    ({ role, pieces }) => role !== "user" && pieces.some(({ type }) => type === "file"),
  );
  if (picture) return refused(refusal("openai.picture_of_other", { at: picture.where }), picture.where);
  const said = messages.filter(({ pieces }) => pieces.length > 0);
  const instructions = said.filter(({ role }) => role === "system").map(({ pieces }) => textIn(pieces));
  const history = said.flatMap(({ role, pieces }): ModelMessage[] => {
    if (role === "system") return [];
    if (role === "assistant") return [{ role, content: textIn(pieces) }];
    return [{ role, content: pieces.every(isText) ? textIn(pieces) : [...pieces] }];
  });
  if (!history.some(({ role }) => role === "user"))
    return refused(refusal("openai.no_words", { at: list }), list);
  return {
    ok: true,
    history,
    instructions: instructions.length > 0 ? `${HEADING}\n${instructions.join("\n\n")}` : undefined,
  };
}

const isText = (piece: Piece): piece is Extract<Piece, { type: "text" }> => piece.type === "text";

const textIn = (pieces: readonly Piece[]): string =>
  pieces
    .filter(isText)
    .map(({ text }) => text)
    .join("\n");
