/** What the person answered on cards that waited for nobody, as the calls that they made by it. */
import { briefAnswer, type Etui, keptInWords, type TenantScope } from "@etui/engine";
import type { ToolPart } from "@etui/protocol/conversation";

/** Told once: whoever asks again hears of later ones only. */
export async function givenAnswers(
  etui: Etui,
  scope: TenantScope,
  conversationId: string,
): Promise<ToolPart[]> {
  const answers = await etui.cards.untoldAnswers(scope, conversationId);
  return answers.map(({ card_id, options, answer, saved_to }) => ({
    type: "tool",
    step: 0,
    call_id: `answer-${card_id}`,
    tool: ANSWERING,
    arguments: { card_id, ...(options.title !== undefined && { title: options.title }) },
    state: "done",
    result: {
      status: "success",
      card_id,
      model_output: `Answered: ${briefAnswer(answer!)}${keptInWords(saved_to)}${saved_to ? ` Saved to ${saved_to.path}, version ${saved_to.version}.` : ""}`,
    },
  }));
}

/** The tool that people answer cards with. */
export const ANSWERING = "submit_card";
