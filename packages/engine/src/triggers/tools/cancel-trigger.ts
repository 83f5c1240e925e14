import { z } from "zod";
import { success } from "../../tool/answers.ts";
import { askInEtui } from "../../tool/ask-in-etui.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { changeAnswer, triggerId } from "./change-answer.ts";
import { readerOf } from "./reader.ts";
import type { TriggerToolServices } from "./services.ts";
import { wordsOf } from "./words.ts";

export const cancelTrigger = ({ triggers, settings }: Pick<TriggerToolServices, "triggers" | "settings">) =>
  defineTool({
    name: "cancel_trigger",
    title: "Cancel a trigger",
    summary: "It never fires again.",
    description: "Cancel a trigger for good.",
    effect: "write",
    rehearses: true,
    destructive: true,
    idempotent: true,
    input: z.strictObject({ trigger_id: triggerId }),
    confirm: (_, asking) => askInEtui(asking, "Cancel this trigger? It never fires again."),
    async run({ trigger_id }, context) {
      const outcome = await triggers.cancel(context.db, trigger_id, context.provenance);
      const { locale } = await readerOf(settings, context);
      return changeAnswer({ trigger_id, outcome, locale }, ({ definition, version }) => {
        context.changed({ kind: "trigger", target: trigger_id, action: "deleted", version });
        return success({
          trigger_id,
          model_output: wordsOf(locale).cancelled(definition.title),
        });
      });
    },
  });
