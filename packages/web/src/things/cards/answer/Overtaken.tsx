import type { CardOf } from "@etui/protocol/card";
import type { AnsweredCardType } from "@etui/protocol/cards/card-type";
import { type RefObject, Suspense, useEffect } from "react";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import type { Choices } from "./conflict/decided-over.ts";
import type { Sending } from "./use-submit.ts";

/** Comes when it is needed: little is changed by two at once. */
const ConflictPanel = lazyComponent(() => import("./conflict/ConflictPanel.tsx"));

interface OvertakenProps {
  card: CardOf<AnsweredCardType>;
  sending: Extract<Sending, { phase: "overtaken" }>;
  onDecide(choices: Choices): void;
  onBack(): void;
  /** What it stands in the place of: there the focus goes back to the button. */
  form?: RefObject<HTMLFormElement | null>;
}

/** Stands in the place of what was filled in, until the person has said whose values are to stand. */
export function Overtaken({ card, sending, onDecide, onBack, form }: OvertakenProps) {
  const { conflict, isBusy, error } = sending;
  useEffect(() => () => form?.current?.querySelector<HTMLElement>("button[type=submit]")?.focus(), [form]);
  return (
    <Suspense fallback={null}>
      <ConflictPanel.Component
        card={card}
        conflict={conflict}
        isBusy={isBusy}
        error={error}
        onDecide={onDecide}
        onBack={onBack}
      />
    </Suspense>
  );
}
