import { figure } from "../figure.ts";
import type { KindOfInput } from "../kind-of-input.ts";

const INPUTS: Readonly<Record<KindOfInput, string>> = {
  list: "a list",
  number: "a number",
  countable: "a text, a list or an object",
  date: "a date, such as 2026-12-31 or 2026-12-31T18:00:00+08:00",
};

/** Texts with `{{ }}`, and the values that they are filled with. */
export const template = {
  "template.unreadable":
    "Between {{ and }} stands a name with its fields, such as {{ document.content.title }}, and filters, such as " +
    '{{ name | default: "you" }}. For the braces themselves write {{ "{{" }}.',
  "template.tags": "Templates hold values as {{ name }} and no tags: take out what stands in {% %}.",
  "template.too_long": ({ length, most }: { length: number; most: number }) =>
    `A template may have ${figure(most)} characters and this one has ${figure(length)}.`,
  "template.unknown_name": ({ name, known }: { name: string; known: readonly string[] }) => {
    const names = known.length > 0 ? `Known are: ${known.join(", ")}.` : "Nothing can be filled in here.";
    return `The template names "${name}", which is not known here. ${names}`;
  },
  /** `name` is left out for a value that a filter made from a literal. */
  "template.missing_value": ({ name }: { name?: string }) =>
    `The template needs ${name === undefined ? "the value" : `"${name}"`}, which is not there. ` +
    'Give it | default: "…", or correct the name.',
  "template.filled_too_long": ({ most }: { most: number }) =>
    `Filled in, the text has over ${figure(most)} characters. Shorten values with | truncate: 200.`,
  "template.too_much_work": "The template goes through too much text. Use smaller fields.",
  "template.unknown_filter": ({ name, known }: { name: string; known: readonly string[] }) =>
    `"${name}" is no filter. There are: ${known.join(", ")}.`,
  "template.filter_arguments": ({ filter, most }: { filter: string; most: number }) =>
    most === 0
      ? `The filter ${filter} takes no arguments.`
      : `The filter ${filter} takes at most ${most === 1 ? "1 argument" : `${figure(most)} arguments`}.`,
  "template.filter_input": ({ filter, needs }: { filter: string; needs: KindOfInput }) =>
    `The filter ${filter} needs ${INPUTS[needs]}.`,
  "template.filter_number": ({ filter, least, most }: { filter: string; least: number; most: number }) =>
    `The filter ${filter} takes a whole number from ${least} to ${most}.`,
  "template.date_format": ({ known }: { known: readonly string[] }) =>
    `The filter date knows ${known.join(" ")}. For a percent sign write %%.`,
};
