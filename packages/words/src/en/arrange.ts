import { figure } from "../figure.ts";

interface Other {
  task_id: string;
  title: string;
}

const ways = ({ at_most, instead_of }: { at_most?: number; instead_of?: Other }): string => {
  const some = [
    at_most === undefined ? undefined : `if it took at most ${figure(at_most)} minutes`,
    instead_of === undefined
      ? undefined
      : `if ${instead_of.task_id} "${instead_of.title}" went to another day`,
  ].filter((way) => way !== undefined);
  return some.length === 0
    ? "Give the day more free hours, or take another day."
    : `It would fit ${some.join(", or ")}.`;
};

/** Why a task gets no time on a day that is arranged, and what would make it fit. */
export const arrange = {
  "arrange.no_estimate": "Nobody said how long it takes. With estimate_minutes it can be placed.",
  "arrange.waits": ({ waits_for }: { waits_for: readonly Other[] }) =>
    `It waits for ${waits_for.map(({ task_id, title }) => (title === "" ? task_id : `${task_id} "${title}"`)).join(", ")}, not done and with no time before it that day. It fits once that is done or placed.`,
  "arrange.no_time": "No free time is left that day. Take another day, or give it more free hours.",
  "arrange.window_closed": ({ window }: { window: string }) =>
    `No free time is left within its window, ${window}. Give it another window, or free that time.`,
  "arrange.too_long": ({
    minutes,
    longest,
    at_most,
  }: {
    minutes: number;
    longest: number;
    at_most?: number;
  }) =>
    `It takes ${figure(minutes)} minutes, and no free stretch is longer than ${figure(longest)}. ` +
    (at_most === undefined
      ? "Divide it into subtasks, or take another day."
      : `Divide it into subtasks; one of at most ${figure(at_most)} minutes would fit.`),
  "arrange.full": ({
    minutes,
    left,
    ...how
  }: {
    minutes: number;
    left: number;
    at_most?: number;
    instead_of?: Other;
  }) =>
    `It takes ${figure(minutes)} minutes, and ${figure(left)} are left of the four fifths of the free time that are filled. ${ways(how)}`,
  "arrange.crowded": ({ minutes, ...how }: { minutes: number; at_most?: number; instead_of?: Other }) =>
    `No stretch of ${figure(minutes)} minutes is left between what is more pressing. ${ways(how)}`,
};
