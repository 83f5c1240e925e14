/** Says what is accepted as a phrase: "a whole number from 1 to 200". */

import type { Kind } from "@etui/values/json/kind-of";
import type {
  Accepted,
  AcceptedList,
  AcceptedNumber,
  AcceptedObject,
  AcceptedText,
  Amount,
  Got,
  Remedy,
  TextFormat,
} from "../accepted.ts";
import { figure } from "../figure.ts";

export const KINDS: Record<Kind, string> = {
  string: "a string",
  number: "a number",
  boolean: "a boolean",
  null: "null",
  array: "a list",
  object: "an object",
};

const FORMATS: Record<TextFormat, string> = {
  "date-time": "a date and time such as 2026-03-01T08:00:00Z",
  date: "a date such as 2026-03-01",
  time: "a time such as 08:00:00Z",
  duration: "a duration such as PT15M",
  uuid: "a UUID",
  email: "an e-mail address",
  uri: "a URL such as https://example.org/",
  url: "a URL such as https://example.org/",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  hostname: "a host name",
};

/** Singular and plural of kinds that need no more words. */
const NOUNS: { readonly [kind: string]: readonly [one: string, several: string] } = {
  string: ["string", "strings"],
  number: ["number", "numbers"],
  integer: ["whole number", "whole numbers"],
  boolean: ["boolean", "booleans"],
  list: ["list", "lists"],
  object: ["object", "objects"],
};

export function accepted(what: Accepted): string {
  switch (what.is) {
    case "anything":
      return "any JSON value";
    case "nothing":
      return "left out";
    case "one_of":
      return oneOf(what.values, what.more);
    case "either":
      return either(what.forms.map(accepted), what.more);
    case "integer":
      return `a whole number${range(what)}`;
    case "number":
      return `a number${range(what)}`;
    case "string":
      return text(what);
    case "format":
      return FORMATS[what.format];
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "list":
      return list(what);
    case "object":
      return object(what);
  }
}

/** The value that came, with its kind or its size if that is what is wrong. */
export function got({ shown, kind, characters, items }: Got): string {
  if (characters !== undefined)
    return `${shown} (${amount({ least: characters, most: characters }, ["character", "characters"], "")})`;
  if (items !== undefined)
    return `${shown} (${amount({ least: items, most: items }, ["item", "items"], "")})`;
  return kind === undefined ? shown : `${shown} (${KINDS[kind]})`;
}

export function remedy(way: Remedy): string {
  switch (way.do) {
    case "send_object":
      return "Send the object itself, not a string that holds it.";
    case "send_list":
      return "Send the list itself, not a string that holds it.";
    case "unquote":
      return `Send ${way.value} without quotes.`;
    case "quote":
      return `Send it in quotes: "${way.value}".`;
    case "put_in_list":
      return `Put it in a list${way.value === undefined ? "" : `: [${way.value}]`}.`;
  }
}

function oneOf(values: readonly string[], more = 0): string {
  if (values.length === 1) return values[0]!;
  return `one of ${values.join(", ")}${more > 0 ? ` and ${figure(more)} more` : ""}`;
}

function either(forms: string[], more = 0): string {
  const shown =
    more > 0 ? [...forms, more === 1 ? "another form" : `one of ${figure(more)} other forms`] : forms;
  // If the phrases contain commas or "and", semicolons have to separate them.
  const compound = shown.some((phrase) => /,| and /.test(phrase));
  if (shown.length === 2 && !compound) return shown.join(" or ");
  const comma = compound ? ";" : ",";
  return `${shown.slice(0, -1).join(`${comma} `)}${comma} or ${shown.at(-1)}`;
}

function range({ least, most, above, below, multiple }: AcceptedNumber): string {
  const times = multiple === undefined ? "" : ` that is a multiple of ${multiple}`;
  if (least !== undefined && most !== undefined) return `${times} from ${least} to ${most}`;
  const low = above !== undefined ? ` above ${above}` : least !== undefined ? ` of at least ${least}` : "";
  const high = below !== undefined ? ` below ${below}` : most !== undefined ? ` of at most ${most}` : "";
  return `${times}${low}${low && high && " and"}${high}`;
}

function text({ characters, pattern }: AcceptedText): string {
  const size = characters && ` of ${amount(characters, ["character", "characters"])}`;
  const words = isNonEmpty(characters) ? "a non-empty string" : `a string${size ?? ""}`;
  if (pattern === undefined) return words;
  return pattern === null
    ? `${words} in the pattern that the schema gives`
    : `${words} that matches ${pattern}`;
}

const isNonEmpty = (size: Amount | undefined) => size?.least === 1 && size.most === undefined;

function list({ amount: size, items, contains, tuple, unique }: AcceptedList): string {
  const sized = `a list${size ? ` of ${amount(size, ["item", "items"])}` : ""}`;
  const different = unique ? ", all different" : "";
  if (contains) return `${sized} in which one item is ${accepted(contains)}${different}`;
  if (tuple) return `a list: ${tuple.map(accepted).join(", then ")}`;
  if (!items) return `${sized}${different}`;
  const noun = Object.keys(items).length === 1 ? NOUNS[items.is] : undefined;
  if (noun === undefined) return `${sized}, each item ${accepted(items)}${different}`;
  return `a list of ${size ? amount(size, noun) : noun[1]}${different}`;
}

function object({ fields = [], more, amount: size }: AcceptedObject): string {
  if (fields.length === 0) return `an object${size ? ` of ${amount(size, ["field", "fields"])}` : ""}`;
  const named = fields.map(({ name, value }) => (value === undefined ? name : `${name} ${value}`));
  const last = more ? "more" : named.pop()!;
  return `an object with ${named.length === 0 ? last : `${named.join(", ")} and ${last}`}`;
}

/** "1 to 5 items", "at most 1 item", "exactly 1 field". */
function amount(
  { least, most }: Amount,
  [one, several]: readonly [one: string, several: string],
  exactly = "exactly ",
): string {
  const named = (count: number) => `${figure(count)} ${count === 1 ? one : several}`;
  if (least !== undefined && least === most) return `${exactly}${named(least)}`;
  if (least !== undefined && most !== undefined) return `${figure(least)} to ${named(most)}`;
  return least !== undefined ? `at least ${named(least)}` : `at most ${named(most ?? 0)}`;
}
