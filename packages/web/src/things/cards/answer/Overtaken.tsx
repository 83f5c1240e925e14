import type { CardOf } from "@etui/protocol/card";
import type { AnsweredCardType } from "@etui/protocol/cards/card-type";
import { type RefObject, Suspense, useEffect } from "react";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import type { Choices } from "./conflict/decided-over.ts";
import type { Sending } from "./use-submit.ts";

/** Loaded late, because two people rarely change the same thing at once. */
const ConflictPanel = lazyComponent(() => import("./conflict/ConflictPanel.tsx"));

interface OvertakenProps {
  card: CardOf<AnsweredCardType>;
  sending: Extract<Sending, { phase: "overtaken" }>;
  onDecide(choices: Choices): void;
  onBack(): void;
  /** The form that it replaces; afterwards the focus returns to the form's button. */
  form?: RefObject<HTMLFormElement | null>;
}

/** Stands in place of the filled-in form until the person has decided whose values are kept. */
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
