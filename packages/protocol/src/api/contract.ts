/**
 * What an endpoint says of itself: where it is, what goes in and comes out, and what it takes to call it.
 *
 * The server adds what it does (server/src/http/routes/), and the OpenAPI document is made of it; the page takes its types
 * alone (./endpoints.ts).
 */
import { z } from "zod";
import { ToolResult } from "../tool-result.ts";

/** What a request carries, by which is said how large it may be. */
export type RequestSize = "document" | "hook" | "file" | "package" | "history";

export interface Contract {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `{name}` is one segment, `{+name}` the rest of the address, slashes and all (RFC 6570). */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  /** Of a tool under another address than its own. */
  readonly operationId?: string;
  /** `Domain.name` of the engine, or one of what only a server has. With `effect` the permission that it takes. */
  readonly domain: string;
  /** `tool`: the road asks what the tool takes that is called. */
  readonly effect: "read" | "write" | "display" | "external" | "admin" | "tool";
  /** Whose faults it speaks of: OpenAI's clients read a form of their own. */
  readonly family?: "openai";
  /** Nobody has to be known, and why. */
  readonly open?: string;
  /** Left out: texts of any form. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  /** JSON. */
  readonly body?: z.ZodType;
  /** The arguments of this tool but for those that the address says. */
  readonly toolBody?: { readonly tool: string; readonly said?: readonly string[] };
  /** A body that is no JSON, or may be none. */
  readonly fileBody?: readonly string[];
  /** How large a request may be; a document if left out. */
  readonly size?: RequestSize;
  /** Of JSON; left out, it answers with `media` alone. */
  readonly answer?: z.ZodType;
  readonly media?: readonly string[];
  readonly status?: 200 | 201 | 202;
  /** What a success means. */
  readonly means?: string;
  /** What 413 means here. */
  readonly tooLarge?: string;
  readonly conflict?: { readonly means: string; readonly answer?: z.ZodType };
}

export const contract = <const One extends Contract>(one: One): One => one;

/** An answer whose form a type alone tells. */
export const told = <Answer>(): z.ZodType<Answer> => z.looseObject({}) as unknown as z.ZodType<Answer>;

/** What a deed answers beside `status`. */
export const done = <Fields extends object>() => ToolResult as unknown as z.ZodType<ToolResult & Fields>;

export const id = z.object({ id: z.guid() });

export const limit = (most: number, otherwise: number, description = "Entries a page") =>
  z.int().min(1).max(most).default(otherwise).describe(description);
export const cursor = z.string().optional().describe("next_cursor of the page before");
