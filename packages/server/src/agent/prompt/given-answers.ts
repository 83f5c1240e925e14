/** The person's answers on cards that nobody waited for, as the calls that they made by answering. */
import { briefAnswer, type Etui, keptInWords, type TenantScope } from "@etui/engine";
import type { ToolPart } from "@etui/protocol/conversation";

/** Each answer is reported once; later questions get only later answers. */
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

/** The tool with which people answer cards. */
export const ANSWERING = "submit_card";
