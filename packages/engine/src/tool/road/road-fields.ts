/** The fields that the road takes from every call that changes something, besides the tool's own arguments. */
import type { JsonSchema } from "@etui/values/json/json";
import { type Refusal, refuse } from "@etui/words/refusal";
import { MAX_KEY_LENGTH } from "../idempotency.ts";
import { UNLISTED } from "../listing-marks.ts";

const MAX_REASON_LENGTH = 500;

export interface RoadFields {
  /** Repeating a call with the same key returns the first answer. */
  key?: string;
  /** The reason in the caller's words, which the person reads in the activity. */
  reason?: string;
}

export type Taken = { ok: true; road: RoadFields; rest: unknown } | { ok: false; refused: Refusal };

/**
 * A tool with its own field of one of these names keeps it; one with its own key also receives the reason. Models see
 * `reason` where most is at stake, so that the person can read why it was done.
 */
export function withRoadFields(
  schema: JsonSchema,
  { destructive, idempotent }: { destructive: boolean; idempotent: boolean },
): JsonSchema {
  const own = (schema.properties ?? {}) as Record<string, unknown>;
  const properties = {
    ...own,
    ...("idempotency_key" in own ? {} : { idempotency_key: { type: "string", [UNLISTED]: true } }),
    ...("reason" in own
      ? {}
      : { reason: { type: "string", ...(destructive && !idempotent ? {} : { [UNLISTED]: true }) } }),
  };
  return { ...schema, properties };
}

/** Most calls have neither field, so the check is cheap. */
export function takeRoadFields(given: unknown, ownFields: object): Taken {
  if (!hasRoadFields(given) || "idempotency_key" in ownFields) return { ok: true, road: {}, rest: given };
  const { idempotency_key: key, ...others } = given;
  if (!isKey(key)) {
    return refuse("road.bad_key", { at: "idempotency_key", most: MAX_KEY_LENGTH });
  }
  const road: RoadFields = typeof key === "string" ? { key } : {};
  if ("reason" in ownFields) return { ok: true, road, rest: others };
  const { reason, ...rest } = others;
  if (!isReason(reason)) {
    return refuse("road.bad_reason", { at: "reason", most: MAX_REASON_LENGTH });
  }
  return { ok: true, road: reason ? { ...road, reason } : road, rest };
}

const hasRoadFields = (given: unknown): given is { idempotency_key?: unknown; reason?: unknown } =>
  typeof given === "object" && given !== null && ("idempotency_key" in given || "reason" in given);

/** Models fill optional fields with null, which means no key and no reason. */
const isKey = (key: unknown): key is string | null | undefined =>
  key === null || key === undefined || (isPlainText(key, MAX_KEY_LENGTH) && key !== "");

const isReason = (reason: unknown): reason is string | null | undefined =>
  reason === null || reason === undefined || isPlainText(reason, MAX_REASON_LENGTH);

const isPlainText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length <= most && value.isWellFormed() && !value.includes("\0");
