/** Rules of repeats as a line says them: the simple ones in the words of Obsidian Tasks, all others as they are. */
import type { Repeat, RepeatMode } from "@etui/protocol/plan";

const UNITS: Readonly<Record<string, string>> = {
  day: "DAILY",
  week: "WEEKLY",
  month: "MONTHLY",
  year: "YEARLY",
};
const DAYS: readonly (readonly [name: string, code: string])[] = [
  ["Monday", "MO"],
  ["Tuesday", "TU"],
  ["Wednesday", "WE"],
  ["Thursday", "TH"],
  ["Friday", "FR"],
  ["Saturday", "SA"],
  ["Sunday", "SU"],
];
const SUFFIXES: Readonly<Record<RepeatMode, string>> = {
  strict: "",
  cumulative: " cumulative",
  after_done: " when done",
};
const AS_IT_IS = /^[A-Z]+=[^\s]*$/;

export function repeatWords({ rule, mode }: Repeat): string {
  const [, frequency, , interval, , days] =
    /^FREQ=([A-Z]+)(;INTERVAL=(\d+))?(;BYDAY=([A-Z,]+))?$/.exec(rule) ?? [];
  const unit = Object.keys(UNITS).find((one) => UNITS[one] === frequency);
  const every = unit && `every ${interval === undefined ? unit : `${interval} ${unit}s`}`;
  const on =
    days &&
    ` on ${days
      .split(",")
      .map((code) => DAYS.find((day) => day[1] === code)?.[0])
      .join(", ")}`;
  const words = `${every}${on ?? ""}`;
  // Only words that mean this very rule stand for it.
  return `${readRule(words) === rule ? words : rule.replaceAll(/\s/g, "")}${SUFFIXES[mode]}`;
}

export function readRepeat(text: string): Repeat | undefined {
  const [, words = "", suffix] = /^(.*?)(?:\s+(when done|cumulative))?$/i.exec(text.trim()) ?? [];
  const rule = AS_IT_IS.test(words) ? words : readRule(words);
  if (rule === undefined) return undefined;
  const mode = { "when done": "after_done", cumulative: "cumulative" } as const;
  return { rule, mode: suffix ? mode[suffix.toLowerCase() as keyof typeof mode] : "strict" };
}

function readRule(words: string): string | undefined {
  const found = /^every (?:(\d{1,4}) )?(day|week|month|year)s?(?: on ([a-z, ]+))?$/i.exec(words);
  if (!found) return undefined;
  const [, interval, unit, days] = found;
  const codes = days
    ?.split(/[, ]+/)
    .filter((day) => day !== "" && day.toLowerCase() !== "and")
    .map((day) => DAYS.find(([name]) => name.toLowerCase() === day.toLowerCase())?.[1]);
  if (codes?.includes(undefined)) return undefined;
  return [
    `FREQ=${UNITS[unit!.toLowerCase()]}`,
    ...(interval === undefined ? [] : [`INTERVAL=${Number(interval)}`]),
    ...(codes ? [`BYDAY=${codes.join(",")}`] : []),
  ].join(";");
}
