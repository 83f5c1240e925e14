import type { CardType } from "@etui/protocol/cards/card-type";
import type { Came, ColumnFault } from "../came.ts";
import { figure } from "../figure.ts";
import { someOf } from "./some-of.ts";

/** The first of the fields that the rows have, and how many there are beside those. */
type Fields = { fields: readonly string[]; more?: number };

const CAME: Readonly<Record<Came, string>> = {
  null: "null",
  array: "an array",
  object: "an object",
  string: "a text",
  number: "a number",
  boolean: "a boolean",
  documents: "documents",
};

/** What each view is made of; the others say more closely what is missing. */
type Wanting = Exclude<CardType, "progress" | "custom">;

const WANTED: Readonly<Record<Wanting, string>> = {
  list: 'A list wants an array, such as ["Tea", "Rice"] or [{"title": "Tea", "done": true}], or one object',
  tree: 'A tree wants nested objects or arrays, such as {"Fruit": {"Apple": 3}} or [{"title": "Trip", "children": ["Pack"]}]',
  table: 'A table wants an array of objects, such as [{"name": "Tea", "price": 3}], or one object',
  timeline: 'A timeline wants things with a date, such as [{"date": "2026-01-05", "title": "Rome"}]',
  form: 'A form wants fields, such as ["name", {"name": "age", "type": "number"}] in options.fields, a JSON Schema, or one object to edit',
  select: 'A select wants choices, such as ["Tea", "Rice"] or [{"value": "tea", "label": "Green tea"}]',
  chart: 'A chart wants numbers, such as {"Mon": 3, "Tue": 5} or [{"month": "May", "sales": 12}]',
  counter:
    'A counter wants a number, such as 42, {"label": "Steps", "value": 8500, "delta": 300} or {"Tea": 3, "Rice": 5}',
  modal: 'A modal wants a text or an object, such as {"text": "Delete it?", "actions": ["Delete", "Keep"]}',
  toast: 'A toast wants one message, such as "Saved." or {"message": "Saved.", "tone": "success"}',
};

const LACKING: Partial<Readonly<Record<Wanting, string>>> = {
  form: " without any",
  select: " without choices",
  chart: " without any",
  counter: " without one",
};

const INSTEAD_OF_MAPPING: Partial<Readonly<Record<CardType, string>>> = {
  table: "its columns are chosen with columns",
  form: "its questions are given with fields",
  custom: "its component gets the data as they are",
};

/** Why data are no card of a kind. */
export const cardShapes = {
  /** `lacking`: it may be of the right kind, but has nothing of what is wanted in it. */
  "card.other_data": ({
    card_type,
    came,
    lacking,
  }: {
    card_type: Wanting;
    came: Came;
    lacking?: boolean;
  }) => {
    const several = card_type === "toast" && came === "documents" ? "several documents" : CAME[came];
    return `${WANTED[card_type]}; this is ${several}${lacking ? (LACKING[card_type] ?? "") : ""}.`;
  },
  "card.no_measure":
    'Progress wants a measure with its whole, such as {"label": "Pages", "value": 17, "max": 50}, "17/50" or "65%", ' +
    'or steps, such as [{"title": "Pack", "done": true}]; no row has either.',
  /** `stored`: the rows are documents, which were stored at some time. */
  "card.no_dates": ({ stored, ...fields }: Fields & { stored: boolean }) =>
    `${WANTED.timeline}; no row has a date. The rows have ${named(fields)}.` +
    (stored ? ' mapping {"at": "updated_at"} takes when they were stored.' : ""),
  "card.no_such_columns": (fields: Fields) =>
    `No row has any of these columns. The rows have ${named(fields)}.`,
  /** `column`: the one that is nearly of numbers. */
  "card.no_numbers": ({ column, ...fields }: Fields & { column?: { name: string; fault: ColumnFault } }) =>
    `${WANTED.chart}. ${column ? columnInWords(column) : `The rows have none. They have ${named(fields)}.`}`,
  "card.mapped_no_numbers": ({
    column,
    ...known
  }: Fields & { column?: { name: string; fault: ColumnFault } }) =>
    `mapping.y wants fields of numbers.${column ? ` ${columnInWords(column)}` : ""} ` +
    (known.fields.length > 0
      ? `The fields of numbers are ${named(known)}.`
      : "No field of the rows has numbers."),

  "card.no_component":
    'A custom card wants options.component_id, such as "bazi-chart"; show the data as a tree without it.',
  "card.too_much_data": ({ characters, levels }: { characters: number; levels: number }) =>
    `A custom card wants at most ${figure(characters)} characters of data, ${figure(levels)} levels deep; this is more. ` +
    "Give the part its component needs.",

  "card.field_name": ({ most }: { most: number }) =>
    `The name of a field wants at most ${figure(most)} plain characters.`,
  "card.field_twice": ({ name }: { name: string }) =>
    `Every field wants a name of its own; ${name} is there twice.`,
  "card.field_without_choices": ({ name, type }: { name: string; type: string }) =>
    `The ${type} field ${name} wants choices, such as ["Tea", "Rice"].`,

  "card.field_password": ({ name }: { name: string }) =>
    `The field ${name} asks for a password, and what is entered on a card is kept with it and told to the assistant. ` +
    "Leave it out. A secret that a skill needs is entered by the person in the settings of that skill, which keep it sealed.",
  "card.field_file": ({ name }: { name: string }) =>
    `The field ${name} asks for a file, and a card takes none. ` +
    "Ask the person to add the file to their next message, or ask for its address with a field of the type url.",

  "card.mapping_one_field": ({ role }: { role: string }) => `mapping.${role} wants one field.`,
  "card.mapping_no_field": ({ role, ...fields }: Fields & { role: string }) =>
    `No row has the field that mapping.${role} names. The rows have ${named(fields)}.`,
  "card.mapping_no_role": ({ card_type, form }: { card_type: CardType; form: string }) => {
    const instead = INSTEAD_OF_MAPPING[card_type];
    return instead === undefined
      ? `The mapping of a ${card_type} card wants no other parts than ${form}.`
      : `A ${card_type} card wants no mapping: ${instead}.`;
  },
};

const named = ({ fields, more }: Fields) => (fields.length === 0 ? "no fields" : someOf(fields, more));

function columnInWords({ name, fault }: { name: string; fault: ColumnFault }): string {
  switch (fault.is) {
    case "words":
      return `${name} has no numbers.`;
    case "mixed":
      return `${name} mixes ${fault.units.map((unit) => unit || "plain numbers").join(", ")}: write all of its numbers in one unit.`;
    case "few":
      return `${name} has ${fault.numbers === 1 ? "1 number" : `${fault.numbers} numbers`} among its ${fault.values} values.`;
  }
}
