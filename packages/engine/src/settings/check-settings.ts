import { UserSettings } from "@etui/protocol/settings";
import { checkZone } from "@etui/time/calendar/zone";
import { type Refused, refuse } from "@etui/words/refusal";
import { zodValidator } from "../tool/validation/zod-validator.ts";

export type CheckedSettings = { ok: true; change: Partial<UserSettings> } | { ok: false; refused: Refused };

const validate = zodValidator(UserSettings.partial());

/** A change of settings in normal form: the zone with its canonical capitals, a language by its shortest name. */
export function checkSettings(given: unknown): CheckedSettings {
  const valid = validate(given);
  if (!valid.ok) return valid;
  const change = { ...(valid.value as Partial<UserSettings>) };
  if (typeof change.time_zone === "string") {
    const zone = checkZone(change.time_zone);
    if (!zone.ok) return zone;
    change.time_zone = zone.timeZone;
  }
  if (typeof change.locale === "string") {
    const locale = canonicalLocale(change.locale);
    if (locale === undefined) return refuse("settings.bad_locale", { at: "locale" });
    change.locale = locale;
  }
  return { ok: true, change };
}

function canonicalLocale(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
