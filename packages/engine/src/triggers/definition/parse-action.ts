/** What a trigger does, checked: each type has its own params. */
import { ACTION_PARAMS, ACTION_TYPES, type ActionType, type TriggerAction } from "@etui/protocol/trigger";
import { z } from "zod";
import { checkPath } from "../../data/documents/data-path.ts";
import { inEnglish } from "../../tool/in-words.ts";
import { zodValidator } from "../../tool/validation/zod-validator.ts";

export const actionInput = z.strictObject({
  type: z.enum(ACTION_TYPES),
  params: z
    .record(z.string(), z.unknown())
    .default({})
    .describe("message: text; generate: prompt; update: path, content; notify: body"),
});
export type ActionInput = z.infer<typeof actionInput>;

export type ParsedAction = { ok: true; action: TriggerAction } | { ok: false; error: string };

const judges = Object.fromEntries(
  ACTION_TYPES.map((type) => [type, zodValidator(z.strictObject({ params: ACTION_PARAMS[type] }))]),
) as Record<ActionType, ReturnType<typeof zodValidator>>;

/** `checkUrl` says what is wrong with a web address that is to be called, if anything. */
export function parseAction(
  { type, params }: ActionInput,
  checkUrl: (url: string) => string | undefined,
): ParsedAction {
  const judged = judges[type]({ params });
  if (!judged.ok) return refused(`action of type "${type}": ${inEnglish(judged.refused)}`);
  const action = { type, params: (judged.value as { params: unknown }).params } as TriggerAction;
  const fault = faultOf(action, checkUrl);
  return fault === undefined ? { ok: true, action } : refused(fault);
}

function faultOf(action: TriggerAction, checkUrl: (url: string) => string | undefined): string | undefined {
  switch (action.type) {
    case "message":
    case "generate":
      return undefined;
    case "update": {
      const { path, content, mode } = action.params;
      if (!path.includes("{{")) {
        const checked = checkPath(path);
        if (!checked.ok) return checked.error.replace(/^path/, "action.params.path");
      }
      if (typeof content !== "object" || content === null)
        return "action.params.content must be an object or an array.";
      const isPatch = Array.isArray((content as { patch?: unknown }).patch);
      return mode === "patch" && !isPatch
        ? 'action.params.content must be {"patch": [...]} with mode "patch".'
        : undefined;
    }
    case "notify": {
      const { channels, url, fallback } = action.params;
      const usesWebhook = channels.includes("webhook") || fallback === "webhook";
      if (!usesWebhook)
        return url === undefined
          ? undefined
          : 'action.params.url is for the channel "webhook": add it to channels.';
      if (url === undefined)
        return 'action.params.url is missing: the channel "webhook" needs the address to call.';
      const fault = checkUrl(url);
      return fault === undefined ? undefined : `action.params.url: ${fault}`;
    }
  }
}

const refused = (error: string) => ({ ok: false as const, error });
