/** The messages that the process of a skill's code may send. Strangers wrote that code, so every message is checked. */
import { z } from "zod";

const call = z.int();
const request = z.int();
const fetch = z.int();
/** A JSON text inside the message, so that it is checked before it is parsed. */
const json = z.string();

export const FromCode = z.discriminatedUnion("type", [
  /** Sent before anything of the skill was read. */
  z.strictObject({ type: z.literal("started") }),
  z.strictObject({ type: z.literal("loaded"), names: z.array(z.string()) }),
  z.strictObject({ type: z.literal("broken"), message: z.string() }),
  /** The code has changed the language's own objects: the calls in progress are answered, and no others come here. */
  z.strictObject({ type: z.literal("spoilt") }),
  z.strictObject({ type: z.literal("answer"), call, json }),
  /** Why no answer could be sent. */
  z.strictObject({ type: z.literal("unsendable"), call, reason: z.enum(["no_json", "too_long"]) }),
  z.strictObject({ type: z.literal("fault"), call, message: z.string(), stack: z.string() }),
  z.strictObject({ type: z.literal("missing"), call, name: z.string(), collect: z.string().optional() }),
  z.strictObject({ type: z.literal("execute"), call, request, name: z.string(), json }),
  z.strictObject({ type: z.literal("show"), call, request, view: z.string(), json }),
  /** A request that the code makes with `fetch`; the body is in base64. */
  z.strictObject({
    type: z.literal("fetch"),
    fetch,
    url: z.string(),
    method: z.string().regex(/^(?!CONNECT$|TRACE$)[A-Z]{1,20}$/),
    headers: z.array(z.tuple([z.string(), z.string()])),
    body: z.string().optional(),
  }),
  /** There is room for the next piece of the answer. */
  z.strictObject({ type: z.literal("pull"), fetch }),
  /** The answer is not wanted any more. */
  z.strictObject({ type: z.literal("drop"), fetch }),
  z.strictObject({ type: z.literal("log"), line: z.string() }),
]);
export type FromCode = z.infer<typeof FromCode>;
