/** VTODO and VEVENT of RFC 5545, as other programs write them; the feed itself is in `calendar/`. */
import { LIST_IDS, type Priority, REPEAT_MODES, type TaskStatus } from "@etui/protocol/plan";
import { millisecondsIn } from "@etui/time/calendar/duration";
import { type Refusal, refusal } from "@etui/words/refusal";
import { isDate } from "../operations/check-schedule.ts";
import { daysBetween, instantAt, localIso, plusDays } from "../plan-moment.ts";
import { wallClock } from "../reminders/reminder-moment.ts";
import { type Component, type Property, readComponents, unescaped, valuesOf } from "./ics-components.ts";
import type { ImportContext, Imported } from "./imported.ts";
import { type Draft, Importing } from "./importing.ts";
import { zoneNamed } from "./local-moment.ts";
import { shiftedRule } from "./shifted-rule.ts";
import { SourceHashes } from "./source-hash.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

/** What says nothing that a person said, or is said by something else as well. */
const OF_ITS_OWN = [
  ...[
    "UID",
    "DTSTAMP",
    "CREATED",
    "LAST-MODIFIED",
    "SEQUENCE",
    "CLASS",
    "TRANSP",
    "ORGANIZER",
    "PERCENT-COMPLETE",
    "URL",
  ],
  ...["X-MOZ-GENERATION", "X-MOZ-LASTACK", "X-APPLE-SORT-ORDER", "X-OC-HIDESUBTASKS"],
];

const DAY_MS = 86_400_000;
/** The hours of the day on which the clocks go back. */
const LONGEST_DAY_MS = 25 * 3_600_000;
const LONGEST_DATE = 40;
const LONGEST_RULE = 100;

export function readIcs(
  text: string,
  context: ImportContext,
): ({ ok: true } & Imported) | { ok: false; refused: Refusal } {
  const { components, strays } = readComponents(text);
  const calendars = components.filter(({ name }) => name === "VCALENDAR");
  if (calendars.length === 0) return { ok: false, refused: refusal("plan_import.no_calendar") };
  const importing = new Importing("ics", context);
  for (const stray of strays) importing.report(stray.line, stray.text, refusal("plan_import.line_unread"));
  const zones = zonesOf(calendars);
  const hashes = new SourceHashes();
  for (const component of calendars.flatMap(({ components }) => components)) {
    if (importing.isFull) break;
    if (component.name === "VTIMEZONE") continue;
    if (component.name === "VTODO" || component.name === "VEVENT") {
      const reading = new ComponentReading(component, { importing, zones, hashes });
      reading.add();
    } else importing.report(component.line, component.name, refusal("plan_import.line_unread"));
  }
  return { ok: true, ...importing.end() };
}

type Zones = ReadonlyMap<string, string>;

/** What the calendars call their zones, where that is no name of the IANA database. */
function zonesOf(calendars: readonly Component[]): Zones {
  const zones = new Map<string, string>();
  for (const { components } of calendars) {
    for (const { name, properties } of components) {
      const said = (wanted: string) => properties.find((one) => one.name === wanted)?.value.trim();
      const id = said("TZID");
      const location = said("X-LIC-LOCATION");
      if (name === "VTIMEZONE" && id !== undefined && location !== undefined) zones.set(id, location);
    }
  }
  return zones;
}

interface When {
  date: string;
  /** Undefined of a whole day. */
  time: string | undefined;
  at: Date;
  isLastSecond: boolean;
  /** As it is written, by the clocks where it takes place. */
  written: { date: string; time: string };
}

class ComponentReading {
  readonly #component: Component;
  readonly #importing: Importing;
  readonly #zones: Zones;
  readonly #draft: Draft;
  readonly #left: Map<string, Property[]>;

  constructor(
    component: Component,
    { importing, zones, hashes }: { importing: Importing; zones: Zones; hashes: SourceHashes },
  ) {
    this.#component = component;
    this.#importing = importing;
    this.#zones = zones;
    this.#left = Map.groupBy(component.properties, ({ name }) => name);
    const title = unescaped(this.#take("SUMMARY")?.value ?? "");
    const start = component.properties.find(({ name }) => name === "DTSTART")?.value;
    const uid = component.properties.find(({ name }) => name === "UID")?.value.trim();
    this.#draft = {
      line: component.line,
      text: title === "" ? component.name : title,
      id: uid || hashes.idOf(title, start),
      title,
    };
  }

  add(): void {
    const draft = this.#draft;
    draft.note = this.#text("DESCRIPTION");
    draft.tags = (this.#left.get("CATEGORIES") ?? []).flatMap(({ value }) => valuesOf(value));
    this.#left.delete("CATEGORIES");
    draft.priority = this.#priority();
    this.#takeStatus();
    this.#takeRelations();
    const { started, ...until } = this.#takeDates();
    this.#takeRule(started);
    this.#takeOwn();
    this.#takeAlarms(until);
    const occurrence = this.#take("RECURRENCE-ID");
    if (occurrence) {
      // One time of a series that was changed by itself: a task of its own, since the plan has none like it.
      draft.id = `${draft.id} ${occurrence.value}`;
      const at = occurrence.value.trim().slice(0, LONGEST_DATE);
      this.#importing.report(draft.line, draft.text, refusal("plan_import.one_of_series", { at }));
    }
    for (const name of OF_ITS_OWN) this.#left.delete(name);
    for (const [name, [first]] of this.#left) {
      if (first!.value.trim() !== "") this.#importing.unread(draft, name, first!.value);
    }
    this.#importing.add(draft);
  }

  #take(name: string): Property | undefined {
    const [first] = this.#left.get(name) ?? [];
    this.#left.delete(name);
    return first;
  }

  #text(name: string): string | undefined {
    const value = this.#take(name)?.value;
    return value === undefined || value === "" ? undefined : unescaped(value);
  }

  #priority(): Priority | undefined {
    const value = this.#text("PRIORITY");
    const degree = Number(value ?? 0);
    if (degree === 0) return undefined;
    if (!Number.isInteger(degree) || degree < 0 || degree > 9) {
      this.#importing.unread(this.#draft, "PRIORITY", value!);
      return undefined;
    }
    if (degree === 1) return "urgent";
    return degree < 5 ? "high" : degree === 5 ? "medium" : "low";
  }

  #takeStatus(): void {
    const status = this.#text("STATUS")?.toUpperCase() ?? "";
    const completed = this.#take("COMPLETED");
    const found = STATUSES[status];
    if (found === undefined) this.#importing.unread(this.#draft, "STATUS", status);
    this.#draft.status = completed ? "done" : found;
    if (completed) this.#draft.done_at = this.#when(completed)?.at.toISOString();
  }

  #takeRelations(): void {
    const before: string[] = [];
    for (const { params, value } of this.#left.get("RELATED-TO") ?? []) {
      const type = params.get("RELTYPE")?.toUpperCase() ?? "PARENT";
      if (type === "PARENT") this.#draft.parent ??= value.trim();
      else if (type === "DEPENDS-ON") before.push(value.trim());
      else if (type !== "CHILD" && type !== "SIBLING")
        this.#importing.unread(this.#draft, "RELATED-TO", value);
    }
    this.#left.delete("RELATED-TO");
    if (before.length > 0) this.#draft.depends_on = before;
  }

  /** Answers from when an alarm may be counted, and where a rule begins. */
  #takeDates(): { start: Date | undefined; end: Date | undefined; started: When | undefined } {
    const draft = this.#draft;
    const isTodo = this.#component.name === "VTODO";
    const [startAt, endAt] = [this.#take("DTSTART"), this.#take(isTodo ? "DUE" : "DTEND")];
    const start = startAt && this.#when(startAt);
    const end = endAt && this.#when(endAt);
    const duration = this.#text("DURATION");
    const length = duration === undefined ? undefined : (millisecondsIn(duration) ?? Number.NaN);
    if (start) {
      const ms = length ?? (isTodo || !end ? 0 : end.at.getTime() - start.at.getTime());
      const minutes = start.time !== undefined && ms > 0 ? Math.round(ms / 60_000) : undefined;
      draft.schedule =
        start.time === undefined
          ? { intent: "date_only", date: start.date }
          : {
              intent: "exact_time",
              date: start.date,
              time: start.time,
              ...(minutes !== undefined && { duration_minutes: minutes }),
            };
      if (Number.isNaN(ms)) this.#importing.unread(draft, "DURATION", duration!);
      if (!isTodo && start.time === undefined && ms > LONGEST_DAY_MS) this.#reportEnd(start, ms);
    }
    if (isTodo && end) {
      draft.deadline = end.date;
      const isHour = end.time !== undefined && !end.isLastSecond;
      if (isHour) {
        this.#importing.report(
          draft.line,
          draft.text,
          refusal("plan_import.only_the_day", { field: "DUE", value: endAt!.value.slice(0, 100) }),
        );
      }
    }
    return {
      started: start ?? (isTodo ? end : undefined),
      start: start?.at,
      end:
        end?.at ??
        (start && length !== undefined && !Number.isNaN(length)
          ? new Date(start.at.getTime() + length)
          : undefined),
    };
  }

  /** The end of an event of whole days is the day behind its last one. */
  #reportEnd({ date }: When, ms: number): void {
    const days = Math.round(ms / DAY_MS);
    this.#importing.report(
      this.#draft.line,
      this.#draft.text,
      refusal("plan_import.first_day_only", { from: date, to: plusDays(date, days - 1) }),
    );
  }

  #takeRule(started: When | undefined): void {
    const rules = this.#left.get("RRULE") ?? [];
    this.#left.delete("RRULE");
    const [rule, ...others] = rules;
    for (const { value } of others) this.#importing.unread(this.#draft, "RRULE", value);
    if (!rule) return;
    const written = this.#withDays(rule.value.trim(), started);
    const days = started ? daysBetween(started.written.date, started.date) : 0;
    const shifted = started ? shiftedRule(written, { day: started.written.date, days }) : written;
    if (shifted !== undefined) this.#draft.repeat = { rule: shifted, mode: "strict" };
    else {
      this.#importing.report(
        this.#draft.line,
        this.#draft.text,
        refusal("plan_import.rule_of_other_zone", {
          rule: written.slice(0, LONGEST_RULE),
          day: started!.date,
        }),
      );
    }
  }

  /** A task repeats by days: its hour stands in the start, and the end of a rule is the last day. */
  #withDays(rule: string, started: When | undefined): string {
    return rule
      .split(";")
      .filter((part) => {
        const [name = "", value = ""] = part.toUpperCase().split("=");
        const [hour, minute] = started?.time === undefined ? [] : started.written.time.split(":");
        if (name === "BYHOUR") return Number(value) !== Number(hour);
        if (name === "BYMINUTE") return Number(value) !== Number(minute);
        return part !== "" && name !== "WKST" && !(name === "BYSECOND" && Number(value) === 0);
      })
      .flatMap((part) => {
        const value = /^UNTIL=(\d{8}T\d{6}Z)$/i.exec(part)?.[1];
        const at = value === undefined ? undefined : instantOf(value);
        if (at === undefined) return [part];
        const last = this.#lastDay(at, started);
        return last === undefined ? [] : [`UNTIL=${last.replaceAll("-", "")}`];
      })
      .join(";");
  }

  /** The day of an end where the event takes place, as the days of the rule are; undefined of what has no end. */
  #lastDay(at: Date, started: When | undefined): string | undefined {
    const { timeZone } = this.#importing.moment;
    const days = started ? daysBetween(started.written.date, started.date) : 0;
    const day = localIso(at, timeZone).slice(0, 10);
    // Programs write the last second of the year 9999 for what has no end.
    return isDate(day) ? plusDays(day, -days) : undefined;
  }

  /** What Etui itself wrote where the standard has no place. */
  #takeOwn(): void {
    const draft = this.#draft;
    const own = (name: string) => this.#text(`X-ETUI-${name}`);
    const list = own("LIST");
    draft.list_id = LIST_IDS.find((one) => one === list);
    draft.group = own("GROUP");
    const [window, minutes, estimate] = [own("WINDOW"), own("MINUTES"), own("ESTIMATE")];
    if (draft.schedule && "date" in draft.schedule) {
      const { date } = draft.schedule;
      if (window !== undefined) draft.schedule = { intent: "time_window", date, window };
      else if (minutes !== undefined && draft.schedule.intent === "exact_time") {
        draft.schedule = { ...draft.schedule, duration_minutes: Number(minutes) };
      }
    }
    if (estimate !== undefined) draft.estimate_minutes = Number(estimate);
    draft.waiting_for = own("WAITING-FOR");
    draft.next_review_at = own("REVIEW");
    draft.review_reason = own("REVIEW-REASON");
    draft.deadline ??= own("DEADLINE");
    const repeat = /^([a-z_]+) (.+)$/.exec(own("REPEAT") ?? "");
    const mode = REPEAT_MODES.find((one) => one === repeat?.[1]);
    if (mode !== undefined) draft.repeat = { rule: repeat![2]!, mode };
  }

  #takeAlarms({ start, end }: { start: Date | undefined; end: Date | undefined }): void {
    for (const alarm of this.#component.components) {
      const trigger =
        alarm.name === "VALARM" ? alarm.properties.find(({ name }) => name === "TRIGGER") : undefined;
      if (!trigger) {
        this.#importing.report(alarm.line, this.#draft.text, refusal("plan_import.line_unread"));
        continue;
      }
      const isOfEnd = trigger.params.get("RELATED")?.toUpperCase() === "END";
      const at = /^[+-]?P/i.test(trigger.value.trim())
        ? offsetFrom(
            isOfEnd || (!start && this.#component.name === "VTODO") ? end : start,
            trigger.value.trim(),
          )
        : this.#when(trigger)?.at;
      const said = alarm.properties.find(({ name }) => name === "DESCRIPTION")?.value;
      const words = said === undefined ? undefined : unescaped(said).trim();
      if (!at) this.#importing.unread(this.#draft, "TRIGGER", trigger.value);
      else if (alarm.properties.some(({ name }) => name === "X-ETUI-AT")) {
        const own = alarm.properties.find(({ name }) => name === "X-ETUI-AT")!.value;
        this.#draft.reminder = {
          at: unescaped(own),
          text_override: words === this.#draft.title ? undefined : words,
        };
      } else if (this.#draft.reminder) this.#importing.unread(this.#draft, "TRIGGER", trigger.value);
      else this.#draft.reminder = { at: wallClock(at, this.#importing.moment.timeZone) };
    }
  }

  #when(property: Property): When | undefined {
    const { timeZone } = this.#importing.moment;
    const value = property.value.trim();
    const [, year, month, day, hour, minute, second, utc] =
      /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(value) ?? [];
    const date = `${year}-${month}-${day}`;
    const time = `${hour}:${minute}`;
    const isReal =
      year !== undefined && !Number.isNaN(Date.parse(`${date}T${hour === undefined ? "00:00" : time}:00Z`));
    // 30 February would become 2 March.
    if (!isReal || new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date) {
      this.#importing.unread(this.#draft, property.name, value);
      return undefined;
    }
    if (hour === undefined)
      return {
        date,
        time: undefined,
        at: instantAt(date, "00:00", timeZone),
        isLastSecond: false,
        written: { date, time: "00:00" },
      };
    let at = instantAt(date, time, timeZone);
    const zone = property.params.get("TZID");
    if (utc) at = new Date(`${date}T${time}:${second}Z`);
    else if (zone !== undefined) {
      const known = this.#zoneOf(zone);
      if (known === undefined) this.#importing.unread(this.#draft, "TZID", zone);
      else at = instantAt(date, time, known);
    }
    const local = localIso(at, timeZone);
    if (!isDate(local.slice(0, 10))) {
      this.#importing.unread(this.#draft, property.name, value);
      return undefined;
    }
    return {
      date: local.slice(0, 10),
      time: local.slice(11, 16),
      at,
      isLastSecond: local.slice(11, 16) === "23:59",
      written: { date, time },
    };
  }

  #zoneOf(id: string): string | undefined {
    // Some programs put their own address before the name: /mozilla.org/20070129_1/Europe/Berlin.
    const tail = /([A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_+-]+)?)$/.exec(id.slice(0, 200))?.[1];
    for (const name of [this.#zones.get(id), id, WINDOWS_ZONES[id], tail]) {
      const zone = name === undefined ? undefined : zoneNamed(name);
      if (zone !== undefined) return zone;
    }
    return undefined;
  }
}

const STATUSES: Readonly<Record<string, TaskStatus | undefined>> = {
  "": "open",
  "NEEDS-ACTION": "open",
  "IN-PROCESS": "in_progress",
  COMPLETED: "done",
  CANCELLED: "cancelled",
  CONFIRMED: "open",
  TENTATIVE: "open",
};

function instantOf(value: string): Date | undefined {
  const iso = value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/i, "$1-$2-$3T$4:$5:$6Z");
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function offsetFrom(from: Date | undefined, duration: string): Date | undefined {
  const isBefore = duration.startsWith("-");
  const ms = millisecondsIn(duration.replace(/^[+-]/, ""));
  return from && ms !== undefined ? new Date(from.getTime() + (isBefore ? -ms : ms)) : undefined;
}
