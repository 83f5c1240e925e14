/** Turns what a handler returned into the ToolResult for the model. */

import { TOOL_STATUSES, type ToolResult, type ToolStatus } from "@etui/protocol/tool-result";
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { parseJson } from "@etui/values/parse/parse-json";
import { refusal } from "@etui/words/refusal";
import { failure, success } from "../../tool/answers.ts";
import { MissingData } from "./handler.ts";
import { LONGEST_ANSWER } from "./isolated/wire.ts";

const LONGEST_SENTENCE = 500;

export const noJson = () => failure("internal", refusal("skill_code.answered_no_json"));

export const tooLong = () =>
  failure("too_large", refusal("skill_code.answered_too_much", { megabytes: LONGEST_ANSWER / 1024 / 1024 }));

export function answerOf(given: unknown): ToolResult {
  const json = textOf(given);
  return json === undefined ? noJson() : answerOfJson(json);
}

/** A ToolResult is kept; anything else becomes the data of a success. */
export function answerOfJson(json: string): ToolResult {
  if (json.length > LONGEST_ANSWER) return tooLong();
  const parsed = parseJson(json);
  if (!parsed.ok)
    return failure("internal", refusal("skill_code.answered_unreadably", { because: parsed.refused }));
  const plain = parsed.value as Json;
  const forbidden = findForbidden({ data: plain });
  if (forbidden !== undefined)
    return failure("internal", refusal("skill_code.answered_what_cannot_be_kept", { because: forbidden }));
  if (!isObject(plain) || !isStatus(plain.status)) return success({ data: plain });
  // Receipts come only from the road: what a skill claims to have changed is no proof. So do codes with facts, whose
  // sentences are Etui's own; a skill says its sentence in `error`.
  const { receipt: _receipt, refusals: _refusals, ...result } = plain;
  return result as unknown as ToolResult;
}

/** Undefined for a function, a circular object, a BigInt and the like. */
function textOf(given: unknown): string | undefined {
  try {
    return JSON.stringify(given ?? null);
  } catch {
    return undefined;
  }
}

/** A sentence without a place in the code, because a stack trace does not help a model and reveals too much. */
export function faultOf(thrown: unknown): ToolResult {
  if (thrown instanceof MissingData) {
    const { subject: name, collect } = thrown;
    return {
      ...failure("invalid_arguments", refusal("skill_code.missing_data", { name, collect })),
      ...(collect !== undefined && { action: collect }),
    };
  }
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  return failure("internal", refusal("skill_code.failed", { says: withoutPlaces(said) }));
}

/** The first line, without paths of this machine. */
export const withoutPlaces = (said: string): string =>
  said
    .split("\n")[0]!
    .replaceAll(/(?<![\w.])(?:file:\/\/)?\/[^\s:'"]+/g, "…")
    .slice(0, LONGEST_SENTENCE);

const isStatus = (value: Json | undefined): value is ToolStatus =>
  (TOOL_STATUSES as readonly unknown[]).includes(value);
