/** Days, times and deadlines: what is left of them once marks, reminders and repeats were taken. */
import { readWhen } from "@etui/time/words/read-when";
import type { Refusal as UnreadBecause } from "@etui/time/words/refusal";
import type { WhenPiece } from "@etui/time/words/when-piece";
import { refusal } from "@etui/words/refusal";
import { type PlanMoment, plusDays } from "../plan-moment.ts";
import type { Draft, Place, QuickAddContext } from "./quick-add.ts";
import type { QuickLine } from "./quick-line.ts";
import { minutesIn } from "./said-length.ts";
import { rolledForward, type SaidSchedule, saidSchedule } from "./said-schedule.ts";
import { addEstimate } from "./take-estimate.ts";
import { chip } from "./take-marks.ts";
import { wholePiece } from "./whole-piece.ts";

export interface TakenWhen extends SaidSchedule {
  at: readonly Place[];
}

const placesOf = ({ ranges }: WhenPiece): Place[] => ranges.map(({ start, end }) => [start, end]);

/** Takes the one that says when, the deadline and the length; `day` is that of an hour without a day. */
export function takeWhen(
  line: QuickLine,
  draft: Draft,
  context: QuickAddContext,
  moment: PlanMoment,
  day?: string,
): TakenWhen | undefined {
  const read = readWhen(line.words, context);
  if (!read.ok) {
    draft.doubts.push(left("", read.refusal));
    return undefined;
  }
  for (const { range, refusal: because } of read.unread) {
    draft.doubts.push(left(line.said([[range.start, range.end]]), because));
  }
  const lengths = read.pieces.flatMap((piece) => {
    if (piece.kind !== "length") return [];
    const minutes = minutesIn(Temporal.Duration.from(piece.length));
    return minutes === undefined ? [] : [{ place: placesOf(piece)[0]!, minutes }];
  });
  addEstimate(line, draft, lengths);
  takeDeadlines(line, draft, read.pieces, moment);
  for (const piece of read.pieces) {
    if (piece.kind !== "span") continue;
    const { from, to } = piece;
    draft.doubts.push(refusal("plan.span_left", { said: line.said(placesOf(piece)), from, to }));
  }
  return takeSchedule(line, draft, read.pieces, moment, day);
}

const left = (said: string, because: UnreadBecause) =>
  refusal("plan.words_left", { said, why: because.code });

function takeSchedule(
  line: QuickLine,
  draft: Draft,
  pieces: readonly WhenPiece[],
  moment: PlanMoment,
  day: string | undefined,
): TakenWhen | undefined {
  const found = pieces.flatMap((piece) => {
    const at = placesOf(piece);
    const schedule = saidSchedule(piece, line.said(at), moment, day);
    return schedule ? [{ ...schedule, at }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  if (found.length > 1) {
    const said = found.map(({ at }) => line.said(at));
    draft.doubts.push(refusal("plan.said_twice", { field: "schedule", said }));
    return undefined;
  }
  const { schedule, at } = first;
  line.take(at);
  if (schedule.intent === "unscheduled") return first;
  return { ...first, assumed: [...first.assumed, ...rolledForward(schedule.date, line.said(at), moment)] };
}

function takeDeadlines(
  line: QuickLine,
  draft: Draft,
  pieces: readonly WhenPiece[],
  moment: PlanMoment,
): void {
  const found = pieces.filter((piece) => piece.kind === "deadline");
  if (found.length > 1 || (found.length > 0 && draft.task.deadline !== undefined)) {
    const said = found.map((piece) => line.said(placesOf(piece)));
    draft.doubts.push(refusal("plan.said_twice", { field: "deadline", said }));
    return;
  }
  const [piece] = found;
  if (piece) addDeadline(line, draft, piece, placesOf(piece), moment);
}

function addDeadline(
  line: QuickLine,
  draft: Draft,
  piece: Extract<WhenPiece, { kind: "deadline" }>,
  at: readonly Place[],
  moment: PlanMoment,
): void {
  const said = line.said(at);
  const date = piece.date ?? (piece.time! > moment.time ? moment.today : undefined);
  if (date === undefined) {
    draft.doubts.push(refusal("plan.said_is_over", { said, date: moment.today }));
    return;
  }
  // 周五前 leaves open whether Friday itself will do, and people mostly mean that it does; "before Friday" does not.
  const isOpen = piece.assumed.some(({ code }) => code === "day_of_deadline");
  const isEarlier = !piece.inclusive && !isOpen && piece.time === undefined;
  const deadline = isEarlier ? plusDays(date, -1) : date;
  const assumed = piece.assumed.map((one) =>
    one.code === "day_of_deadline" ? { ...one, day: deadline, included: true } : one,
  );
  draft.task.deadline = deadline;
  if (deadline < moment.today) draft.doubts.push(refusal("plan.said_is_over", { said, date: deadline }));
  draft.chips.push(chip(line, "deadline", at, deadline, [...assumed, ...rolledForward(date, said, moment)]));
  // A deadline is a day: its hour would be lost if it did not stay in the title.
  if (piece.time === undefined) line.take(at);
  else {
    for (const place of at) line.hide(place);
    draft.doubts.push(refusal("plan.deadline_without_time", { said, date: deadline }));
  }
}

/** Without what was taken behind it: `!!周五前 // 备注` says a day and a note. */
const lengthOf = (words: string): number => words.replace(/[^\p{L}\p{N}]+$/u, "").length;

const MARK = /(?<=^|[\s,，、。;；])[!！]{2}(?=\S)/g;
const LONGEST_SAID = 30;

/** `!!周五`, `!!by Friday`: as much behind the mark as is a day, before anything else has it. */
export function takeMarkedDeadline(
  line: QuickLine,
  draft: Draft,
  context: QuickAddContext,
  moment: PlanMoment,
): void {
  for (const { index } of line.words.matchAll(MARK)) {
    const from = index + 2;
    for (let end = Math.min(line.words.length, from + LONGEST_SAID); end > from; end--) {
      if (/[\p{L}\p{N}]/u.test(line.words[end] ?? " ") && /[a-z0-9]/i.test(line.words[end - 1]!)) continue;
      const piece = wholePiece(line.words.slice(from, end), context);
      if (!piece) continue;
      const deadline =
        piece.kind === "deadline" || piece.kind === "day"
          ? { inclusive: true, ...piece, kind: "deadline" as const }
          : piece.kind === "moment"
            ? { ...piece, kind: "deadline" as const, inclusive: true }
            : undefined;
      if (!deadline) continue;
      addDeadline(
        line,
        draft,
        deadline,
        [[index, index + 2 + lengthOf(line.words.slice(from, end))]],
        moment,
      );
      break;
    }
  }
}
