import { useId } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Chip } from "../../base/ui/Chip.tsx";
import { Menu } from "../../base/ui/Menu.tsx";
import { Moment } from "../../base/ui/Moment.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { clockTime } from "../../base/words/moment.ts";
import { useWords } from "../../base/words/use-words.ts";
import { callTitle } from "../../things/activity/call-title.ts";
import type { Call } from "../../things/activity/calls.ts";
import { Reason } from "../../things/activity/Reason.tsx";
import { UndoOutcome } from "../../things/activity/UndoOutcome.tsx";
import type { Undo, UndoRequest } from "../../things/activity/use-undo.ts";
import { Deeds } from "./Deeds.tsx";
import { Origin } from "./Origin.tsx";

/** One line of the stream: what a call did, by whom and why, and the way back. */
export function CallEntry({ call, undo }: { call: Call; undo: Undo }) {
  const words = useWords();
  const language = useLanguage();
  const heading = useId();
  const isMine = undo.variables?.key === call.key;
  const busy = undo.isPending && isMine;
  // The same button takes back and, once that is done, takes that back: it keeps its place and the focus.
  const what = call.undone === "yes" ? call.undoneBy : call.isFinal ? undefined : call.undo;
  const conversation = call.by?.conversation_id;

  function ask(wanted: UndoRequest["what"]) {
    // Not `disabled`, which would take the focus away.
    if (!undo.isPending) undo.mutate({ key: call.key, what: wanted, on_conflict: "refuse" });
  }

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
            {conversation !== undefined && (
              <Menu
                label={words.activity.menu}
                items={[
                  {
                    label: words.activity.undoConversation,
                    onSelect: () => ask({ conversation_id: conversation, since: call.since }),
                  },
                ]}
              />
            )}
            {what && (
              <Button
                size="small"
                aria-describedby={heading}
                aria-disabled={undo.isPending}
                onClick={() => ask(what)}
              >
                {busy
                  ? words.activity.undoing
                  : call.undone === "yes"
                    ? words.activity.undoThat
                    : words.activity.undo}
              </Button>
            )}
          </div>
          {call.by?.reason !== undefined && <Reason reason={call.by.reason} className="mt-1.5 max-w-prose" />}
          <Deeds call={call} />
          {isMine && <UndoOutcome undo={undo} offersWayBack={call.undone === "partly"} />}
        </div>
      </article>
    </li>
  );
}
