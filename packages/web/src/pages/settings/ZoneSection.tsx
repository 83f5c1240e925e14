import type { UserSettings } from "@etui/protocol/settings";
import { useId, useState } from "react";
import { deviceZone } from "../../base/state/device-zone.ts";
import { Button } from "../../base/ui/Button.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { plannedClock } from "../../base/words/planned-moment.ts";
import { useChangeSettings } from "../../things/settings/settings-api.ts";
import { useZoneWords } from "../../things/settings/words/zone-words.ts";
import { SaveOutcome } from "./SaveOutcome.tsx";
import { Section } from "./Section.tsx";

const ZONES = Intl.supportedValuesOf("timeZone");

/** The zone in which times are meant. */
export function ZoneSection({ settings }: { settings: UserSettings }) {
  const zone = useZoneWords();
  const language = useLanguage();
  const field = useId();
  const change = useChangeSettings();
  const stored = settings.time_zone ?? deviceZone;
  const [text, setText] = useState(stored);
  const known = ZONES.includes(text) || text === stored;

  function handleChange(next: string) {
    setText(next);
    if (ZONES.includes(next) && next !== stored) change.mutate({ time_zone: next });
  }
  return (
    <Section id="time-zone" title={zone.title} lead={zone.lead}>
      <label htmlFor={field} className="mb-1 block text-13 text-muted">
        {zone.label}
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <input
          id={field}
          list={`${field}-zones`}
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={!known}
          onChange={(event) => handleChange(event.target.value)}
          className="h-9 w-full max-w-72 rounded-s border border-line bg-slot px-3 font-mono text-13"
        />
        <datalist id={`${field}-zones`}>
          {ZONES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {stored !== deviceZone && (
          <Button onClick={() => handleChange(deviceZone)} title={zone.device(deviceZone)}>
            {zone.useDevice}
          </Button>
        )}
      </div>
      <p className="mt-2 text-13 text-muted">
        {zone.now(plannedClock(new Date().toISOString(), { timeZone: stored, language }))}
        {stored !== deviceZone && ` ${zone.device(deviceZone)}`}
      </p>
      <SaveOutcome change={change} />
    </Section>
  );
}
