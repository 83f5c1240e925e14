import type { CardAction, CardOptions } from "@etui/protocol/cards/options";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { randomKey } from "../../../base/random-key.ts";
import { PressAsk } from "../actions/PressAsk.tsx";
import type { Answering, PressDecision, Pressed, PressQuestion } from "../answering.ts";
import { type FoundAction, findAction } from "./find-action.ts";
import type { ComponentCall } from "./frame-host.ts";

interface Asked {
  /** With the arguments that the component adds. */
  action: CardAction;
  question: PressQuestion;
  decided(decision: PressDecision): void;
  isBusy: boolean;
  error?: string | undefined;
}

/** Calls for the component of a card: those that the card names, one at a time, asked about where a button would be. */
export function useComponentCalls(
  { actions = [] }: CardOptions,
  answering: Answering | undefined,
): { callTool(name: string, args: Record<string, unknown>): Promise<ComponentCall>; asking: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const isUnderWay = useRef(false);
  const now = useRef({ actions, answering });
  useEffect(() => {
    now.current = { actions, answering };
  });

  const callTool = useCallback(
    async (name: string, args: Record<string, unknown>): Promise<ComponentCall> => {
      const found = findAction(now.current.actions, name, args);
      if (!found) return failed(`The card has no action that calls ${name} with these arguments.`);
      if (!now.current.answering?.press) return failed("Nothing can be called from here.");
      if (isUnderWay.current) return failed("Another call is under way. Call again when it has ended.");
      isUnderWay.current = true;
      try {
        return callOf(await pressed(found, now.current.answering, setAsked));
      } finally {
        isUnderWay.current = false;
        setAsked(undefined);
      }
    },
    [],
  );

  const asking = asked && (
    <div className="border-t border-line px-5 py-4">
      <PressAsk
        action={asked.action}
        question={asked.question}
        isBusy={asked.isBusy}
        error={asked.error}
        onDecide={asked.decided}
        onAgain={() => {}}
        onBack={() => {}}
      />
    </div>
  );
  return { callTool, asking };
}

/** Sends the press; after a question once more, if the person agrees. */
async function pressed(
  { index, action, added }: FoundAction,
  { press, decide }: Answering,
  setAsked: (change: Asked | ((before: Asked | undefined) => Asked | undefined)) => void,
): Promise<Pressed> {
  const press_key = randomKey();
  const send = () =>
    press!({
      action: index,
      label: action.label,
      press_key,
      ...(Object.keys(added).length > 0 && { arguments: added }),
    });
  const first = await send();
  if (first.ok || !first.question) return first;
  if (!decide) return { ok: false, error: "The person has to agree first, in Etui's own page." };
  const { question } = first;
  const whole = { ...action, arguments: { ...added, ...action.arguments } };
  let error: string | undefined;
  for (;;) {
    const decision = await new Promise<PressDecision>((decided) =>
      setAsked({ action: whole, question, decided, isBusy: false, error }),
    );
    setAsked((before) => before && { ...before, isBusy: true });
    const told = await decide(question, decision);
    // After a refusal too, because that counts for one call as well.
    if (told.ok) return send();
    error = told.error;
  }
}

/** The answer for the component; what it says is for its author, not for the person. */
const callOf = (pressed: Pressed): ComponentCall =>
  pressed.ok
    ? {
        content: [{ type: "text", text: pressed.said ?? "Done." }],
        ...(pressed.result !== undefined && { structuredContent: pressed.result }),
      }
    : failed(pressed.error);

const failed = (text: string): ComponentCall => ({ content: [{ type: "text", text }], isError: true });
