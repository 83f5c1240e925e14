/** The parts of a message in both APIs: text and pictures. */
import { refusal } from "@etui/words/refusal";
import { type Refused, refused } from "./openai-error.ts";

export type Piece = { type: "text"; text: string } | { type: "file"; data: string; mediaType: string };
export type PiecesRead = { ok: true; pieces: Piece[] } | Refused;

/** `where` is the place in the client's request, such as `messages[2].content`. */
export function readPieces(content: unknown, where: string): PiecesRead {
  if (content === null || content === undefined) return { ok: true, pieces: [] };
  if (typeof content === "string") return { ok: true, pieces: textPiece(content) };
  if (!Array.isArray(content)) return refused(refusal("openai.no_content", { at: where }), where);
  const pieces: Piece[] = [];
  for (const [at, part] of content.entries()) {
    const read = readPart(part, `${where}[${at}]`);
    if (!read.ok) return read;
    pieces.push(...read.pieces);
  }
  return { ok: true, pieces };
}

const textPiece = (text: string): Piece[] => (text === "" ? [] : [{ type: "text", text }]);

function readPart(part: unknown, where: string): PiecesRead {
  const { type, text, refusal: declined, image_url } = (part ?? {}) as Record<string, unknown>;
  switch (type) {
    case "text":
    case "input_text":
    case "output_text":
      return typeof text === "string"
        ? { ok: true, pieces: textPiece(text) }
        : refused(refusal("openai.part_without_text", { at: where, type }), where);
    case "refusal":
      return { ok: true, pieces: typeof declined === "string" ? textPiece(declined) : [] };
    case "image_url":
      return readImage((image_url as { url?: unknown } | undefined)?.url, where);
    case "input_image":
      return readImage(image_url, where);
    default:
      return refused(refusal("openai.unknown_part", { at: where }), where);
  }
}

const DATA_URL = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** The server fetches nothing that a client names, because an address may lead into its own network. */
function readImage(url: unknown, where: string): PiecesRead {
  const [, mediaType, data] = (typeof url === "string" && DATA_URL.exec(url)) || [];
  return mediaType !== undefined && data !== undefined
    ? { ok: true, pieces: [{ type: "file", data, mediaType }] }
    : refused(refusal("openai.unreadable_picture", { at: where }), where);
}
