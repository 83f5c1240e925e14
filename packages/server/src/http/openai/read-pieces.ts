/** What a message consists of, in the words of both APIs: text and pictures. */
import { type Refused, refused } from "./openai-error.ts";

export type Piece = { type: "text"; text: string } | { type: "file"; data: string; mediaType: string };
export type PiecesRead = { ok: true; pieces: Piece[] } | Refused;

/** `where`: as the client wrote it, such as `messages[2].content`. */
export function readPieces(content: unknown, where: string): PiecesRead {
  if (content === null || content === undefined) return { ok: true, pieces: [] };
  if (typeof content === "string") return { ok: true, pieces: textPiece(content) };
  if (!Array.isArray(content))
    return refused(where, `${where} is neither a text nor a list of parts. Send one of the two.`);
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
  const { type, text, refusal, image_url } = (part ?? {}) as Record<string, unknown>;
  switch (type) {
    case "text":
    case "input_text":
    case "output_text":
      return typeof text === "string"
        ? { ok: true, pieces: textPiece(text) }
        : refused(where, `${where} has no text. Send {"type": "${type}", "text": "…"}.`);
    case "refusal":
      return { ok: true, pieces: typeof refusal === "string" ? textPiece(refusal) : [] };
    case "image_url":
      return readImage((image_url as { url?: unknown } | undefined)?.url, where);
    case "input_image":
      return readImage(image_url, where);
    default:
      return refused(where, `${where} is of a type that Etui does not take. Send texts and images.`);
  }
}

const DATA_URL = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** The server fetches nothing that a client names: an address may lead into the network it stands in. */
function readImage(url: unknown, where: string): PiecesRead {
  const [, mediaType, data] = (typeof url === "string" && DATA_URL.exec(url)) || [];
  return mediaType !== undefined && data !== undefined
    ? { ok: true, pieces: [{ type: "file", data, mediaType }] }
    : refused(
        where,
        `${where} names no picture that can be read. Etui fetches no addresses: send the picture itself as a data: URL, base64, of a PNG, JPEG, GIF or WebP.`,
      );
}
