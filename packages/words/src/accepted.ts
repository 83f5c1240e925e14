/** What a place of a tool's arguments accepts and what came instead, as plain facts that every language has words for. */
import type { Kind } from "@etui/values/json/kind-of";

/** How many characters, items or fields. */
export interface Amount {
  readonly least?: number;
  readonly most?: number;
}

/** Texts that a form of their own is known for. */
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

/** Values stand in it as they are shown: as JSON, cut, and with nothing invisible in them. */
export type Accepted =
  | { readonly is: "anything" }
  /** No value at all. */
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
  /** A regular expression; null for one that is too long to be shown. */
  readonly pattern?: string | null;
}

export interface AcceptedList {
  readonly is: "list";
  readonly amount?: Amount;
  readonly items?: Accepted;
  /** One item at least is this. */
  readonly contains?: Accepted;
  /** Each item in turn. */
  readonly tuple?: readonly Accepted[];
  readonly unique?: true;
}

export interface AcceptedObject {
  readonly is: "object";
  /** Those it must have; with the only value that one may have, where there is one. */
  readonly fields?: readonly { readonly name: string; readonly value?: string }[];
  readonly more?: true;
  /** Of fields, whatever their names. */
  readonly amount?: Amount;
}

/** A value as it is shown, and of what it is told why it is wrong: its kind, or how much there is of it. */
export interface Got {
  readonly shown: string;
  readonly kind?: Kind;
  readonly characters?: number;
  readonly items?: number;
}

/** The nearest way out. */
export type Remedy =
  | { readonly do: "send_object" | "send_list" }
  | { readonly do: "unquote" | "quote"; readonly value: string }
  | { readonly do: "put_in_list"; readonly value?: string };

/** What the value of a keyword of JSON Schema has to be. */
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
