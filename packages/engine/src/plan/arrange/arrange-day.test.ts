import { draws } from "@etui/values/testing/draws";
import { sayRefusal } from "@etui/words/say-refusal";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ArrangeTask, arrangeDay, MOST_FILLED } from "./arrange-day.ts";
import { inOrder } from "./arrange-order.ts";
import { freeHours, type TimedTask } from "./free-hours.ts";

const DATE = "2026-11-04";
const ZONE = "Asia/Shanghai";
const EARLY = new Date("2026-11-03T00:00:00Z");

const taskOf = (task_id: string, more: Partial<ArrangeTask> = {}): ArrangeTask => ({
  task_id,
  title: task_id.toUpperCase(),
  deadline: null,
  priority: null,
  rank: Number(task_id.slice(1)),
  depends_on: [],
  estimate_minutes: 60,
  window: null,
  ...more,
});

function arrange(
  tasks: readonly ArrangeTask[],
  {
    hours = ["09:00-18:00"],
    timed = [],
    now = EARLY,
    date = DATE,
    timeZone = ZONE,
  }: {
    hours?: readonly string[];
    timed?: readonly TimedTask[];
    now?: Date;
    date?: string;
    timeZone?: string;
  } = {},
) {
  return arrangeDay({ date, free: freeHours({ date, hours, timed, now, timeZone }), tasks, timeZone });
}

const timesOf = (day: ReturnType<typeof arrange>) =>
  Object.fromEntries(
    day.placed.map(({ task_id, start, end }) => [task_id, `${start.slice(11, 16)}-${end.slice(11, 16)}`]),
  );
const whyNot = (day: ReturnType<typeof arrange>) =>
  Object.fromEntries(day.left_out.map(({ task_id, why }) => [task_id, why.code]));

describe("a day", () => {
  test("begins with what is due first, then by priority, then by rank, with a pause between", () => {
    const day = arrange([
      taskOf("t1"),
      taskOf("t2", { priority: "urgent" }),
      taskOf("t3", { deadline: "2026-11-05", priority: "low" }),
    ]);
    expect(timesOf(day)).toEqual({ t3: "09:00-10:00", t2: "10:15-11:15", t1: "11:30-12:30" });
    expect(day).toMatchObject({ load_minutes: 180, free_minutes: 540, left_out: [] });
    expect(day.placed[0]).toEqual({
      task_id: "t3",
      start: "2026-11-04T09:00:00+08:00",
      end: "2026-11-04T10:00:00+08:00",
      schedule: { intent: "exact_time", date: DATE, time: "09:00", duration_minutes: 60 },
    });
  });

  test("keeps clear of what has its time, and of what is over", () => {
    const day = arrange([taskOf("t1"), taskOf("t2", { estimate_minutes: 90 })], {
      timed: [{ task_id: "m", date: DATE, time: "10:00", minutes: 30 }],
      now: new Date("2026-11-04T09:02:00+08:00"),
    });
    // 09:05 to 09:45 is too short for either.
    expect(timesOf(day)).toEqual({ t1: "10:45-11:45", t2: "12:00-13:30" });
    expect(day.free_minutes).toBe(40 + (18 * 60 - (10 * 60 + 45)));
  });

  test("is filled by four fifths, and says what would make room", () => {
    const day = arrange(
      [
        taskOf("t1", { estimate_minutes: 60 }),
        taskOf("t2", { estimate_minutes: 30 }),
        taskOf("t3", { estimate_minutes: 45 }),
      ],
      { hours: ["09:00-11:30"] },
    );
    expect(timesOf(day)).toEqual({ t1: "09:00-10:00", t2: "10:15-10:45" });
    expect(day.left_out).toEqual([
      {
        task_id: "t3",
        why: {
          code: "arrange.full",
          facts: { minutes: 45, left: 30, at_most: 30, instead_of: { task_id: "t2", title: "T2" } },
        },
        fits_if: [
          { do: "shorten", minutes: 30 },
          { do: "leave_out", task_id: "t2" },
        ],
      },
    ]);
    expect(sayRefusal(day.left_out[0]!.why, "en")).toBe(
      'It takes 45 minutes, and 30 are left of the four fifths of the free time that are filled. It would fit if it took at most 30 minutes, or if t2 "T2" went to another day.',
    );
  });

  test("puts what is waited for first, however little it presses itself", () => {
    const day = arrange([
      taskOf("t1", { priority: "urgent", depends_on: ["t3"] }),
      taskOf("t2", { priority: "high" }),
      taskOf("t3"),
    ]);
    expect(timesOf(day)).toEqual({ t3: "09:00-10:00", t1: "10:15-11:15", t2: "11:30-12:30" });
  });

  test("leaves out what waits for something that has no time before it", () => {
    const day = arrange([
      taskOf("t1", { depends_on: ["elsewhere"] }),
      taskOf("t2", { depends_on: ["t3"] }),
      taskOf("t3", { estimate_minutes: null }),
    ]);
    expect(whyNot(day)).toEqual({ t1: "arrange.waits", t2: "arrange.waits", t3: "arrange.no_estimate" });
    expect(day.left_out[0]!.fits_if).toEqual([{ do: "finish", task_ids: ["elsewhere"] }]);
  });

  test("lets a task follow one that has its time", () => {
    const day = arrange([taskOf("t1", { depends_on: ["m"] })], {
      timed: [{ task_id: "m", date: DATE, time: "13:00", minutes: 30 }],
    });
    expect(timesOf(day)).toEqual({ t1: "13:45-14:45" });
  });

  test("keeps a task in its window, and makes room there", () => {
    const day = arrange([
      taskOf("t1", { estimate_minutes: 60 }),
      taskOf("t2", { estimate_minutes: 60, window: "09:00-10:00" }),
      taskOf("t3", { window: "evening" }),
    ]);
    expect(timesOf(day)).toEqual({ t2: "09:00-10:00", t1: "10:15-11:15" });
    expect(whyNot(day)).toEqual({ t3: "arrange.window_closed" });
  });

  test("says of what is too long how long it may be", () => {
    const day = arrange([taskOf("t1", { estimate_minutes: 200 })], { hours: ["09:00-12:00", "13:00-16:00"] });
    expect(day.left_out).toEqual([
      {
        task_id: "t1",
        why: { code: "arrange.too_long", facts: { minutes: 200, longest: 180, at_most: 180 } },
        fits_if: [{ do: "shorten", minutes: 180 }],
      },
    ]);
  });

  test("that is over has no time", () => {
    const day = arrange([taskOf("t1")], { now: new Date("2026-11-04T18:00:00+08:00") });
    expect(whyNot(day)).toEqual({ t1: "arrange.no_time" });
  });

  test("may end past midnight", () => {
    const day = arrange([taskOf("t1", { estimate_minutes: 90 })], { hours: ["23:00-01:00"] });
    expect(day.placed[0]).toMatchObject({
      start: "2026-11-04T23:00:00+08:00",
      end: "2026-11-05T00:30:00+08:00",
    });
    const late = arrange([taskOf("t1"), taskOf("t2", { estimate_minutes: 20 })], {
      hours: ["22:55-01:00"],
    });
    expect(late.placed[1]!.schedule).toMatchObject({ date: "2026-11-05", time: "00:10" });
  });

  test("of two hundred short tasks is filled, and each that is left out hears why", () => {
    const many = Array.from({ length: 200 }, (_, place) =>
      taskOf(`t${place}`, { estimate_minutes: 5 + (place % 3) * 5 }),
    );
    const day = arrange(many);
    expect(day.placed.length).toBeGreaterThan(20);
    expect(day.placed.length + day.left_out.length).toBe(200);
    expect(new Set(Object.values(whyNot(day)))).toEqual(new Set(["arrange.crowded"]));
  });
});

describe("when the clocks change", () => {
  const timeZone = "America/New_York";

  test("an hour that they skip is not free", () => {
    const day = arrange([taskOf("t1", { estimate_minutes: 100 })], {
      date: "2026-03-08",
      hours: ["01:00-04:00"],
      timeZone,
      now: new Date("2026-03-01T00:00:00Z"),
    });
    expect(day.free_minutes).toBe(120);
    expect(whyNot(day)).toEqual({ t1: "arrange.full" });
  });

  test("no task begins in an hour that they show for the second time, for no schedule can say so", () => {
    const day = arrange([taskOf("t1", { estimate_minutes: 45 }), taskOf("t2", { estimate_minutes: 45 })], {
      date: "2026-11-01",
      hours: ["01:00-03:00"],
      timeZone,
      now: new Date("2026-10-30T00:00:00Z"),
    });
    expect(day.free_minutes).toBe(180);
    expect(day.placed.map(({ start }) => start)).toEqual([
      "2026-11-01T01:00:00-04:00",
      "2026-11-01T02:00:00-05:00",
    ]);
  });
});

/** Tasks of which too many are there for the day. */
const drawn = fc.record({
  tasks: fc
    .array(
      fc.record({
        estimate_minutes: fc.constantFrom(10, 20, 25, 30, 45, 60, 90),
        deadline: fc.constantFrom(null, null, "2026-11-04", "2026-11-06"),
        priority: fc.constantFrom(null, "urgent" as const, "low" as const),
        window: fc.constantFrom(null, null, null, "09:00-10:00", "10:00-11:30", "14:00-15:00"),
        waits: fc.option(fc.nat(7), { nil: null, freq: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((all) =>
      all.map(({ waits, ...one }, place) =>
        taskOf(`t${place}`, {
          ...one,
          depends_on: waits !== null && waits < place ? [`t${waits}`] : waits === 7 ? ["m"] : [],
        }),
      ),
    ),
  hours: fc.constantFrom(["09:00-12:00"], ["09:00-11:00", "13:00-15:00"], ["09:30-11:05", "14:00-14:50"]),
  timed: fc.constantFrom<TimedTask[]>([], [{ task_id: "m", date: DATE, time: "10:00", minutes: 10 }]),
});

/**
 * All sets, and all orders of each, on a clock of minutes: the set that is greatest when held against the others task by
 * task, and of its orders the one whose starts are earliest, likewise.
 */
function byTrying(tasks: readonly ArrangeTask[], hours: readonly string[], timed: readonly TimedTask[]) {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const isFree = Array.from({ length: 1_440 }, (_, at) =>
    hours.some((span) => at >= minute(span) && at < minute(span.slice(6))),
  );
  const ends = new Map<string, number>();
  for (const { task_id, time, minutes } of timed) {
    for (let at = minute(time) - 15; at < minute(time) + minutes + 15; at += 1) isFree[at] = false;
    ends.set(task_id, minute(time) + minutes);
  }
  const most = Math.floor(isFree.filter(Boolean).length * MOST_FILLED);
  const ordered = inOrder(tasks);
  let best: number[] | undefined;
  const isBefore = (one: readonly number[], other: readonly number[]) => {
    const at = one.findIndex((start, place) => start !== other[place]);
    return at !== -1 && one[at]! < other[at]!;
  };
  const starts = new Map<ArrangeTask, number>();
  const walk = (left: readonly ArrangeTask[], set: readonly ArrangeTask[], free: number): void => {
    if (left.length === 0) {
      const found = set.map((task) => starts.get(task)!);
      if (best === undefined || isBefore(found, best)) best = found;
      return;
    }
    for (const task of left) {
      if (task.depends_on.some((id) => left.some(({ task_id }) => task_id === id))) continue;
      const after = task.depends_on.map((id) => ends.get(id)).filter((end) => end !== undefined);
      let start = Math.max(free, ...after.map((end) => end + 15));
      const fits = () => {
        for (let at = start; at < start + task.estimate_minutes!; at += 1) {
          if (!isFree[at]) return false;
          if (task.window && (at < minute(task.window) || at >= minute(task.window.slice(6)))) return false;
        }
        return start % 5 === 0;
      };
      while (start < 1_440 && !fits()) start += 1;
      if (start >= 1_440) continue;
      starts.set(task, start);
      walk(
        left.filter((one) => one !== task),
        set,
        start + task.estimate_minutes! + 15,
      );
      starts.delete(task);
    }
  };
  for (let choice = 2 ** ordered.length - 1; choice >= 0; choice -= 1) {
    const set = ordered.filter((_, place) => choice & (1 << (ordered.length - 1 - place)));
    const ids = new Set([...set.map(({ task_id }) => task_id), ...ends.keys()]);
    if (set.some(({ depends_on }) => depends_on.some((id) => !ids.has(id)))) continue;
    if (set.reduce((sum, task) => sum + task.estimate_minutes!, 0) > most) continue;
    best = undefined;
    walk(set, set, 0);
    if (best !== undefined) return new Map(set.map((task, place) => [task.task_id, best![place]!]));
  }
  return new Map();
}

test("no other set of up to eight tasks is better, nor are other hours for it", () => {
  fc.assert(
    fc.property(drawn, ({ tasks, hours, timed }) => {
      const day = arrange(tasks, { hours, timed });
      const found = new Map(
        day.placed.map(({ task_id, start }) => [
          task_id,
          Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16)),
        ]),
      );
      const byId = (map: Map<string, number>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
      expect(byId(found)).toEqual(byId(byTrying(tasks, hours, timed)));
      expect(arrange(tasks.toReversed(), { hours, timed })).toEqual(day);
    }),
    { numRuns: draws(150) },
  );
});

test("what is said to make a task fit does so", () => {
  fc.assert(
    fc.property(drawn, ({ tasks, hours, timed }) => {
      for (const { task_id, fits_if } of arrange(tasks, { hours, timed }).left_out) {
        for (const way of fits_if) {
          const changed =
            way.do === "shorten"
              ? tasks.map((task) =>
                  task.task_id === task_id ? { ...task, estimate_minutes: way.minutes } : task,
                )
              : way.do === "leave_out"
                ? tasks.filter((task) => task.task_id !== way.task_id)
                : undefined;
          if (!changed) continue;
          // Others that are left out as well, and press more, would take the room that was made.
          const others = arrange(tasks, { hours, timed }).left_out.map((one) => one.task_id);
          const alone = changed.filter((task) => task.task_id === task_id || !others.includes(task.task_id));
          const placed = arrange(alone, { hours, timed }).placed.map((one) => one.task_id);
          expect(placed, JSON.stringify({ task_id, way })).toContain(task_id);
        }
      }
    }),
    { numRuns: draws(150) },
  );
});
