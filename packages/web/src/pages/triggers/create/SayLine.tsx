import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { Button } from "../../../base/ui/Button.tsx";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { useLanguage } from "../../../base/words/language.ts";
import { pushQuery } from "../../../things/settings/settings-api.ts";
import { NEW_TRIGGER_ADDRESS } from "../../../things/trigger/trigger-address.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { CreatedLine } from "./CreatedLine.tsx";
import { Understood } from "./Understood.tsx";
import { useSayIt } from "./use-say-it.ts";
import { whenQuery } from "./when-query.ts";

/** parse_when answers within milliseconds; this delay only keeps half-typed words from being sent. */
const SETTLES_MS = 250;
const LONGEST = 500;

/** One line in the person's own words; what was understood is shown below while they write. */
export function SayLine() {
  const { say } = useTriggerWords();
  const language = useLanguage();
  const field = useId();
  const [text, setText] = useState("");
  const settled = useSettled(text.trim(), SETTLES_MS);
  const when = useQuery({ ...whenQuery(settled, language), enabled: settled !== "" });
  const devices = useQuery(pushQuery).data?.subscriptions.length ?? 0;
  const create = useSayIt();
  const isRead = when.data !== undefined && settled === text.trim();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isRead || create.isPending) return;
    const said = { text: settled, untitled: say.untitled, hasDevices: devices > 0 };
    create.mutate(said, { onSuccess: () => setText("") });
  }

  return (
    <section>
      <form
        onSubmit={handleSubmit}
        className="rounded-l border border-line-strong bg-raised p-4 shadow-lift focus-within:border-felt bar:p-5"
      >
        <label htmlFor={field} className="block text-13 text-muted">
          {say.label}
        </label>
        <input
          id={field}
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          placeholder={say.placeholder}
          className="mt-0.5 w-full bg-transparent font-serif text-27 leading-snug outline-none placeholder:text-faint max-bar:text-21"
        />
        <div aria-live="polite">
          {settled !== "" && <Understood when={when} isWaiting={settled !== text.trim()} />}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {text === "" ? <Examples onPick={setText} /> : null}
          <span data-kept-clear className="ml-auto flex items-center gap-3">
            <Link
              href={
                text === "" ? NEW_TRIGGER_ADDRESS : `${NEW_TRIGGER_ADDRESS}?when=${encodeURIComponent(text)}`
              }
              className="rounded-s text-13 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {say.allOptions}
            </Link>
            <Button type="submit" look="primary" aria-disabled={!isRead || create.isPending}>
              {create.isPending ? say.creating : say.create}
            </Button>
          </span>
        </div>
      </form>
      <CreatedLine create={create} />
    </section>
  );
}

function Examples({ onPick }: { onPick(text: string): void }) {
  const { say } = useTriggerWords();
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-2 text-13">
      <span className="text-muted">{say.tryThese}</span>
      {say.examples.map((example) => (
        <button
          key={example}
          type="button"
          onClick={() => onPick(example)}
          className="rounded-full bg-slot px-3 py-1 text-left transition-colors hover:bg-felt-soft hover:text-felt"
        >
          {example}
        </button>
      ))}
    </p>
  );
}
