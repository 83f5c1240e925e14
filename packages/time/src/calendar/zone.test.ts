import { sayRefusal } from "@etui/words/say-refusal";
import { expect, test } from "vitest";
import { checkZone, tzVersion } from "./zone.ts";

test.each([
  ["Asia/Shanghai", "Asia/Shanghai"],
  ["asia/shanghai", "Asia/Shanghai"],
  [" America/New_York ", "America/New_York"],
  ["Asia/Chongqing", "Asia/Chongqing"],
  ["utc", "UTC"],
  ["+08:00", "+08:00"],
  ["UTC+8", "+08:00"],
  ["GMT-0330", "-03:30"],
  ["Etc/GMT-8", "Etc/GMT-8"],
])("%j is the zone %s", (name, timeZone) => {
  expect(checkZone(name)).toEqual({ ok: true, timeZone });
});

test.each([
  ["Asia/Beijing", 'There is no time zone "Asia/Beijing". Did you mean Asia/Shanghai?'],
  ["Beijing", 'There is no time zone "Beijing". Did you mean Asia/Shanghai?'],
  ["Shanghai", 'There is no time zone "Shanghai". Did you mean Asia/Shanghai?'],
  [
    "America/San Francisco",
    'There is no time zone "America/San Francisco". Did you mean America/Los_Angeles?',
  ],
  ["Europe/Berln", 'There is no time zone "Europe/Berln". Did you mean Europe/Berlin?'],
  [
    "Mars/Olympus",
    'There is no time zone "Mars/Olympus". Give an IANA name such as Asia/Shanghai, or an offset such as +08:00.',
  ],
  [
    "constructor",
    'There is no time zone "constructor". Give an IANA name such as Asia/Shanghai, or an offset such as +08:00.',
  ],
  ["", 'There is no time zone "". Give an IANA name such as Asia/Shanghai, or an offset such as +08:00.'],
  ["+15:00", "+15:00 is no offset: they end at 14:00 hours. Better name the zone."],
])("%j is none", (name, error) => {
  const checked = checkZone(name);
  expect(checked.ok || sayRefusal(checked.refused, "en")).toBe(error);
});

test("a name of any length is answered", () => {
  const answer = checkZone("A".repeat(100_000));
  expect(answer.ok || sayRefusal(answer.refused, "en").length < 200).toBe(true);
});

test("the version of the tz data is known", () => {
  expect(tzVersion()).toMatch(/^20\d\d[a-z]$/);
});
