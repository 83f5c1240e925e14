/** How long a task takes, where it stands by itself: 30m, 1h30, 一个半小时. */
import { refusal } from "@etui/words/refusal";
import type { Draft, Place, QuickAddContext } from "./quick-add.ts";
import type { QuickLine } from "./quick-line.ts";
import { lengthOf, minutesIn } from "./said-length.ts";
import { chip } from "./take-marks.ts";

const AMOUNT =
  "(?:\\d{1,2}(?:\\.\\d)?\\s?(?:h|hrs?|hours?)(?:\\s?\\d{1,2}\\s?(?:m|mins?|minutes?)?)?|\\d{1,3}\\s?(?:m|mins?|minutes?)|half an hour|an hour(?: and a half)?|(?:\\d{1,3}(?:\\.\\d)?|[一二两三四五六七八九十]{1,3})\\s?(?:分钟|(?:个半|个)?(?:小时|钟头)半?)|半个?(?:小时|钟头))";
const ALONE = new RegExp(
  `(?<=^|[\\s,，、。;；(（])(?<!(?:in|after|within|every|each|by|at|past|last|next|first|another|half|quarter of|every other)\\s)(?<lead>[~～]|about |est(?:imate)?[:.]? ?|takes? |for (?:about )?|预计|大约|大概|约|用时|耗时|时长)?(?<amount>${AMOUNT})(?=$|[\\s,，、。;；)）])(?!\\s?(?:before|early|earlier|ago|later|after|from now|ahead|past|to (?=\\d)|of |[之以]?[前后内]))`,
  "giu",
);
/** 400m is a way to run rather than a length of time. */
const LONGEST_M = 300;

export function takeEstimate(line: QuickLine, draft: Draft, context: QuickAddContext): void {
  const found: { place: Place; minutes: number }[] = [];
  for (const { index, 0: said, groups } of line.words.matchAll(ALONE)) {
    const amount = groups!.amount!;
    const metres = /^(\d+)\s?m$/i.exec(amount);
    if (metres && Number(metres[1]) > LONGEST_M) continue;
    const length = lengthOf(glued(amount), context);
    const minutes = length && minutesIn(length);
    if (minutes !== undefined) found.push({ place: [index, index + said.length], minutes });
  }
  addEstimate(line, draft, found);
}

/** 1h30 has no unit behind its minutes. */
const glued = (amount: string) =>
  amount
    .replace(/^(\d+)\s?(?:h|hrs?|hours?)\s?(\d{1,2})(?:\s?(?:m|mins?|minutes?))?$/i, "$1h$2m")
    .replace(/^(\d+)\.5\s?(?:h|hrs?|hours?)$/i, (_, hours) => `${hours}h30m`);

export function addEstimate(
  line: QuickLine,
  draft: Draft,
  found: readonly { place: Place; minutes: number }[],
): void {
  const [first] = found;
  if (!first) return;
  if (found.length > 1 || draft.task.estimate_minutes !== undefined) {
    for (const { place } of found) line.hide(place);
    const said = found.map(({ place }) => line.said([place]));
    draft.doubts.push(refusal("plan.said_twice", { field: "estimate_minutes", said }));
    return;
  }
  line.take([first.place]);
  draft.task.estimate_minutes = first.minutes;
  draft.chips.push(chip(line, "estimate_minutes", [first.place], first.minutes));
}
