/**
 * What a place in a tool's arguments accepts and what came instead, as plain facts that every language has words for.
 */
import type { Kind } from "@etui/values/json/kind-of";

/** How many characters, items or fields. */
export interface Amount {
  readonly least?: number;
  readonly most?: number;
}

/** Formats of texts that every language has a name for. */
export const TEXT_FORMATS = [
  "date-time",
  "date",
  "time",
  "duration",
  "uuid",
  "email",
  "uri",
  "url",
  "ipv4",
  "ipv6",
  "hostname",
] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** Values in it are written as they are shown: as JSON, cut, and without invisible characters. */
export type Accepted =
  | { readonly is: "anything" }
  /** No value is accepted at all. */
  | { readonly is: "nothing" }
  | { readonly is: "one_of"; readonly values: readonly string[]; readonly more?: number }
  | { readonly is: "either"; readonly forms: readonly Accepted[]; readonly more?: number }
  | AcceptedNumber
  | AcceptedText
  | { readonly is: "format"; readonly format: TextFormat }
  | { readonly is: "boolean" }
  | { readonly is: "null" }
  | AcceptedList
  | AcceptedObject;

export interface AcceptedNumber {
  readonly is: "number" | "integer";
  readonly least?: number;
  readonly most?: number;
  readonly above?: number;
  readonly below?: number;
  readonly multiple?: number;
}

export interface AcceptedText {
  readonly is: "string";
  readonly characters?: Amount;
  /** A regular expression; null if it is too long to be shown. */
  readonly pattern?: string | null;
}

export interface AcceptedList {
  readonly is: "list";
  readonly amount?: Amount;
  readonly items?: Accepted;
  /** At least one item must be this. */
  readonly contains?: Accepted;
  /** What each item must be, by its position. */
  readonly tuple?: readonly Accepted[];
  readonly unique?: true;
}

export interface AcceptedObject {
  readonly is: "object";
  /** The fields it must have, each with its value if only one is possible. */
  readonly fields?: readonly { readonly name: string; readonly value?: string }[];
  readonly more?: true;
  /** How many fields, whatever their names. */
  readonly amount?: Amount;
}

/** A value as it is shown, with what is wrong about it: its kind or its size. */
export interface Got {
  readonly shown: string;
  readonly kind?: Kind;
  readonly characters?: number;
  readonly items?: number;
}

/** The simplest way to correct the value. */
export type Remedy =
  | { readonly do: "send_object" | "send_list" }
  | { readonly do: "unquote" | "quote"; readonly value: string }
  | { readonly do: "put_in_list"; readonly value?: string };

/** What the value of a JSON Schema keyword has to be. */
export type KeywordValue =
  | "schema"
  | "schemas"
  | "named schemas"
  | "schema or schemas"
  | "anything"
  | "list"
  | "number"
  | "number or boolean"
  | "count"
  | "boolean"
  | "text"
  | "names"
  | "named names"
  | "types";
