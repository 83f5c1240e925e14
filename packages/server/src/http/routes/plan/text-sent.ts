/** The words in what a program sends, in the forms that phones, mail rules and curl send by themselves. */
import type { IncomingHttpHeaders } from "node:http";
import { zodValidator } from "@etui/engine";
import type { ErrorCode } from "@etui/protocol/tool-result";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { parseJson } from "@etui/values/parse/parse-json";
import { type Refused, refusal } from "@etui/words/refusal";
import { z } from "zod";
import { type Refusing, refuse } from "../../refusing.ts";

type Sent = { ok: true; text: string } | { ok: false; refusing: Refusing };
type Field = { ok: true; text: string | undefined } | Extract<Sent, { ok: false }>;

const FIELD = "text";

const utf8 = new TextDecoder("utf-8", { fatal: true });
const validate = zodValidator(z.strictObject({ [FIELD]: z.string() }));

export async function textSent(body: Buffer, headers: IncomingHttpHeaders): Promise<Sent> {
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity")
    return refused("malformed", refusal("http.compressed"));
  const type = headers["content-type"] || "text/plain";
  const charset = /;\s*charset="?([^\s";]+)/i.exec(type)?.[1] ?? "utf-8";
  const raw = /^(?:utf-?8|us-ascii)$/i.test(charset) ? decoded(body) : undefined;
  if (raw === undefined) return refused("malformed", refusal("http.not_utf8"));
  const field = await fieldIn(raw, { body, type });
  if (!field.ok) return field;
  const { text } = field;
  if (text === undefined) return refused("invalid_arguments", refusal("plan.capture_wants"));
  const forbidden = findForbidden(text);
  if (forbidden !== undefined) return refused("invalid_arguments", forbidden);
  return text.trim() === ""
    ? refused("invalid_arguments", refusal("plan.capture_empty"))
    : { ok: true, text };
}

async function fieldIn(raw: string, { body, type }: { body: Buffer; type: string }): Promise<Field> {
  switch (type.split(";")[0]!.trim().toLowerCase()) {
    case "text/plain":
      return { ok: true, text: raw };
    case "application/json": {
      const json = parseJson(raw);
      if (!json.ok) return refused("malformed", json.refused);
      const valid = validate(json.value);
      return valid.ok
        ? { ok: true, text: (valid.value as { [FIELD]: string })[FIELD] }
        : refused("invalid_arguments", valid.refused);
    }
    case "application/x-www-form-urlencoded":
      return fieldOfPairs(raw);
    case "multipart/form-data":
      return { ok: true, text: await fieldOfParts(body, type) };
    default:
      return { ok: true, text: undefined };
  }
}

/** `URLSearchParams` would put � in the place of bytes that are no UTF-8. */
function fieldOfPairs(raw: string): Field {
  const pair = raw.split("&").find((one) => one.startsWith(`${FIELD}=`));
  if (pair === undefined) return { ok: true, text: undefined };
  try {
    return { ok: true, text: decodeURIComponent(pair.slice(FIELD.length + 1).replaceAll("+", " ")) };
  } catch {
    return refused("malformed", refusal("http.not_utf8"));
  }
}

async function fieldOfParts(body: Buffer, type: string): Promise<string | undefined> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    const value = form.get(FIELD);
    return typeof value === "string" ? value : undefined;
  } catch {
    // It is not what its header says.
    return undefined;
  }
}

function decoded(body: Buffer): string | undefined {
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}

const refused = (code: ErrorCode, because: Refused): { ok: false; refusing: Refusing } => ({
  ok: false,
  refusing: refuse(code, because),
});
