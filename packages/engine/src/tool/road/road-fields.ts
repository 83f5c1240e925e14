/** What the road itself takes from every call that changes something, beside the tool's own arguments. */
import type { JsonSchema } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { MAX_KEY_LENGTH } from "../idempotency.ts";
import { UNLISTED } from "../unlisted.ts";

const MAX_REASON_LENGTH = 500;

export interface RoadFields {
  /** A repeat with the same key gets the first answer. */
  key?: string;
  /** Why, in the caller's words; the person reads it in the activity. */
  reason?: string;
}

export type Taken = { ok: true; road: RoadFields; rest: unknown } | { ok: false; refused: Refusal };

/**
 * A tool that has a field of one of these names keeps it to itself; who takes the key takes both. Models are shown
 * `reason` where most is at stake: the person should read there why it was done.
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

/** Most calls have neither field, and pay one look. */
export function takeRoadFields(given: unknown, ownFields: object): Taken {
  if (!hasRoadFields(given) || "idempotency_key" in ownFields) return { ok: true, road: {}, rest: given };
  const { idempotency_key: key, ...others } = given;
  if (!isKey(key)) {
    return { ok: false, refused: refusal("road.bad_key", { at: "idempotency_key", most: MAX_KEY_LENGTH }) };
  }
  const road: RoadFields = typeof key === "string" ? { key } : {};
  if ("reason" in ownFields) return { ok: true, road, rest: others };
  const { reason, ...rest } = others;
  if (!isReason(reason)) {
    return { ok: false, refused: refusal("road.bad_reason", { at: "reason", most: MAX_REASON_LENGTH }) };
  }
  return { ok: true, road: reason ? { ...road, reason } : road, rest };
}

const hasRoadFields = (given: unknown): given is { idempotency_key?: unknown; reason?: unknown } =>
  typeof given === "object" && given !== null && ("idempotency_key" in given || "reason" in given);

/** Models pad optional fields with null: that is no key and no reason. */
const isKey = (key: unknown): key is string | null | undefined =>
  key === null || key === undefined || (isPlainText(key, MAX_KEY_LENGTH) && key !== "");

const isReason = (reason: unknown): reason is string | null | undefined =>
  reason === null || reason === undefined || isPlainText(reason, MAX_REASON_LENGTH);

const isPlainText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length <= most && value.isWellFormed() && !value.includes("\0");
