import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { deviceZone } from "../../base/state/device-zone.ts";
import { currentLanguage } from "../../base/words/language.ts";
import { settingsQuery, useChangeSettings } from "../../things/settings/settings-api.ts";

/**
 * Tells the server once the person's zone and language, which also apply to triggers that an assistant creates later.
 * Settings made before are never changed here.
 */
export function useDeviceSettings(): void {
  const { data } = useQuery(settingsQuery);
  const { mutate } = useChangeSettings();
  useEffect(() => {
    if (!data) return;
    const unsaid = {
      ...(data.time_zone === null ? { time_zone: deviceZone } : {}),
      ...(data.locale === null ? { locale: currentLanguage() } : {}),
    };
    if (Object.keys(unsaid).length > 0) mutate(unsaid);
  }, [data, mutate]);
}
