/** Reading a request's body: bounded while it arrives, valid UTF-8, no depth bomb, then JSON. */
import type { IncomingMessage } from "node:http";
import { PACKAGE_LIMITS } from "@etui/engine/skills";
import type { Contract } from "@etui/protocol/api/contract";
import { LARGEST_FILE } from "@etui/protocol/file-limits";
import type { ErrorCode } from "@etui/protocol/tool-result";
import { parseJson } from "@etui/values/parse/parse-json";
import { sayRefusal } from "@etui/words/say-refusal";
import { localeOf } from "./call-context.ts";

/** A document of 1 MiB and what a call says around it. */
export const MAX_BODY_BYTES = 1024 * 1024 + 64 * 1024;

/** What a client of `/v1` sends each time: all that was said, with the pictures. */
export const MAX_HISTORY_BYTES = 16 * 1024 * 1024;

const said = (bytes: number) => bytes.toLocaleString("en");

/** How large requests may be, by what they carry. */
export const SIZES: Record<NonNullable<Contract["size"]>, { most: number; tooLarge: string }> = {
  document: {
    most: MAX_BODY_BYTES,
    tooLarge: `The request is too large: at most ${said(MAX_BODY_BYTES)} bytes. One document holds up to 1 MiB of JSON; split bigger ones.`,
  },
  hook: { most: 64 * 1024, tooLarge: `The body is larger than ${said(64 * 1024)} bytes.` },
  file: { most: LARGEST_FILE, tooLarge: `The file is too large: at most ${said(LARGEST_FILE)} bytes.` },
  package: {
    most: PACKAGE_LIMITS.packedBytes,
    tooLarge: `The archive is too large: at most ${said(PACKAGE_LIMITS.packedBytes)} bytes. Pack the folder of the skill alone.`,
  },
  history: {
    most: MAX_HISTORY_BYTES,
    tooLarge: `The history is too large: at most ${said(MAX_HISTORY_BYTES)} bytes. Leave out what is old, or its pictures.`,
  },
};

export type BodyText = { ok: true; text: string } | { ok: false; code: ErrorCode; error: string };
export type BodyJson = { ok: true; value: unknown } | { ok: false; code: ErrorCode; error: string };

const utf8 = new TextDecoder("utf-8", { fatal: true });

const read = new WeakMap<IncomingMessage, Promise<BodyText>>();

/** Reads the body once; whoever asks again gets the same. */
export function readText(request: IncomingMessage, most = MAX_BODY_BYTES): Promise<BodyText> {
  let body = read.get(request);
  if (!body) {
    body = readBody(request, most);
    read.set(request, body);
  }
  return body;
}

async function readBody(request: IncomingMessage, most: number): Promise<BodyText> {
  const encoding = request.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") {
    return { ok: false, code: "malformed", error: "Send the body uncompressed, without Content-Encoding." };
  }
  const body = await collect(request, most);
  if (body === "too large") {
    return {
      ok: false,
      code: "too_large",
      error: `The request is larger than ${most.toLocaleString("en")} bytes. Split it.`,
    };
  }
  try {
    return { ok: true, text: utf8.decode(body) };
  } catch {
    return { ok: false, code: "malformed", error: "The body is not valid UTF-8." };
  }
}

/** The bytes as they are; only where a route says how many it takes. */
export async function readBytes(
  request: IncomingMessage,
  most: number,
): Promise<{ ok: true; bytes: Buffer } | { ok: false; code: ErrorCode; error: string }> {
  const body = await collect(request, most);
  return body === "too large"
    ? { ok: false, code: "too_large", error: `The body is larger than ${most.toLocaleString("en")} bytes.` }
    : { ok: true, bytes: body };
}

/** By events: an async iteration of the stream costs three times as much for the one chunk most bodies are. */
function collect(request: IncomingMessage, most: number): Promise<Buffer | "too large"> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) {
        request.removeAllListeners("data");
        resolve("too large");
      } else {
        chunks.push(chunk);
      }
    });
    request.on("end", () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.on("error", reject);
    request.on("close", () => reject(new Error("the caller hung up before the end of the body")));
  });
}

/** An empty body counts as `{}`: a call without arguments. */
export async function readJson(request: IncomingMessage, most?: number): Promise<BodyJson> {
  const body = await readText(request, most);
  if (!body.ok) return body;
  if (body.text.trim() === "") return { ok: true, value: {} };
  const parsed = parseJson(body.text);
  return parsed.ok
    ? parsed
    : { ok: false, code: "malformed", error: sayRefusal(parsed.refused, localeOf(request.headers)) };
}
