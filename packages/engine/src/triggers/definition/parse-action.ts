/** Checks what a trigger does: each type of action has its own params. */

import { ACTION_PARAMS, ACTION_TYPES, type ActionType, type TriggerAction } from "@etui/protocol/trigger";
import type { Json } from "@etui/values/json/json";
import { type Refusal, type Refused, refusal, refusalsOf, refuse } from "@etui/words/refusal";
import { z } from "zod";
import { operatorFault } from "../../document/change-operators.ts";
import { checkPath } from "../../document/data-path.ts";
import { placedWithin } from "../../tool/validation/placed-within.ts";
import { textForJson } from "../../tool/validation/text-for-json.ts";
import { zodValidator } from "../../tool/validation/zod-validator.ts";

export const actionInput = z.strictObject({
  type: z.enum(ACTION_TYPES),
  params: z
    .record(z.string(), z.unknown())
    .default({})
    .describe("message: text; notify: body, pushed too; generate: prompt; update: path, content"),
});
export type ActionInput = z.infer<typeof actionInput>;

export type ParsedAction = { ok: true; action: TriggerAction } | { ok: false; refused: Refused };

const judges = Object.fromEntries(
  ACTION_TYPES.map((type) => [type, zodValidator(z.strictObject({ params: ACTION_PARAMS[type] }))]),
) as Record<ActionType, ReturnType<typeof zodValidator>>;

/** What is wrong with a web address that is to be called, if anything. */
export type CheckUrl = (url: string) => Refusal | undefined;

/** `says` is what a message says that has no text of its own; without it the params are judged as they are. */
export function parseAction(
  { type, params: given }: ActionInput,
  checkUrl: CheckUrl,
  says?: string | undefined,
): ParsedAction {
  const params = says === undefined ? given : withText(type, given, says);
  const judged = judges[type]({ params });
  if (!judged.ok) return refuse("triggers.bad_action", { type, because: refusalsOf(judged.refused) });
  const action = { type, params: (judged.value as { params: unknown }).params } as TriggerAction;
  const fault = faultOf(action, checkUrl);
  return fault === undefined ? { ok: true, action } : { ok: false, refused: fault };
}

/** Faults of the params, with their places in the arguments. A text that a message lacks comes from elsewhere. */
export function slipsInAction({ type, params }: ActionInput): Refusal[] {
  const judged = judges[type]({ params: withText(type, params, "…") });
  const faults = judged.ok ? [] : placedWithin("action", refusalsOf(judged.refused));
  const asText = type === "update" ? textForJson("action.params.content", params.content) : undefined;
  return asText === undefined ? faults : [...faults, asText];
}

/** What models call the text of a message, and of a notification; where two are given, they are judged as they are. */
const TEXTS = ["text", "body", "content", "message"] as const;

function withText(type: ActionType, given: Record<string, unknown>, says: string) {
  if (type !== "message" && type !== "notify") return given;
  const texts = TEXTS.filter((name) => given[name] !== undefined && given[name] !== null);
  if (texts.length > 1) return given;
  const [name] = texts;
  const params = Object.fromEntries(
    Object.entries(given).filter(([key]) => !TEXTS.some((text) => text === key)),
  );
  const text = name === undefined ? says : given[name];
  return { ...params, [type === "message" ? "text" : "body"]: text };
}

function faultOf(action: TriggerAction, checkUrl: CheckUrl): Refused | undefined {
  switch (action.type) {
    case "message":
    case "generate":
      return undefined;
    case "update": {
      const { path, content, mode } = action.params;
      if (!path.includes("{{")) {
        const checked = checkPath(path, "action.params.path");
        if (!checked.ok) return checked.refused;
      }
      const at = "action.params.content";
      if (typeof content !== "object" || content === null)
        return refusal("triggers.content_no_object", { at });
      const isPatch = Array.isArray((content as { patch?: unknown }).patch);
      if (mode === "patch") return isPatch ? undefined : refusal("triggers.content_no_patch", { at });
      const fault = mode === "merge" ? operatorFault(content as Json) : undefined;
      return fault && refusal("triggers.bad_argument", { at, fault });
    }
    case "notify": {
      const { channels, url, fallback } = action.params;
      const usesWebhook = channels?.includes("webhook") === true || fallback === "webhook";
      const at = "action.params.url";
      if (!usesWebhook) {
        return url === undefined ? undefined : refusal("triggers.url_without_webhook", { at });
      }
      if (url === undefined) return refusal("triggers.url_missing", { at });
      const fault = checkUrl(url);
      return fault && refusal("triggers.bad_argument", { at, fault });
    }
  }
}
