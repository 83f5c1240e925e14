import { checkZone } from "@etui/time/calendar/zone";
import * as is from "../domain/column-rules.ts";

/** A column that holds a time zone, by its canonical name. */
export const zone = is.rule("a time zone", (value) => {
  const checked = typeof value === "string" ? checkZone(value) : undefined;
  return checked?.ok === true && checked.timeZone === value;
});
