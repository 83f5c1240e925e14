/** Repeats as todo.txt has them: `+1w` by the calendar, `1w` from when it is done, `strict:FREQ=…` for all others. */
import { REPEAT_MODES, type Repeat, type RepeatMode } from "@etui/protocol/plan";

const UNITS: Readonly<Record<string, string>> = { d: "DAILY", w: "WEEKLY", m: "MONTHLY", y: "YEARLY" };

export function readShortRepeat(text: string): Repeat | undefined {
  const long = /^([a-z_]+):(.+)$/s.exec(text);
  const mode = REPEAT_MODES.find((one) => one === long?.[1]);
  if (mode !== undefined) return { rule: long![2]!, mode };
  const [, plus, count, unit] = /^(\+?)(\d{1,4})([dwmyb])$/i.exec(text) ?? [];
  if (count === undefined) return undefined;
  const byCalendar: RepeatMode = plus === "+" ? "strict" : "after_done";
  if (unit!.toLowerCase() === "b") {
    return Number(count) === 1 ? { rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", mode: "strict" } : undefined;
  }
  return { rule: `FREQ=${UNITS[unit!.toLowerCase()]};INTERVAL=${count}`, mode: byCalendar };
}

export function writeShortRepeat({ rule, mode }: Repeat): string {
  const [, frequency, count = "1"] = /^FREQ=([A-Z]+)(?:;INTERVAL=(\d{1,4}))?$/.exec(rule) ?? [];
  const unit = Object.keys(UNITS).find((one) => UNITS[one] === frequency);
  if (unit === undefined || mode === "cumulative") return `${mode}:${rule}`;
  return `${mode === "strict" ? "+" : ""}${count}${unit}`;
}
