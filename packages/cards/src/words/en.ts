/** Words that the renderings add themselves. Words of the data stay as they are. */
import type { Cut } from "@etui/protocol/cards/cell";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const COUNTED: Record<NonNullable<Cut["of"]>, [one: string, several: string]> = {
  items: ["item", "items"],
  rows: ["row", "rows"],
  columns: ["column", "columns"],
  nodes: ["node", "nodes"],
  documents: ["document", "documents"],
  entries: ["entry", "entries"],
  points: ["point", "points"],
  series: ["series", "series"],
  choices: ["choice", "choices"],
  fields: ["field", "fields"],
};

export const en = {
  yes: "yes",
  no: "no",
  date: (year: number, month: number, day: number, weekday: number) =>
    `${WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]} ${year}`,
  month: (year: number, month: number) => `${MONTHS[month - 1]} ${year}`,
  monthName: (month: number) => MONTHS[month - 1]!,
  dayOfMonth: (month: number, day: number) => `${day} ${MONTHS[month - 1]}`,
  dateAndTime: (date: string, time: string) => `${date}, ${time}`,
  fault: {
    required: () => "Fill this in.",
    unknown_field: () => "The form has no such field.",
    not_text: () => "Enter a text without special characters.",
    not_number: () => "Enter a number.",
    not_yes_or_no: () => "Answer yes or no.",
    not_date: () => "Enter a date like 2026-01-31.",
    not_time: () => "Enter a time like 08:30.",
    not_datetime: () => "Enter a date and a time like 2026-01-31T08:30.",
    not_email: () => "Enter an e-mail address like lin@example.com.",
    not_url: () => "Enter a web address like https://example.com.",
    not_tel: () => "Enter a telephone number like +86 10 6512 3456.",
    not_a_choice: () => "Choose one of the choices.",
    too_small: (limit: string) => `Enter a number of at least ${limit}.`,
    too_big: (limit: string) => `Enter a number of at most ${limit}.`,
    off_step: (limit: string) => `Enter a number in steps of ${limit}.`,
    too_early: (limit: string) => `Not before ${limit}.`,
    too_late: (limit: string) => `Not after ${limit}.`,
    too_few: (limit: string) => `Choose at least ${limit}.`,
    too_many: (limit: string) => `Choose at most ${limit}.`,
    too_short: (limit: string) => `Enter at least ${limit} characters.`,
    too_long: (limit: string) => `Enter at most ${limit} characters.`,
    wrong_pattern: (wanted: string) => `This is not written as asked for: ${wanted}`,
  },
  labelled: (label: string, value: string) => `${label}: ${value}`,
  /** What stands between the items of a list, and between remarks. */
  comma: ", ",
  aside: ", ",
  semicolon: "; ",
  empty: "Nothing here yet.",
  undated: "Without a date",
  category: "Category",
  value: "Value",
  chart: { bar: "Bar chart", line: "Line chart", pie: "Pie chart", radar: "Radar chart" },
  component: (id: string) => `Shown as it is stored: Etui has no component named ${id}.`,
  tone: { info: "Note", success: "Done", warning: "Careful", danger: "Problem" },
  change: (change: string, against: string) =>
    /^(vs|since|than|from|in|over|this|compared)\b/i.test(against)
      ? `${change} ${against}`
      : `${change} vs ${against}`,
  choose: (min: number, max: number | undefined) => {
    if (max === undefined) return min > 1 ? `Choose at least ${min}.` : "Choose one or more.";
    if (min === max) return min === 1 ? "Choose one." : `Choose ${min}.`;
    return min > 0 ? `Choose ${min} to ${max}.` : `Choose up to ${max}.`;
  },
  send: "Send",
  open: "Open in Etui",
  buttons: (labels: readonly string[]) =>
    `Buttons, to be pressed where the card is drawn: ${labels.join(" · ")}`,
  required: "required",
  field: {
    text: "text",
    textarea: "long text",
    email: "e-mail address",
    url: "web address",
    tel: "telephone number",
    number: "number",
    date: "date",
    time: "time",
    datetime: "date and time",
    select: "choose one",
    multiselect: "choose several",
    checkbox: "yes or no",
    slider: "number",
    rating: "rating",
  },
  range: (min: string | undefined, max: string | undefined) => {
    if (min !== undefined && max !== undefined) return `${min} to ${max}`;
    if (min !== undefined) return `from ${min}`;
    return max === undefined ? "" : `up to ${max}`;
  },
  chosen: (range: string) => `${range} of them`,
  written: (pattern: string) => `written as ${pattern}`,
  characters: (range: string) => `${range} characters`,
  more: (count: string, one: boolean, of: NonNullable<Cut["of"]>, orOver: boolean) =>
    `${count} more ${COUNTED[of][one ? 0 : 1]}${orOver ? " or over" : ""}`,
};
