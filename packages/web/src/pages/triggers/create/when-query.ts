import type { Simulation, TriggerRules } from "@etui/protocol/trigger";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../base/api/api-error.ts";
import { callTool } from "../../../base/api/call-tool.ts";
import type { Language } from "../../../base/words/choose-language.ts";
import { simulateDraft } from "../../../things/trigger/trigger-api.ts";
import { reminderArguments } from "./draft/reminder-arguments.ts";

/** What parse_when understood. */
export interface When {
  schedule: string;
  schedule_type: string;
  /** What to do: the words that are left over. */
  rest?: string;
  assumed?: string[];
  /** The condition that the words name, for create_trigger. */
  rules?: Pick<TriggerRules, "only_if">;
}

export async function parseWhen(text: string, signal?: AbortSignal): Promise<When> {
  const result = await callTool("parse_when", { text }, signal);
  if (result.status !== "success") throw new ApiError("refused", 0, result.error ?? "", result.refusals);
  return result as unknown as When;
}

/**
 * What was understood, with the next times. The answer depends on when it was asked, so it is not kept; `language` is
 * that of the sentences.
 */
export const whenQuery = (text: string, language: Language) =>
  queryOptions({
    queryKey: ["when", text, language],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<When & Pick<Simulation, "runs">> => {
      const when = await parseWhen(text, signal);
      const { runs } = await simulateDraft(
        reminderArguments(when, { title: text, hasDevices: false }),
        signal,
      );
      return { ...when, runs };
    },
  });
