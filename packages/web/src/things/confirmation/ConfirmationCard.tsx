import type { Confirmation } from "@etui/protocol/confirmation";
import { printableJson } from "@etui/protocol/printable-json";
import { questionInWords } from "@etui/protocol/question-in-words";
import { useEffect, useState } from "react";
import { Chip } from "../../base/ui/Chip.tsx";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { fullMoment, shortMoment, timeLeft } from "../../base/words/moment.ts";
import { useWords } from "../../base/words/use-words.ts";
import { AboutTrigger } from "./AboutTrigger.tsx";
import { useDecision } from "./confirmations-api.ts";
import { Decide } from "./Decide.tsx";
import { useConfirmationWords } from "./words/confirmation-words.ts";

const TONES = {
  requested: "brass",
  approved: "felt",
  used: "felt",
  denied: "danger",
  expired: "plain",
} as const satisfies Record<Confirmation["status"], unknown>;

/** One question to the person: what is asked, with exactly which arguments, and until when. */
export function ConfirmationCard({ confirmation }: { confirmation: Confirmation }) {
  const words = useWords();
  const own = useConfirmationWords();
  const language = useLanguage();
  const decision = useDecision(confirmation.confirmation_id);
  const [isEditing, setEditing] = useState(false);
  const asked = confirmation.status === "requested";
  const left = timeLeft(confirmation.expires_at, useNow(asked), language);
  const status = asked && left === undefined ? "expired" : confirmation.status;
  const waiting = status === "requested";
  const trigger = triggerIn(confirmation);
  const args = printableJson(confirmation.arguments);
  const approvedNote = confirmation.skill === null ? own.approvedNote : own.approvedCodeNote;
  const note = { approved: approvedNote, expired: own.expiredNote }[status as "approved" | "expired"];

  return (
    <article className="rounded-l border border-line bg-raised">
      <header className="flex items-start gap-3 border-b border-line px-5 py-3.5">
        <div className="min-w-0 flex-1">
          <h2 className="font-serif text-21 leading-snug wrap-anywhere">
            {questionInWords(confirmation, language)}
          </h2>
          <p className="mt-0.5 text-13 text-muted">
            <span className="font-mono">{confirmation.tool}</span> ·{" "}
            <time dateTime={confirmation.created_at} title={fullMoment(confirmation.created_at, language)}>
              {own.asked(shortMoment(confirmation.created_at, language))}
            </time>
            {confirmation.skill !== null && ` · ${own.byCode(confirmation.skill)}`}
          </p>
        </div>
        <Chip tone={TONES[status]}>{own.status[status]}</Chip>
      </header>
      <div className="px-5 py-4">
        {trigger !== undefined && <AboutTrigger id={trigger} />}
        {!(waiting && isEditing) && <Arguments args={args} waiting={waiting} />}
        {confirmation.is_edited && <p className="mt-3 text-14 text-muted">{own.edited}</p>}
        {note !== undefined && <p className="mt-3 text-14 text-muted">{note}</p>}
        {decision.isError && (
          <p role="alert" className="mt-3 text-14 text-danger">
            {failureText(decision.error, words)}
          </p>
        )}
      </div>
      {waiting && left !== undefined && (
        <Decide
          confirmation={confirmation}
          left={left}
          isEditing={isEditing}
          onEdit={setEditing}
          isPending={decision.isPending}
          onDecide={(decided) => decision.mutate(decided)}
        />
      )}
    </article>
  );
}

/** All arguments, with the buttons after the last line, while there is something to decide; folded afterwards. */
function Arguments({ args, waiting }: { args: string; waiting: boolean }) {
  const own = useConfirmationWords();
  if (args === "") return <p className="text-13 text-muted">{own.noArguments}</p>;
  const text = (
    <pre className="overflow-x-auto rounded-m border border-line bg-slot px-3.5 py-2.5 font-mono text-13 leading-normal wrap-anywhere whitespace-pre-wrap">
      {args}
    </pre>
  );
  if (waiting) {
    return (
      <>
        <h3 className="mb-1.5 text-13 text-muted">{own.arguments}</h3>
        {text}
      </>
    );
  }
  return (
    <details>
      <summary className="mb-1.5 w-fit cursor-pointer rounded-s text-13 text-muted">{own.arguments}</summary>
      {text}
    </details>
  );
}

function triggerIn({ tool, arguments: given }: Confirmation): string | undefined {
  const { trigger_id, id } = given as { trigger_id?: unknown; id?: unknown };
  const named = tool === "remind" ? id : trigger_id;
  return typeof named === "string" ? named : undefined;
}

/** The time in milliseconds, updated each second while `ticking`. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
