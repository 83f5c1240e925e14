/** Reads a request's body: limited while it arrives, valid UTF-8, no depth bomb, then JSON. */
import type { IncomingMessage } from "node:http";
import { PACKAGE_LIMITS } from "@etui/engine/skills";
import type { RequestSize } from "@etui/protocol/api/contract";
import { LARGEST_FILE } from "@etui/protocol/file-limits";
import type { ErrorCode } from "@etui/protocol/tool-result";
import { parseJson } from "@etui/values/parse/parse-json";
import { type Refusal, refusal } from "@etui/words/refusal";

/** A document of 1 MiB and the call around it. */
export const MAX_BODY_BYTES = 1024 * 1024 + 64 * 1024;

/** What a client of `/v1` sends each time: the whole conversation with the pictures. */
export const MAX_HISTORY_BYTES = 16 * 1024 * 1024;

/** How large requests may be, by their content. */
export const SIZES: Readonly<Record<RequestSize, number>> = {
  document: MAX_BODY_BYTES,
  hook: 64 * 1024,
  file: LARGEST_FILE,
  package: PACKAGE_LIMITS.packedBytes,
  history: MAX_HISTORY_BYTES,
};

export const tooLarge = (size: RequestSize): Refusal =>
  refusal("http.too_large", { carries: size, most: SIZES[size] });

type Unread = { ok: false; code: ErrorCode; refusal: Refusal };
export type BodyText = { ok: true; text: string } | Unread;
export type BodyJson = { ok: true; value: unknown } | Unread;

/** Nobody is there any more to whom it could be answered. */
export class HungUp extends Error {
  override name = "HungUp";

  constructor() {
    super("The caller hung up before the end of the body.");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

const read = new WeakMap<IncomingMessage, Promise<BodyText>>();

/** Reads the body once; repeated calls get the same. */
export function readText(request: IncomingMessage, size: RequestSize = "document"): Promise<BodyText> {
  let body = read.get(request);
  if (!body) {
    body = readBody(request, size);
    read.set(request, body);
  }
  return body;
}

async function readBody(request: IncomingMessage, size: RequestSize): Promise<BodyText> {
  const encoding = request.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") {
    return malformed(refusal("http.compressed"));
  }
  const body = await collect(request, SIZES[size]);
  if (body === "too large") return { ok: false, code: "too_large", refusal: tooLarge(size) };
  try {
    return { ok: true, text: utf8.decode(body) };
  } catch {
    return malformed(refusal("http.not_utf8"));
  }
}

const malformed = (refused: Refusal): Unread => ({ ok: false, code: "malformed", refusal: refused });

/** The bytes of the body; only for routes that say how many they accept. */
export async function readBytes(
  request: IncomingMessage,
  size: RequestSize,
): Promise<{ ok: true; bytes: Buffer } | Unread> {
  const body = await collect(request, SIZES[size]);
  return body === "too large"
    ? { ok: false, code: "too_large", refusal: tooLarge(size) }
    : { ok: true, bytes: body };
}

/** Uses events: an async iteration of the stream costs three times as much for the single chunk of most bodies. */
function collect(request: IncomingMessage, most: number): Promise<Buffer | "too large"> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) {
        request.removeAllListeners("data");
        // What comes behind is not taken from the client at all; the connection ends with the answer.
        request.pause();
        resolve("too large");
      } else {
        chunks.push(chunk);
      }
    });
    request.on("end", () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.on("error", reject);
    request.on("close", () => reject(new HungUp()));
  });
}

/** An empty body counts as `{}`: a call without arguments. */
export async function readJson(request: IncomingMessage, size?: RequestSize): Promise<BodyJson> {
  const body = await readText(request, size);
  if (!body.ok) return body;
  if (body.text.trim() === "") return { ok: true, value: {} };
  const parsed = parseJson(body.text);
  return parsed.ok ? parsed : malformed(parsed.refused);
}
