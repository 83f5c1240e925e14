import { caretUnder } from "../caret.ts";
import { figure } from "../figure.ts";
import type { FilterPlace } from "../filter-place.ts";

const quoted = (text: string) => JSON.stringify(text);

/** The line with its caret ends in a line break, so that the sentence about it stands below. */
const here = ({ at, marked }: FilterPlace) =>
  marked === undefined
    ? `${at} cannot be carried out. `
    : `${at}, character ${figure(marked.character)}:\n${marked.excerpt}\n${caretUnder(marked.excerpt, marked.column)}\n`;

const meant = (nearest: string | undefined) => (nearest === undefined ? "" : ` Did you mean ${nearest}?`);
/** Of a long list the beginning: the frequent ones come first. */
const listed = (names: readonly string[]) =>
  `${names.slice(0, 30).join(", ")}${names.length > 30 ? ` and ${figure(names.length - 30)} more` : ""}`;

/** What is compared with a field of a kind. */
type Kind = "number" | "day" | "moment" | "flag" | "text" | "choice";
const KINDS: Readonly<Record<Kind, string>> = {
  number: "a number, such as 30",
  day: "a day: 2026-12-31, today, 7d, this week",
  moment: 'a day or a moment: 2026-12-31, "2026-12-31 09:00", today, -2w',
  flag: "true or false",
  text: "a text",
  choice: "one of its choices",
};

/** Faults in the text of a query. */
export const queryText = {
  "query_text.no_condition": (place: FilterPlace) =>
    `${here(place)}A condition belongs here, such as tag:#work, priority>=high, due:<=7d or a word. Signs that are meant literally stand in quotes.`,
  "query_text.only_equal": ({ name, ...place }: FilterPlace & { name: string }) =>
    `${here(place)}${name} takes a colon alone: ${name}:…. A field that is called so is written in quotes: "${name}">=….`,
  "query_text.unknown_word": ({
    name,
    given,
    known,
    nearest,
    ...place
  }: FilterPlace & { name: string; given: string; known: readonly string[]; nearest?: string }) =>
    `${here(place)}${name}: takes ${listed(known)}, and not ${quoted(given)}.${meant(nearest)}`,
  "query_text.no_saved": (place: FilterPlace) => `${here(place)}Saved filters cannot be used here.`,
  "query_text.unknown_filter": ({
    given,
    known,
    nearest,
    ...place
  }: FilterPlace & { given: string; known: readonly string[]; nearest?: string }) =>
    `${here(place)}No filter is saved as ${quoted(given)}.${meant(nearest)} ` +
    (known.length === 0
      ? 'One is saved as a document at filters/<name>: {"query": "tag:#work is:open"}.'
      : `Saved are ${listed(known)}.`),
  "query_text.circular": ({ given, ...place }: FilterPlace & { given: string }) =>
    `${here(place)}The saved filter ${quoted(given)} asks for itself. Take it out of its own query.`,
  "query_text.unreadable_filter": ({ given, ...place }: FilterPlace & { given: string }) =>
    `${here(place)}The document filters/${given} holds no query. It is {"query": "tag:#work is:open"}.`,
  "query_text.unknown_field": ({
    given,
    known,
    nearest,
    ...place
  }: FilterPlace & { given: string; known: readonly string[]; nearest?: string }) =>
    `${here(place)}Nothing here has a field ${quoted(given)}.${meant(nearest)} Known are ${listed(known)}. Words with a colon that are meant literally stand in quotes.`,
  "query_text.unknown_choice": ({
    field,
    given,
    choices,
    nearest,
    ...place
  }: FilterPlace & { field: string; given: string; choices: readonly string[]; nearest?: string }) =>
    `${here(place)}${field} is one of ${choices.join(", ")}, and never ${quoted(given)}.${meant(nearest)}`,
  "query_text.wrong_value": ({
    field,
    given,
    kind,
    ...place
  }: FilterPlace & { field: string; given: string; kind: Kind }) =>
    `${here(place)}${field} is compared with ${KINDS[kind]}, and not with ${quoted(given)}.`,
  "query_text.wrong_operator": ({
    field,
    operator,
    kind,
    ...place
  }: FilterPlace & { field: string; operator: string; kind: Kind }) =>
    `${here(place)}${quoted(operator)} looks into texts, and ${field} holds something else: compare it by : = != > >= < <= with ${KINDS[kind]}.`,
  "query_text.no_order": ({ field, ...place }: FilterPlace & { field: string }) =>
    `${here(place)}${field} is true or false, which have no order. Write ${field}:true or ${field}:false.`,
  "query_text.no_sort": ({
    given,
    known,
    most,
    nearest,
  }: {
    given: string;
    known: readonly string[];
    most: number;
    nearest?: string;
  }) =>
    `sort takes at most ${figure(most)} fields, each with desc where the highest is to come first; ${quoted(given)} cannot be one of them.${meant(nearest)} Known are ${listed(known)}.`,
  "query_text.no_group": ({
    given,
    known,
    most,
    nearest,
  }: {
    given: string;
    known: readonly string[];
    most: number;
    nearest?: string;
  }) =>
    `group takes at most ${figure(most)} fields, such as status or month(due), and figures at most 4; ${quoted(given)} cannot be one of them.${meant(nearest)} Known are ${listed(known)}.`,
  "query_text.nowhere": ({
    given,
    asked,
    ...place
  }: FilterPlace & { given: string; asked: readonly string[] }) =>
    `${here(place)}${given} holds for nothing in ${asked.join(", ")}. Leave it out, or ask elsewhere.`,
};
