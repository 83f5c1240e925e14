import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarFeed } from "../calendar/calendar-feed.ts";
import { readIcs } from "./ics.ts";
import { CONTEXT, itemsOf, writablePlan } from "./test-imports.ts";

const NOW = { ...CONTEXT, now: new Date("2026-11-03T06:05:09Z") };
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const todo = (...lines: string[]) => ["BEGIN:VTODO", "UID:1", "SUMMARY:Call", ...lines, "END:VTODO"];
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1", "SUMMARY:Call", ...lines, "END:VEVENT"];

function read(text: string, context = NOW) {
  const answer = readIcs(text, context);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refused));
  return answer;
}

describe("a calendar", () => {
  test("has todos with all that a task has", () => {
    const { items, not_understood } = read(
      calendar(
        ...todo(
          "DTSTART;TZID=Europe/Berlin:20261104T080000",
          "DUE;TZID=Europe/Berlin:20261106T235959",
          "DESCRIPTION:her \\, new\\nnumber ",
          " and address",
          "CATEGORIES:phone,a\\,b",
          "PRIORITY:1",
          "RRULE:FREQ=WEEKLY;UNTIL=20261230T070000Z;WKST=SU",
          "STATUS:IN-PROCESS",
          "BEGIN:VALARM",
          "TRIGGER:-PT15M",
          "ACTION:DISPLAY",
          "END:VALARM",
        ),
        "BEGIN:VTODO",
        "UID:2",
        "SUMMARY:Then",
        "RELATED-TO:1",
        "COMPLETED:20261102T020000Z",
        "END:VTODO",
      ),
    );
    expect(not_understood.map(({ why }) => why.facts)).toEqual([{ field: "DUE", value: "20261106T235959" }]);
    expect(items).toEqual([
      {
        source_id: "ics:1",
        list_id: "inbox",
        task: {
          title: "Call",
          note: "her , new\nnumber and address",
          status: "in_progress",
          priority: "urgent",
          tags: ["phone", "a,b"],
          schedule: { intent: "exact_time", date: "2026-11-04", time: "15:00" },
          deadline: "2026-11-07",
          reminder: { at: "2026-11-04T14:45" },
          repeat: { rule: "FREQ=WEEKLY;UNTIL=20261230", mode: "strict" },
        },
      },
      {
        source_id: "ics:2",
        list_id: "inbox",
        task: { title: "Then", status: "done" },
        done_at: "2026-11-02T02:00:00.000Z",
        parent: "ics:1",
      },
    ]);
  });

  test("has events, of whole days and with their length", () => {
    const { items, not_understood } = read(
      calendar(
        ...event("DTSTART;VALUE=DATE:20261104", "DTEND;VALUE=DATE:20261105"),
        ...event("DTSTART:20261104T070000Z", "DTEND:20261104T074500Z"),
      ),
    );
    expect(not_understood).toEqual([]);
    expect(items.map(({ source_id, task }) => [source_id, task.schedule])).toEqual([
      ["ics:1", { intent: "date_only", date: "2026-11-04" }],
      ["ics:1~2", { intent: "exact_time", date: "2026-11-04", time: "15:00", duration_minutes: 45 }],
    ]);
  });

  test.each([
    ["China Standard Time", "14:00"],
    ["/mozilla.org/20070129_1/Europe/Berlin", "21:00"],
    ["Own", "22:00"],
  ])("may call its zone %s", (zone, time) => {
    const own = ["BEGIN:VTIMEZONE", "TZID:Own", "X-LIC-LOCATION:Europe/London", "END:VTIMEZONE"];
    const { items } = read(calendar(...own, ...event(`DTSTART;TZID=${zone}:20261104T140000`)));
    expect(items[0]!.task.schedule).toMatchObject({ time });
  });

  test("tells what it has that is not understood", () => {
    const { items, not_understood } = read(
      calendar(
        "BEGIN:VJOURNAL",
        "END:VJOURNAL",
        ...todo(
          "DUE:20260230",
          "LOCATION:Here",
          "STATUS:LATER",
          "EXDATE:20261104",
          "what is this",
          "DTSTART;TZID=Mars/Base:20261104T080000",
        ),
      ),
    );
    expect(items[0]!.task).toMatchObject({ title: "Call" });
    const said = not_understood.map(({ why }) => (why.facts as { field?: string }).field ?? why.code);
    expect(said.sort()).toEqual([
      "DUE",
      "EXDATE",
      "LOCATION",
      "STATUS",
      "TZID",
      "plan_import.line_unread",
      "plan_import.line_unread",
    ]);
  });

  test("with an event that is on another day here repeats on that day", () => {
    const { items, not_understood } = read(
      calendar(
        ...event("DTSTART;TZID=America/New_York:20261201T200000", "RRULE:FREQ=WEEKLY;BYDAY=TU;BYHOUR=20"),
        ...event(
          "DTSTART;TZID=America/New_York:20261201T200000",
          "RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261218T010000Z",
        ),
        ...event("DTSTART;TZID=America/New_York:20261215T200000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=15"),
        ...event("DTSTART;TZID=America/New_York:20261208T200000", "RRULE:FREQ=MONTHLY;BYDAY=2TU"),
      ),
      { ...NOW, timeZone: "UTC" },
    );
    expect(items.map(({ task }) => [task.schedule, task.repeat?.rule])).toEqual([
      [{ intent: "exact_time", date: "2026-12-02", time: "01:00" }, "FREQ=WEEKLY;BYDAY=WE"],
      [{ intent: "exact_time", date: "2026-12-02", time: "01:00" }, "FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20261218"],
      [{ intent: "exact_time", date: "2026-12-16", time: "01:00" }, "FREQ=MONTHLY;BYMONTHDAY=16"],
      [{ intent: "exact_time", date: "2026-12-09", time: "01:00" }, undefined],
    ]);
    expect(not_understood.map(({ why }) => why)).toEqual([
      {
        code: "plan_import.rule_of_other_zone",
        facts: { rule: "FREQ=MONTHLY;BYDAY=2TU", day: "2026-12-09" },
      },
    ]);
  });

  test("may end and begin in years that nobody plans", () => {
    const { items, not_understood } = read(
      calendar(
        ...event("DTSTART:20261202T010000Z", "RRULE:FREQ=WEEKLY;UNTIL=99991231T235959Z"),
        ...event("DTSTART:99991231T230000Z", "RRULE:FREQ=WEEKLY"),
        ...event("DTSTART:00000101T230000Z", "RRULE:FREQ=WEEKLY"),
        ...todo("STATUS:COMPLETED", "COMPLETED:00000101T000000Z"),
      ),
    );
    expect(items.map(({ task, done_at }) => [task.schedule?.intent, task.repeat?.rule, done_at])).toEqual([
      ["exact_time", "FREQ=WEEKLY", undefined],
      [undefined, "FREQ=WEEKLY", undefined],
      [undefined, "FREQ=WEEKLY", undefined],
      [undefined, undefined, undefined],
    ]);
    expect(not_understood.map(({ why }) => (why.facts as { field: string }).field)).toEqual([
      "DTSTART",
      "DTSTART",
      "COMPLETED",
    ]);
  });

  test("tells which times of a series were changed, and what lasts for days", () => {
    const { items, not_understood } = read(
      calendar(
        ...event("DTSTART:20261202T010000Z", "RRULE:FREQ=WEEKLY"),
        ...event("DTSTART:20261209T030000Z", "RECURRENCE-ID:20261209T010000Z"),
        ...event("DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261207"),
        ...event("DTSTART;VALUE=DATE:20261205", "DURATION:P1D"),
      ),
    );
    expect(items).toHaveLength(4);
    expect(not_understood.map(({ why }) => why)).toEqual([
      { code: "plan_import.one_of_series", facts: { at: "20261209T010000Z" } },
      { code: "plan_import.first_day_only", facts: { from: "2026-12-05", to: "2026-12-06" } },
    ]);
  });

  test("that is none is refused", () => {
    expect(readIcs("BEGIN:VCARD\nEND:VCARD", NOW)).toMatchObject({
      ok: false,
      refused: { code: "plan_import.no_calendar" },
    });
  });
});

test("the feed with todos is read back whole", () => {
  fc.assert(
    fc.property(writablePlan, (drawn) => {
      const kept = new Set(drawn.tasks.filter(({ status }) => status !== "cancelled").map(({ id }) => id));
      const tasks = drawn.tasks
        .filter(({ id }) => kept.has(id))
        .map((task) => ({
          ...task,
          parent_task_id: task.parent_task_id && kept.has(task.parent_task_id) ? task.parent_task_id : null,
          depends_on: task.depends_on.filter((id) => kept.has(id)),
        }));
      const plan = { ...drawn, tasks };
      const { body } = calendarFeed({
        plan,
        name: "Plan",
        locale: "zh",
        todo: true,
        now: NOW.now,
        owner: "lin",
      });
      const salt = /^UID:t\d+(-[0-9a-f]{16}@etui)\r$/m.exec(body)?.[1] ?? "";
      const { items, not_understood } = read(body, CONTEXT);
      expect(not_understood).toEqual([]);
      expect(items).toEqual(itemsOf(plan, "ics", { id: (taskId) => taskId + salt }));
    }),
  );
});
