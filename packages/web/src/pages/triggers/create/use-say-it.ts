import { useMutation } from "@tanstack/react-query";
import { triggersKey } from "../../../base/live/affected-queries.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";
import { callTriggerTool } from "../../../things/trigger/trigger-api.ts";
import { reminderArguments } from "./draft/reminder-arguments.ts";
import { parseWhen } from "./when-query.ts";

interface Said {
  text: string;
  /** The title for words that say only when. */
  untitled: string;
  hasDevices: boolean;
}

/** Creates what was said. The words are read again, so that "in ten minutes" counts from pressing the button. */
export function useSayIt() {
  return useMutation({
    mutationFn: async ({ text, untitled, hasDevices }: Said) => {
      const args = reminderArguments(await parseWhen(text), { title: untitled, hasDevices });
      const { trigger_id, existing } = await callTriggerTool({ tool: "create_trigger", args });
      return { id: String(trigger_id), title: args.title, existed: existing === true };
    },
    onSettled: () => refreshQueries({ queryKey: triggersKey }),
  });
}

export type SayIt = ReturnType<typeof useSayIt>;
