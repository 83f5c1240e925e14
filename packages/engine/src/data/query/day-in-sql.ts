/** The day of a date within a document, and of a moment, as SQL that never fails: nobody promised that it is a date. */

export const UNITS = ["day", "week", "month", "year"] as const;
export type Unit = (typeof UNITS)[number];

/** `2026-01-05`, `2026/1/5`, `2026年1月5日`, a month alone; with a time and an offset if they were written. */
const WRITTEN = String.raw`^\s*(?!0000)(\d{4})[-/.年](\d{1,2})(?:[-/.月](?:(\d{1,2})日?)?)?(?:[Tt ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?([Zz]|[-+]\d{2}:?\d{2})?)?\s*$`;

/**
 * The date in a text, in the zone of the reader if the text names a moment. Null for anything else, also for the 31st
 * of February, and for a month alone where a day is wanted. `case` guarantees that no cast meets what it cannot take.
 */
export function dayInText(
  text: string,
  unit: Unit,
  { zone, addValue }: { zone: string; addValue: (value: unknown) => string },
): string {
  const monthAlone = unit === "day" || unit === "week" ? "m[3] is null" : "false";
  const first = "make_date(m[1]::int, m[2]::int, 1)";
  const day = `${first} + coalesce(m[3], '1')::int - 1`;
  const clock = "make_interval(hours => m[4]::int, mins => m[5]::int, secs => coalesce(m[6], '0')::int)";
  const offset = `case when upper(m[7]) = 'Z' then interval '0' else
    make_interval(hours => left(m[7], 3)::int, mins => (left(m[7], 1) || right(m[7], 2))::int) end`;
  return `(
    select case when m[2]::int not between 1 and 12 or ${monthAlone} then null
      when coalesce(m[3], '1')::int not between 1 and extract(day from ${first} + interval '1 month - 1 day') then null
      when m[4]::int > 23 or m[5]::int > 59 or m[6]::int > 59 then null
      when m[7] is null then ${day}
      else (((${day})::timestamp + ${clock} - ${offset}) at time zone 'UTC' at time zone ${zone})::date
    end
    from regexp_match(${text}, ${addValue(WRITTEN)}) m
  )`;
}

/** How a group of days is called. A week goes by its Monday. */
export const UNIT_NAMES: Record<Unit, (date: string) => string> = {
  day: (date) => `to_char(${date}, 'YYYY-MM-DD')`,
  week: (date) => `to_char(date_trunc('week', (${date})::timestamp), 'YYYY-MM-DD')`,
  month: (date) => `to_char(${date}, 'YYYY-MM')`,
  year: (date) => `to_char(${date}, 'YYYY')`,
};
