/**
 * What every tool answers, on every surface.
 *
 * Source: core-tools-v3 §5 (`status`, `path`, `data`, `version`, `card_type`, `model_output`, `error`), extended by the
 * fields that the individual tools of that specification return. Names are snake_case, because this object is sent as
 * it is.
 */
import { z } from "zod";
import { AnyRefusal } from "./refusal.ts";

export const TOOL_STATUSES = ["success", "error", "not_found", "conflict", "pending"] as const;
export const ToolStatus = z.enum(TOOL_STATUSES);
export type ToolStatus = z.infer<typeof ToolStatus>;

/**
 * Why a call failed, for programs; people and models read `error`.
 * `http` is the status with which the HTTP surface answers; it is decided nowhere else.
 */
export const ERROR_CODES = {
  invalid_arguments: { http: 422 },
  malformed: { http: 400 },
  unauthenticated: { http: 401 },
  forbidden: { http: 403 },
  unknown_tool: { http: 404 },
  method_not_allowed: { http: 405 },
  too_large: { http: 413 },
  rate_limited: { http: 429 },
  cancelled: { http: 503 },
  timeout: { http: 503 },
  unavailable: { http: 503 },
  disk_full: { http: 503 },
  internal: { http: 500 },
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

/** One thing that really changed. `kind` names the domain (`user_data`), `target` the thing in it (a path). */
export const Change = z.looseObject({
  kind: z.string(),
  target: z.string(),
  action: z.enum(["created", "updated", "deleted", "restored", "moved", "expired", "purged", "fired"]),
  version: z.int().optional(),
});
export type Change = z.infer<typeof Change>;

/** Proof of what a call did, against which claims such as "saved" can be checked. */
export const Receipt = z.looseObject({ call_id: z.string(), changed: z.array(Change) });
export type Receipt = z.infer<typeof Receipt>;

/** A question that only the person can answer; afterwards the model repeats the same call. */
export const ConfirmationRequest = z.looseObject({
  confirmation_id: z.string(),
  question: z.string(),
  expires_at: z.string(),
  /** The skill whose code wants what is asked about; that is then another call than the one that was made. */
  skill: z.string().optional(),
});
export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>;

export const ToolResult = z.looseObject({
  status: ToolStatus,
  model_output: z.string().optional(),
  error: z.string().optional(),
  /**
   * The content of `error` for programs, one refusal for each line. Left out if a skill gives a sentence of its own.
   */
  refusals: z.array(AnyRefusal).readonly().optional(),
  /** The manual of the tool, for a model that has given it wrong arguments for the first time in a conversation. */
  instructions: z.string().optional(),
  error_code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]).optional(),
  receipt: Receipt.optional(),
  confirmation: ConfirmationRequest.optional(),
  /** Images, audio and the like in MCP's own form; they are sent only over MCP, in place of the text. */
  content_blocks: z.array(z.looseObject({ type: z.string() })).optional(),
});
export type ToolResult = z.infer<typeof ToolResult>;
