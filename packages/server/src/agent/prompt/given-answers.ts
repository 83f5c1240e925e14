/** What the person did on cards while nobody waited for it: answers and pressed buttons, as the calls that they made. */
import { briefAnswer, type Etui, keptInWords, type TenantScope } from "@etui/engine";
import type { ToolPart } from "@etui/protocol/conversation";

/** Each answer is reported once; later questions get only later answers. */
export async function givenAnswers(
  etui: Etui,
  scope: TenantScope,
  conversationId: string,
): Promise<ToolPart[]> {
  const answers = await etui.cards.untoldAnswers(scope, conversationId);
  const presses = await etui.cards.untoldPresses(scope, conversationId);
  return [...presses.map(pressPart), ...answers.map(answerPart)];
}

type Answer = Awaited<ReturnType<Etui["cards"]["untoldAnswers"]>>[number];
type Press = Awaited<ReturnType<Etui["cards"]["untoldPresses"]>>[number];

const pressPart = ({ card_id, press_key, title, label, tool, summary }: Press): ToolPart => ({
  type: "tool",
  step: 0,
  call_id: `press-${card_id}-${press_key}`,
  tool: "press_card",
  arguments: { card_id, ...(title !== null && { title }), label },
  state: "done",
  result: {
    status: "success",
    card_id,
    model_output: `Pressed “${label}”, which called ${tool}: ${summary}`,
  },
});

const answerPart = ({ card_id, options, answer, saved_to }: Answer): ToolPart => ({
  type: "tool",
  step: 0,
  call_id: `answer-${card_id}`,
  tool: "submit_card",
  arguments: { card_id, ...(options.title !== undefined && { title: options.title }) },
  state: "done",
  result: {
    status: "success",
    card_id,
    model_output: `Answered: ${briefAnswer(answer!)}${keptInWords(saved_to)}${saved_to ? ` Saved to ${saved_to.path}, version ${saved_to.version}.` : ""}`,
  },
});

/** The tools of cards that are for people, and what a person did by them. */
export const ON_CARDS: Readonly<Record<string, string>> = {
  submit_card: "answered a card",
  press_card: "pressed a button of a card",
};
