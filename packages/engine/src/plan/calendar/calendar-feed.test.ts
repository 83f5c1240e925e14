import type { Plan, PlanTask, TaskPlanning } from "@etui/protocol/plan";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { readIcs } from "../formats/ics.ts";
import { anyPlan, EMPTY, planOf } from "../markdown/test-plans.ts";
import { instantAt } from "../plan-moment.ts";
import { calendarFeed, type FeedOptions } from "./calendar-feed.ts";

const NOW = new Date("2026-11-03T06:05:09Z");

const feedOf = (plan: Plan, more: Partial<FeedOptions> = {}) =>
  calendarFeed({ plan, name: "Plan", locale: "en", todo: false, now: NOW, owner: "lin", ...more });

function readFeed(body: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(body));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return calendar;
}

const eventsOf = (body: string) =>
  readFeed(body)
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event));

const taskOf = (more: Partial<PlanTask>, planning: Partial<TaskPlanning> = {}) => ({
  id: "t4k9",
  title: "写周报",
  ...more,
  planning: { ...EMPTY.planning, ...planning },
});

const at15 = { intent: "exact_time", date: "2026-11-04", time: "15:00", duration_minutes: 30 } as const;

describe("the feed", () => {
  test("has a task at its hour, with its alarm, its words and a UID that stays", () => {
    const plan = planOf([
      taskOf(
        { note: "数字; 图, 以及 \\ 一\n二", priority: "high", tags: ["工作", "a,b"], version: 3 },
        { schedule: at15, reminder: { at: "2026-11-04T14:45:00+08:00", pinned: false, text_override: null } },
      ),
    ]);
    const [event] = eventsOf(feedOf(plan).body);
    expect(event!.summary).toBe("写周报");
    expect(event!.description).toBe("数字; 图, 以及 \\ 一\n二");
    expect(event!.startDate.toString()).toBe("2026-11-04T07:00:00Z");
    expect(event!.endDate.toString()).toBe("2026-11-04T07:30:00Z");
    expect(event!.sequence).toBe(3);
    expect(event!.component.getFirstProperty("categories")!.getValues()).toEqual(["工作", "a,b"]);
    expect(event!.component.getFirstPropertyValue("priority")).toBe(3);
    const alarm = event!.component.getFirstSubcomponent("valarm")!;
    expect(String(alarm.getFirstPropertyValue("trigger"))).toBe("2026-11-04T06:45:00Z");
    const later = feedOf({ ...plan, revision: 900 }, { now: new Date("2026-11-09T00:00:00Z"), name: "Else" });
    expect(eventsOf(later.body)[0]!.uid).toBe(event!.uid);
    expect(eventsOf(feedOf(plan, { owner: "wang" }).body)[0]!.uid).not.toBe(event!.uid);
  });

  test("has a day as a whole day, a window as time that is not busy, and a deadline by itself", () => {
    const plan = planOf([
      taskOf({}, { schedule: { intent: "date_only", date: "2026-11-05" }, deadline: "2026-11-06" }),
      taskOf(
        { id: "t2" },
        { schedule: { intent: "time_window", date: "2026-11-05", window: "22:00-01:00" } },
      ),
      taskOf({ id: "t3" }),
    ]);
    const events = eventsOf(feedOf(plan).body);
    expect(events.map(({ summary, startDate, endDate }) => [summary, `${startDate}`, `${endDate}`])).toEqual([
      ["写周报", "2026-11-05", "2026-11-06"],
      ["Due: 写周报", "2026-11-06", "2026-11-07"],
      ["写周报", "2026-11-05T14:00:00Z", "2026-11-05T17:00:00Z"],
    ]);
    const busy = events.map(({ component }) => component.getFirstPropertyValue("transp"));
    expect(busy).toEqual(["TRANSPARENT", "TRANSPARENT", "TRANSPARENT"]);
    expect(feedOf(plan, { locale: "zh" }).body).toContain("SUMMARY:截止：写周报\r\n");
  });

  test("leaves out what is cancelled and what was done long ago", () => {
    const schedule = { intent: "date_only", date: "2026-08-01" } as const;
    const plan = planOf([
      taskOf({ status: "cancelled" }, { schedule }),
      taskOf({ id: "t2", status: "done", completed_at: "2026-07-01T10:00:00+08:00" }, { schedule }),
      taskOf({ id: "t3", status: "done", completed_at: "2026-11-01T10:00:00+08:00" }, { schedule }),
    ]);
    expect(eventsOf(feedOf(plan).body).map(({ summary }) => summary)).toEqual(["✓ 写周报"]);
  });

  test("has the same ETag for the same plan at another hour, and another one for another plan", () => {
    const plan = planOf([taskOf({}, { schedule: at15 })]);
    const { etag } = feedOf(plan);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(feedOf(plan, { now: new Date("2026-11-03T23:59:00Z") }).etag).toBe(etag);
    expect(feedOf(planOf([taskOf({ version: 2 }, { schedule: at15 })])).etag).not.toBe(etag);
  });

  test("repeats as the task does, at the same hour when the clocks change, and rings before each time", () => {
    const plan = {
      ...planOf([
        taskOf(
          {},
          {
            schedule: { intent: "exact_time", date: "2026-10-26", time: "09:00" },
            reminder: { at: "2026-10-26T08:45:00-04:00", pinned: false, text_override: null },
            repeat: { rule: "FREQ=WEEKLY;UNTIL=20261109", mode: "strict" },
          },
        ),
      ]),
      time_zone: "America/New_York",
    };
    const [event] = eventsOf(feedOf(plan).body);
    const times = event!.iterator();
    const found: string[] = [];
    for (let next = times.next(); next; next = times.next()) found.push(next.toJSDate().toISOString());
    expect(found).toEqual([
      "2026-10-26T13:00:00.000Z",
      "2026-11-02T14:00:00.000Z",
      "2026-11-09T14:00:00.000Z",
    ]);
    const alarm = event!.component.getFirstSubcomponent("valarm")!;
    expect(String(alarm.getFirstPropertyValue("trigger"))).toBe("-PT15M");
  });

  test("does not foresee what counts from when it is done", () => {
    const plan = planOf([
      taskOf({}, { schedule: at15, repeat: { rule: "FREQ=DAILY;INTERVAL=3", mode: "after_done" } }),
    ]);
    expect(feedOf(plan).body).not.toContain("RRULE");
  });

  test("of a plan that is too large keeps what is nearest, and says how many are left out", () => {
    const on = (
      id: string,
      date: string,
      more: Partial<PlanTask> = {},
      planning: Partial<TaskPlanning> = {},
    ) => taskOf({ id, title: id, ...more }, { schedule: { intent: "date_only", date }, ...planning });
    const plan = planOf([
      on("far", "2027-03-01"),
      on("today", "2026-11-03"),
      on("done", "2026-11-03", { status: "done", completed_at: "2026-11-03T10:00:00+08:00" }),
      on("weekly", "2026-01-05", {}, { repeat: { rule: "FREQ=WEEKLY", mode: "strict" } }),
      on("yesterday", "2026-11-02"),
      taskOf({ id: "undated" }),
    ]);
    const whole = feedOf(plan).body;
    const events = eventsOf(feedOf(plan, { mostBytes: 800 }).body);
    expect(events.map(({ summary }) => summary)).toEqual([
      "today",
      "weekly",
      "yesterday",
      "2 more tasks only in Etui",
    ]);
    expect(`${events.at(-1)!.startDate}`).toBe("2026-11-03");
    const todo = feedOf(plan, { mostBytes: 0, todo: true, locale: "zh" }).body;
    expect(todo).toContain("SUMMARY:另有 6 项任务只在 Etui 里\r\n");
    expect(feedOf(plan, { mostBytes: Buffer.byteLength(whole) }).body).toBe(whole);
  });

  test("with todo has every task that is not cancelled as a VTODO, below its parent", () => {
    const plan = planOf([
      taskOf({ status: "in_progress" }, { deadline: "2026-11-06" }),
      taskOf({ id: "t2", parent_task_id: "t4k9", depends_on: ["t4k9"] }),
      taskOf(
        { id: "t3", status: "done", completed_at: "2026-11-02T10:00:00+08:00" },
        { schedule: at15, deadline: "2026-11-04" },
      ),
    ]);
    const todos = readFeed(feedOf(plan, { todo: true }).body).getAllSubcomponents("vtodo");
    const valuesOf = (name: string) => todos.map((todo) => todo.getFirstPropertyValue(name)?.toString());
    expect(valuesOf("status")).toEqual(["IN-PROCESS", "NEEDS-ACTION", "COMPLETED"]);
    expect(valuesOf("due")).toEqual(["2026-11-06", undefined, "2026-11-04T15:59:59Z"]);
    expect(valuesOf("completed")).toEqual([undefined, undefined, "2026-11-02T02:00:00Z"]);
    expect(valuesOf("related-to")[1]).toBe(valuesOf("uid")[0]);
  });
});

const signs = fc.constantFrom(
  "a",
  "é",
  "写",
  "👩‍👧",
  "𝒳",
  "\n",
  "\r\n",
  "\\",
  ";",
  ",",
  ":",
  "\0",
  "\t",
  "\ud800",
  "BEGIN:VALARM",
);
const words = fc.array(signs, { maxLength: 120 }).map((some) => some.join(""));

test("no line has more than 75 octets, and whatever words there are come out as they were", () => {
  fc.assert(
    fc.property(words, words, (title, note) => {
      const { body } = feedOf(planOf([taskOf({ title: `x${title}`, note }, { schedule: at15 })]));
      for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(body).not.toMatch(/[^\r]\n|\ufffd$/);
      const tidy = (text: string) => text.toWellFormed().replaceAll("\r\n", "\n").replaceAll("\0", "");
      const [event] = eventsOf(body);
      expect(event!.summary).toBe(tidy(`x${title}`));
      expect(event!.description ?? "").toBe(tidy(note));
    }),
  );
});

test("any plan is a calendar that another program reads, with each task under its own UID", () => {
  fc.assert(
    fc.property(anyPlan(), fc.boolean(), (plan, todo) => {
      const calendar = readFeed(feedOf(plan, { todo }).body);
      const all = [...calendar.getAllSubcomponents("vevent"), ...calendar.getAllSubcomponents("vtodo")];
      const uids = all.map((one) => one.getFirstPropertyValue("uid"));
      expect(new Set(uids).size).toBe(uids.length);
      if (todo) {
        const isShown = ({ status }: PlanTask) => status !== "cancelled";
        expect(all.map((one) => one.getFirstPropertyValue("summary"))).toEqual(
          plan.tasks.filter(isShown).map(({ title }) => title),
        );
      }
    }),
  );
});

const ZONES = [...Intl.supportedValuesOf("timeZone"), "UTC", "+05:45"];

test("in every zone a task is at the instant at which its clocks show the hour, also when it repeats", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 1_439 }), (days, minute) => {
      const date = Temporal.PlainDate.from("2026-01-01").add({ days }).toString();
      const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      const time_zone = ZONES[(days * 1_440 + minute) % ZONES.length]!;
      const schedule = { intent: "exact_time", date, time } as const;
      const plan = {
        ...planOf([
          taskOf({}, { schedule }),
          taskOf({ id: "t2" }, { schedule, repeat: { rule: "FREQ=WEEKLY", mode: "strict" } }),
        ]),
        time_zone,
      };
      const [single, repeated] = eventsOf(feedOf(plan).body);
      expect(single!.startDate.toJSDate(), time_zone).toEqual(instantAt(date, time, time_zone));
      const times = repeated!.iterator();
      for (let week = 0; week < 60; week += 1) {
        const day = Temporal.PlainDate.from(date).add({ weeks: week }).toString();
        const wanted = instantAt(day, time, time_zone);
        const found = times.next().toJSDate();
        if (isShownOnce(wanted, day, time, time_zone)) expect(found, `${time_zone} ${day}`).toEqual(wanted);
      }
    }),
    { numRuns: draws(400) },
  );
});

test("in every zone what is at 15:00 is read back as the same instant and hour, around each change of the clocks", () => {
  const context = { now: new Date("2020-01-01T00:00:00Z"), locale: "en" };
  for (const time_zone of ZONES) {
    const dates = datesAround(time_zone);
    const at15 = (date: string) => ({ intent: "exact_time", date, time: "15:00" }) as const;
    const plan = {
      ...planOf(dates.map((date, index) => taskOf({ id: `t${index}` }, { schedule: at15(date) }))),
      time_zone,
    };
    for (const todo of [false, true]) {
      const { body } = feedOf(plan, { todo });
      const schedulesIn = (timeZone: string) => {
        const read = readIcs(body, { ...context, timeZone });
        return read.ok ? read.items.map(({ task }) => task.schedule) : [];
      };
      expect(schedulesIn(time_zone), time_zone).toEqual(dates.map(at15));
      expect(
        schedulesIn("UTC").map((read) => read && "time" in read && `${read.date}T${read.time}`),
        time_zone,
      ).toEqual(dates.map((date) => instantAt(date, "15:00", time_zone).toISOString().slice(0, 16)));
    }
  }
});

/** The days before, of and after the changes of the clocks in two years, and a day in each half of one. */
function datesAround(timeZone: string): string[] {
  const dates = ["2026-01-15", "2026-07-15"];
  const end = Temporal.Instant.from("2028-01-01T00:00:00Z");
  let next = Temporal.Instant.from("2026-01-01T00:00:00Z")
    .toZonedDateTimeISO(timeZone)
    .getTimeZoneTransition("next");
  while (next && Temporal.Instant.compare(next.toInstant(), end) < 0) {
    for (const days of [-1, 0, 1]) dates.push(next.toPlainDate().add({ days }).toString());
    next = next.getTimeZoneTransition("next");
  }
  return dates;
}

/** Of an hour that the clocks skip or show twice, every program makes its own. */
function isShownOnce(at: Date, date: string, time: string, timeZone: string): boolean {
  const plain = Temporal.PlainDateTime.from(`${date}T${time}`);
  const [earlier, later] = (["earlier", "later"] as const).map(
    (disambiguation) => plain.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
  );
  return earlier === later && earlier === at.getTime();
}
