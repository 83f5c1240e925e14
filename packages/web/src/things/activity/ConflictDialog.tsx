import { type Obstacle, waysPast } from "@etui/protocol/undo";
import { clsx } from "clsx";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "../../base/router/Link.tsx";
import { Button } from "../../base/ui/Button.tsx";
import type { Language } from "../../base/words/choose-language.ts";
import { useLanguage } from "../../base/words/language.ts";
import { useWords } from "../../base/words/use-words.ts";
import { Differences } from "../data/Differences.tsx";
import { kindOf } from "../lines/kinds.ts";
import { fieldsInWords, sayRefused } from "../plan/refused/say-refused.ts";
import { obstaclesOf, type Undo } from "./use-undo.ts";

const SHOWN = 8;
/** How many differences of one document are shown. */
const DIFFERENCES_SHOWN = 5;

/** Later changes that are in the way of an undo, and the choices that the person has now. */
export default function ConflictDialog({ undo }: { undo: Undo }) {
  const words = useWords().activity.conflict;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the focus would be on the first button, and Enter would leave the page.
    title.current?.focus();
  }, []);

  const obstacles = obstaclesOf(undo.data);
  const tried = undo.variables?.on_conflict;
  const ways = waysPast(obstacles);
  const canMerge = tried === "refuse" && ways.merge;
  const canOverwrite = tried !== "overwrite" && ways.overwrite;

  // The dialog is closed first, so that the focus is back where it came from; then the choice is carried out.
  function handleClose() {
    const chosen = dialog.current?.returnValue;
    if (undo.variables && (chosen === "merge" || chosen === "overwrite")) {
      undo.mutate({ ...undo.variables, on_conflict: chosen });
    } else undo.reset();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={handleClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-l border border-line bg-raised p-6 text-ink shadow-lift bar:p-7"
    >
      <h2 ref={title} id={heading} tabIndex={-1} className="font-serif text-27 leading-tight outline-none">
        {words.title}
      </h2>
      <p className="mt-2 text-muted">
        {canMerge || canOverwrite ? words.lead(obstacles.length) : words.stuck(obstacles.length)}
      </p>
      <Obstacles obstacles={obstacles} onLeave={() => dialog.current?.close()} />
      {!canOverwrite && <p className="mt-4">{words.stays}</p>}
      <form method="dialog" className="mt-6 space-y-3">
        {canMerge && <Choice value="merge" look="primary" label={words.merge} note={words.mergeNote} />}
        {canOverwrite && (
          <Choice
            value="overwrite"
            look={canMerge ? "quiet" : "danger"}
            label={words.overwrite}
            note={words.overwriteNote}
          />
        )}
        <Choice value="" look="bare" label={words.leave} />
      </form>
    </dialog>
  );
}

/** Documents are called by their paths, other things by their titles. */
function Name({ obstacle, onLeave }: { obstacle: Obstacle; onLeave(): void }) {
  const { kind = DOCUMENT, target, title } = obstacle;
  const name = title ?? target;
  const look = clsx("line-clamp-2 rounded-s wrap-anywhere", kind === DOCUMENT && "font-mono");
  const address = kindOf({ kind }).addressOf?.(target);
  if (address === undefined) return <span className={look}>{name}</span>;
  return (
    <Link
      href={address}
      onClick={onLeave}
      title={name}
      className={clsx(look, "underline-offset-4 hover:text-felt hover:underline")}
    >
      {name}
    </Link>
  );
}

const DOCUMENT = "user_data";

/** Of a document they are its own fields; those of a task have names that nobody has seen. */
const placesOf = ({ kind, places = [] }: Obstacle, language: Language): readonly string[] =>
  kind?.startsWith("plan_") ? fieldsInWords(places, language) : places;

function Obstacles({ obstacles, onLeave }: { obstacles: readonly Obstacle[]; onLeave(): void }) {
  const words = useWords();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? obstacles : obstacles.slice(0, SHOWN);
  const hidden = obstacles.length - shown.length;
  return (
    <ul className="mt-4 max-h-[45dvh] overflow-y-auto rounded-m border border-line bg-slot px-4 py-1 text-13">
      {shown.map((obstacle) => (
        <li key={obstacle.target} className="border-b border-line py-2 last:border-0">
          <Name obstacle={obstacle} onLeave={onLeave} />
          <p className="text-muted">
            {sayRefused(obstacle.refusals ?? [], language) ?? words.activity.conflict.why[obstacle.code]}
            {obstacle.places && obstacle.places.length > 0 && (
              <Places places={placesOf(obstacle, language)} />
            )}
          </p>
          {obstacle.proposal !== undefined && <Preview obstacle={obstacle} isOpen={obstacles.length === 1} />}
        </li>
      ))}
      {hidden > 0 && (
        <li className="py-2">
          <button
            type="button"
            onClick={() => setAll(true)}
            className="rounded-s text-felt underline-offset-4 hover:underline"
          >
            {words.activity.more(hidden)}
          </button>
        </li>
      )}
    </ul>
  );
}

/** What merging would change in the present document. */
function Preview({ obstacle, isOpen }: { obstacle: Obstacle; isOpen: boolean }) {
  const words = useWords().activity.conflict;
  const { proposal, back_to, differences = [], more = 0 } = obstacle;
  if (back_to !== undefined) return <p className="line-clamp-2 wrap-anywhere">{words.wouldMove(back_to)}</p>;
  if (proposal === null) return <p className="text-danger">{words.wouldGo}</p>;
  if (differences.length === 0) return <p>{words.wouldStay}</p>;
  return (
    <details open={isOpen} className="mt-1">
      <summary className="cursor-pointer rounded-s">{words.wouldChange(differences.length + more)}</summary>
      <Differences differences={differences} more={more} most={DIFFERENCES_SHOWN} />
    </details>
  );
}

function Places({ places }: { places: readonly string[] }) {
  const { more, conflict } = useWords().activity;
  const hidden = places.length - SHOWN;
  return (
    <>
      {" "}
      <span className="font-mono wrap-anywhere">{conflict.listed(places.slice(0, SHOWN))}</span>
      {hidden > 0 && ` ${more(hidden)}`}
    </>
  );
}

interface ChoiceProps {
  value: string;
  look: "primary" | "quiet" | "danger" | "bare";
  label: string;
  note?: string;
}

function Choice({ value, look, label, note }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Button type="submit" value={value} look={look} className="w-full" aria-describedby={note && id}>
        {label}
      </Button>
      {note && (
        <p id={id} className="mt-1 text-center text-12 text-muted">
          {note}
        </p>
      )}
    </div>
  );
}
