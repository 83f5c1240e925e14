import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { deviceZone } from "../../base/state/device-zone.ts";
import { readSetting, writeSetting } from "../../base/state/setting.ts";
import { Button } from "../../base/ui/Button.tsx";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { settingsQuery, useChangeSettings } from "./settings-api.ts";
import { useZoneWords } from "./words/zone-words.ts";

const KEPT = "zone-kept";

/** Shown if the device is in another zone than the one used by triggers, until the person decides. */
export function ZoneNotice() {
  const words = useWords();
  const zone = useZoneWords();
  const { data } = useQuery(settingsQuery);
  const change = useChangeSettings();
  const [kept, setKept] = useState(readSetting(KEPT));
  const stored = data?.time_zone ?? null;
  if (stored === null || stored === deviceZone || kept === deviceZone) return null;

  function handleKeep() {
    writeSetting(KEPT, deviceZone);
    setKept(deviceZone);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-brass-soft px-4 py-2.5 text-14 text-brass-ink">
      <p className="mr-auto">{zone.differs(stored, deviceZone)}</p>
      {change.isError && <p role="alert">{failureText(change.error, words)}</p>}
      <Button
        size="small"
        disabled={change.isPending}
        onClick={() => change.mutate({ time_zone: deviceZone })}
      >
        {zone.useDevice}
      </Button>
      <Button size="small" look="bare" onClick={handleKeep}>
        {zone.keep}
      </Button>
    </div>
  );
}
