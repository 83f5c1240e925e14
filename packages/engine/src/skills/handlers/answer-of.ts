/** What a handler gave, as the ToolResult that a model gets. */

import { TOOL_STATUSES, type ToolResult, type ToolStatus } from "@etui/protocol/tool-result";
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { parseJson } from "@etui/values/parse/parse-json";
import { sayBecause } from "@etui/words/say-refusal";
import { failure, success } from "../../tool/answers.ts";
import { MissingData } from "./handler.ts";
import { LONGEST_ANSWER } from "./isolated/wire.ts";

const LONGEST_SENTENCE = 500;

export const noJson = () =>
  failure("internal", "The skill's code answered with something that is no JSON. Its author has to mend it.");

export const tooLong = () =>
  failure("too_large", "The skill's code answered with more than 1 MB. Ask it for less.");

export function answerOf(given: unknown): ToolResult {
  const json = textOf(given);
  return json === undefined ? noJson() : answerOfJson(json);
}

/** A ToolResult stays one; anything else is the data of a success. */
export function answerOfJson(json: string): ToolResult {
  if (json.length > LONGEST_ANSWER) return tooLong();
  const parsed = parseJson(json);
  if (!parsed.ok)
    return failure(
      "internal",
      `The skill's code answered with what cannot be read: ${sayBecause(parsed.refused, "en")}`,
    );
  const plain = parsed.value as Json;
  const forbidden = findForbidden({ data: plain });
  if (forbidden !== undefined)
    return failure(
      "internal",
      `The skill's code answered with what cannot be kept: ${sayBecause(forbidden, "en")}`,
    );
  if (!isObject(plain) || !isStatus(plain.status)) return success({ data: plain });
  // Receipts are the road's: what a skill says it changed is no proof.
  const { receipt: _receipt, ...result } = plain;
  return result as unknown as ToolResult;
}

/** Undefined for a function, a circle, a BigInt and the like. */
function textOf(given: unknown): string | undefined {
  try {
    return JSON.stringify(given ?? null);
  } catch {
    return undefined;
  }
}

/** A sentence without a place in the code: for a model, a stack says nothing and tells too much. */
export function faultOf(thrown: unknown): ToolResult {
  if (thrown instanceof MissingData) {
    const first = thrown.collect === undefined ? "Ask the user for it." : `Call ${thrown.collect} first.`;
    return {
      ...failure("invalid_arguments", `${thrown.message} ${first}`),
      ...(thrown.collect !== undefined && { action: thrown.collect }),
    };
  }
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  return failure("internal", `The skill's code failed: ${withoutPlaces(said) || "it gave no reason"}`);
}

/** The first line, without paths of this machine. */
export const withoutPlaces = (said: string): string =>
  said
    .split("\n")[0]!
    .replaceAll(/(?<![\w.])(?:file:\/\/)?\/[^\s:'"]+/g, "…")
    .slice(0, LONGEST_SENTENCE);

const isStatus = (value: Json | undefined): value is ToolStatus =>
  (TOOL_STATUSES as readonly unknown[]).includes(value);
