/**
 * The description of an endpoint: its address, what it takes and answers, and what a caller needs in order to call it.
 *
 * The server adds the code behind it (server/src/http/routes/), and the OpenAPI document is made from it; the page uses
 * only its types (./endpoints.ts).
 */
import { z } from "zod";
import { ToolResult } from "../tool-result.ts";

/** What a request carries, by which is said how large it may be. */
export type RequestSize = "document" | "hook" | "file" | "package" | "history";

export interface Contract {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `{name}` is one segment; `{+name}` is the rest of the address, including slashes (RFC 6570). */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  /** The id in the OpenAPI document, for a tool under another address than its own. */
  readonly operationId?: string;
  /**
   * `Domain.name` of the engine, or a domain that only the server has; with `effect` it names the permission needed.
   */
  readonly domain: string;
  /** `tool`: the call needs whatever the called tool needs. */
  readonly effect: "read" | "write" | "display" | "external" | "admin" | "tool";
  /** Set if faults are written for OpenAI's clients, which read another form. */
  readonly family?: "openai";
  /** Why callers need not be identified, if they need not. */
  readonly open?: string;
  /**
   * Set if a browser asks for it by itself, and so with the cookie alone: `shown` as a picture or a frame, which the
   * cookie alone may; `kept` as a file, by an address that `POST /api/downloads` makes for one use.
   */
  readonly byBrowser?: "shown" | "kept";
  /** Which limit it counts against: one call among many, a reply of the assistant, or a secret address. By default a call. */
  readonly rate?: "call" | "reply" | "calendar" | "capture";
  /** The parameters of the address; if left out, they are texts of any form. Others are answered "not found". */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  /** The JSON body. */
  readonly body?: z.ZodType;
  /** The body is the arguments of this tool, except those that the address contains. */
  readonly toolBody?: { readonly tool: string; readonly said?: readonly string[] };
  /** The media types of a body that is not JSON, or need not be. */
  readonly fileBody?: readonly string[];
  /** How large a request may be; by default, as large as a document. */
  readonly size?: RequestSize;
  /** The JSON answer; if left out, the endpoint answers only with `media`. */
  readonly answer?: z.ZodType;
  readonly media?: readonly string[];
  readonly status?: 200 | 201 | 202;
  /** The meaning of a success. */
  readonly means?: string;
  /** The meaning of status 413 here. */
  readonly tooLarge?: string;
  readonly conflict?: { readonly means: string; readonly answer?: z.ZodType };
}

export const contract = <const One extends Contract>(one: One): One => one;

/** An answer whose form is known only as a type. */
export const told = <Answer>(): z.ZodType<Answer> => z.looseObject({}) as unknown as z.ZodType<Answer>;

/** The fields that an action answers besides `status`. */
export const done = <Fields extends object>() => ToolResult as unknown as z.ZodType<ToolResult & Fields>;

export const id = z.object({ id: z.guid() });

export const limit = (most: number, otherwise: number, description = "Entries a page") =>
  z.int().min(1).max(most).default(otherwise).describe(description);
export const cursor = z.string().optional().describe("next_cursor of the page before");
