import { useId } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Chip } from "../../base/ui/Chip.tsx";
import { Menu } from "../../base/ui/Menu.tsx";
import { Moment } from "../../base/ui/Moment.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { clockTime } from "../../base/words/moment.ts";
import { useWords } from "../../base/words/use-words.ts";
import { By } from "../../things/activity/By.tsx";
import { callTitle } from "../../things/activity/call-title.ts";
import type { Call } from "../../things/activity/calls.ts";
import { isFiring, surfaceWords } from "../../things/activity/origin.ts";
import { Reason } from "../../things/activity/Reason.tsx";
import { UndoOutcome } from "../../things/activity/UndoOutcome.tsx";
import type { Undo, UndoRequest } from "../../things/activity/use-undo.ts";
import { Deeds } from "./Deeds.tsx";

/** One line of the stream: what a call did, by whom and why, and how to undo it. */
export function CallEntry({ call, undo }: { call: Call; undo: Undo }) {
  const words = useWords();
  const language = useLanguage();
  const heading = useId();
  const isMine = undo.variables?.key === call.key;
  return (
    <li className="border-b border-line py-4 last:border-0">
      <article aria-labelledby={heading} className="flex gap-x-4 max-bar:flex-col">
        <Moment
          at={call.at}
          print={clockTime}
          className="shrink-0 pt-0.5 font-mono text-13 text-brass-ink bar:w-12"
        />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <h3 id={heading} className="flex flex-wrap items-center gap-x-2.5 font-medium">
                <span className={call.undone === "yes" ? "text-muted" : undefined}>
                  {callTitle(call, words, language)}
                </span>
                {call.undone !== "no" && <Chip tone="plain">{words.activity.undone[call.undone]}</Chip>}
              </h3>
              <Origin call={call} />
            </div>
            <WayBack call={call} undo={undo} describedBy={heading} />
          </div>
          {call.by?.reason !== undefined && <Reason reason={call.by.reason} className="mt-1.5 max-w-prose" />}
          <Deeds call={call} />
          {isMine && <UndoOutcome undo={undo} offersWayBack={call.undone === "partly"} />}
        </div>
      </article>
    </li>
  );
}

interface WayBackProps {
  call: Call;
  undo: Undo;
  /** The id of the element that says what the call did. */
  describedBy: string;
}

/** Undoes the call, or everything done in its conversation since. */
function WayBack({ call, undo, describedBy }: WayBackProps) {
  const { activity: words } = useWords();
  const conversation = call.by?.conversation_id;
  const isUndone = call.undone === "yes";
  // The same button undoes and then redoes, so it keeps its place and the focus.
  const what = isUndone ? call.undoneBy : call.isFinal ? undefined : call.undo;
  const isBusy = undo.isPending && undo.variables?.key === call.key;

  function ask(wanted: UndoRequest["what"]) {
    // `disabled` would take the focus away.
    if (!undo.isPending) undo.mutate({ key: call.key, what: wanted, on_conflict: "refuse" });
  }

  return (
    <>
      {conversation !== undefined && (
        <Menu
          label={words.menu}
          items={[
            {
              label: words.undoConversation,
              onSelect: () => ask({ conversation_id: conversation, since: call.since }),
            },
          ]}
        />
      )}
      {what && (
        <Button
          size="small"
          aria-describedby={describedBy}
          aria-disabled={undo.isPending}
          onClick={() => ask(what)}
        >
          {isBusy ? words.undoing : isUndone ? words.undoThat : words.undo}
        </Button>
      )}
    </>
  );
}

/** Who made a call, as one muted line. */
function Origin({ call }: { call: Call }) {
  const words = useWords();
  return (
    <p title={call.by?.tool} className="text-13 text-muted wrap-anywhere">
      {call.by && !isFiring(call) ? <By by={call.by} isTitled /> : surfaceWords(call, words)}
    </p>
  );
}
