/** Checks what came with a request against the endpoint's contract. */
import type { IncomingMessage } from "node:http";
import { zodValidator } from "@etui/engine";
import type { Contract, RequestSize } from "@etui/protocol/api/contract";
import type { ErrorCode } from "@etui/protocol/tool-result";
import type { Refused } from "@etui/words/refusal";
import { z } from "zod";
import { readBytes, readJson } from "../door/request-body.ts";
import type { Endpoint } from "./endpoint.ts";

export type Read = { ok: true; value: unknown } | { ok: false; code: ErrorCode; because: Refused };
export type ReadQuery = (given: Record<string, string>) => Read;
export type ReadParams = (
  given: Record<string, string>,
) => { ok: true; value: Record<string, string> } | { ok: false; refused: Refused };
export type ReadBody = (incoming: IncomingMessage) => Promise<Read>;

const NOTHING: Read = { ok: true, value: {} };

/** Addresses and headers contain only texts, which are converted where the schema wants a number or a boolean. */
export function queryReader(schema: z.ZodObject | undefined): ReadQuery {
  const validate = zodValidator(schema ?? z.object({}));
  const types = schema === undefined ? {} : typesOf(schema);
  return (given) => {
    const value: Record<string, unknown> = { ...given };
    for (const [name, text] of Object.entries(given)) value[name] = typed(types[name], text);
    return judged(validate(value));
  };
}

/** What an address names. A name of the path that the contract does not describe is a text of any form. */
export function paramsReader({ path, params }: Pick<Contract, "path" | "params">): ReadParams {
  const names = [...path.matchAll(/\{\+?(\w+)\}/g)].map(([, name]) => name!);
  const schema = z.object(Object.fromEntries(names.map((name) => [name, params?.shape[name] ?? z.string()])));
  return zodValidator(schema) as ReadParams;
}

/** A request may have any number of other headers. */
export function headerReader(schema: z.ZodObject | undefined): (incoming: IncomingMessage) => Read {
  if (schema === undefined) return () => NOTHING;
  const validate = zodValidator(schema);
  const names = Object.keys(schema.shape);
  return ({ headers }) =>
    judged(
      validate(
        Object.fromEntries(
          names.flatMap((name) => {
            const given = headers[name.toLowerCase()];
            return given === undefined ? [] : [[name, given]];
          }),
        ),
      ),
    );
}

export function bodyReader({ contract, takesAnyBody, wants }: Endpoint): ReadBody {
  const { body: schema, fileBody, toolBody, size = "document" } = contract;
  if (fileBody && !schema) return (incoming) => bytesIn(incoming, size);
  if (!schema && !toolBody) return async () => NOTHING;
  const validate =
    schema === undefined || schema instanceof z.ZodUnknown || takesAnyBody ? undefined : zodValidator(schema);
  return async (incoming) => {
    if (fileBody && isFile(incoming)) return bytesIn(incoming, size);
    const body = await readJson(incoming, size);
    if (!body.ok) return unread(body);
    if (!validate) return body;
    const valid = validate(body.value);
    return valid.ok ? valid : { ok: false, code: "invalid_arguments", because: wants ?? valid.refused };
  };
}

const judged = (valid: ReturnType<ReturnType<typeof zodValidator>>): Read =>
  valid.ok ? valid : { ok: false, code: "invalid_arguments", because: valid.refused };

async function bytesIn(incoming: IncomingMessage, size: RequestSize): Promise<Read> {
  const read = await readBytes(incoming, size);
  return read.ok ? { ok: true, value: read.bytes } : unread(read);
}

const unread = ({ code, refusal }: { code: ErrorCode; refusal: Refused }): Read => ({
  ok: false,
  code,
  because: refusal,
});

const isFile = ({ headers }: IncomingMessage) =>
  /^application\/(?:zip|gzip|octet-stream|x-zip-compressed|x-gzip)\b/i.test(headers["content-type"] ?? "");

function typesOf(schema: z.ZodObject): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, (property as { type?: unknown }).type]),
  );
}

function typed(type: unknown, text: string): unknown {
  if ((type === "integer" || type === "number") && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}
