import type { CardAction } from "@etui/protocol/cards/options";
import type { CardPress } from "@etui/protocol/cards/stored-card";
import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { fullMoment, shortMoment } from "../../../base/words/moment.ts";
import type { Answering, Pressed } from "../answering.ts";
import { useCardHost } from "../card-host.ts";
import type { Pressing } from "./use-press.ts";
import { useActionsWords } from "./words/actions-words.ts";

interface PressLineProps {
  actions: readonly CardAction[];
  pressing: Pressing;
  answering: Answering | undefined;
}

/** What has come of the last press, on the left of the buttons. */
export function PressLine({ actions, pressing, answering }: PressLineProps) {
  const own = useActionsWords();
  const last = lastOf(answering?.presses);
  switch (pressing.phase) {
    case "previewed":
      return own.preview;
    case "failed":
      return (
        <span className="text-danger">
          {own.failed(actions[pressing.index]!.label)} {pressing.error}
        </span>
      );
    case "done":
      return (
        <Done
          key={pressing.pressed.callId}
          label={actions[pressing.index]!.label}
          pressed={pressing.pressed}
          takeBack={answering?.takeBack}
        />
      );
    default:
      return pressing.phase === "idle" && last ? <Before press={last} /> : null;
  }
}

/** The times come as texts of one form, so they sort as texts. */
const lastOf = (presses: readonly CardPress[] = []): CardPress | undefined =>
  [...presses].sort((one, other) => (one.pressed_at < other.pressed_at ? 1 : -1))[0];

function Before({ press: { label, pressed_at: at, times } }: { press: CardPress }) {
  const words = useActionsWords();
  const language = useLanguage();
  return (
    <time dateTime={at} title={fullMoment(at, language)} className="text-muted">
      {words.before(label, shortMoment(at, language), times)}
    </time>
  );
}

interface DoneProps {
  label: string;
  pressed: Extract<Pressed, { ok: true }>;
  takeBack: Answering["takeBack"];
}

function Done({ label, pressed: { callId, shows, said }, takeBack }: DoneProps) {
  const words = useActionsWords();
  const { addressOfCard } = useCardHost();
  const [back, setBack] = useState<"offered" | "busy" | "taken" | { error: string }>("offered");
  async function undo(id: string) {
    setBack("busy");
    const taken = await takeBack!(id);
    setBack(taken.ok ? "taken" : taken);
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
      <Check size={14} strokeWidth={2} aria-hidden className="shrink-0 text-felt" />
      <span className="wrap-anywhere">{back === "taken" ? words.takenBack(label) : words.done(label)}</span>
      {shows !== undefined && addressOfCard && (
        <a href={addressOfCard(shows)} className="text-felt underline underline-offset-4">
          {words.openCard}
        </a>
      )}
      {callId !== undefined && takeBack && back !== "taken" && (
        <Button
          look="bare"
          size="tiny"
          aria-disabled={back === "busy"}
          onClick={() => back !== "busy" && void undo(callId)}
        >
          {words.takeBack}
        </Button>
      )}
      {typeof back === "object" && <span className="text-danger">{back.error}</span>}
      {said !== undefined && <span className="basis-full whitespace-pre-line wrap-anywhere">{said}</span>}
    </span>
  );
}
