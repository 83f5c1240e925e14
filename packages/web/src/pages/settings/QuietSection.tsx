import type { UserSettings } from "@etui/protocol/settings";
import { type FormEvent, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { CheckField, SelectField, TextField } from "../../base/ui/Field.tsx";
import { useChangeSettings } from "../../things/settings/settings-api.ts";
import { SaveOutcome } from "./SaveOutcome.tsx";
import { Section } from "./Section.tsx";
import { useSettingsWords } from "./words/settings-words.ts";

const USUAL = { from: "22:00", to: "07:00", mode: "defer" } as const;

/** The hours in which nothing may disturb. */
export function QuietSection({ settings: { quiet_hours: stored } }: { settings: UserSettings }) {
  const { quiet } = useSettingsWords();
  const change = useChangeSettings();
  const [hours, setHours] = useState(stored ?? USUAL);
  const [on, setOn] = useState(stored !== null);
  const isAsStored = on && JSON.stringify(hours) === JSON.stringify(stored);

  function handleToggle(next: boolean) {
    setOn(next);
    if (!next && stored !== null) change.mutate({ quiet_hours: null });
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ quiet_hours: hours });
  }
  return (
    <Section id="quiet-hours" title={quiet.title} lead={quiet.lead}>
      <form noValidate onSubmit={handleSubmit} className="space-y-4">
        <CheckField label={quiet.on} checked={on} onChange={handleToggle} />
        {on && (
          <>
            <div className="grid gap-4 bar:grid-cols-3">
              <TextField
                label={quiet.from}
                type="time"
                value={hours.from}
                onChange={(from) => setHours({ ...hours, from })}
              />
              <TextField
                label={quiet.to}
                type="time"
                value={hours.to}
                onChange={(to) => setHours({ ...hours, to })}
              />
              <SelectField
                label={quiet.mode}
                value={hours.mode}
                options={quiet.modes}
                onChange={(mode) => setHours({ ...hours, mode })}
              />
            </div>
            <Button type="submit" look="primary" disabled={isAsStored || change.isPending}>
              {quiet.save}
            </Button>
          </>
        )}
        <SaveOutcome change={change} />
      </form>
    </Section>
  );
}
