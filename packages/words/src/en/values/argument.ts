/** What is wrong with the arguments of a call. */

import type { Accepted, Got, Remedy } from "../../accepted.ts";
import { figure } from "../../figure.ts";
import { accepted, got, remedy } from "../accepted.ts";

/** The first fields that an object may have, and how many more there are. */
type Known = {
  readonly known: readonly string[];
  readonly more_known?: number;
};

export const argument = {
  "argument.missing": ({
    at,
    wanted,
    about,
  }: {
    at: string;
    wanted: Accepted;
    /** The description by the tool's author. */
    about?: string | undefined;
  }) =>
    `${at} is missing; it ${wanted.is === "anything" ? "may" : "must"} be ${accepted(wanted)}${about ? `, ${about}` : ""}.`,
  "argument.wrong": ({
    at,
    wanted,
    got: came,
    nearest,
    remedy: way,
  }: {
    at: string;
    wanted: Accepted;
    got: Got;
    nearest?: string | undefined;
    remedy?: Remedy | undefined;
  }) =>
    `${at} must be ${accepted(wanted)}; got ${got(came)}.` +
    `${nearest === undefined ? "" : ` Did you mean ${nearest}?`}${way ? ` ${remedy(way)}` : ""}`,
  "argument.not_accepted": ({ at, got: came }: { at: string; got: Got }) =>
    `${at} is not accepted; got ${got(came)}.`,
  "argument.unknown_field": ({
    at,
    fields,
    more = 0,
    ...fieldsOf
  }: Known & {
    /** The object that has the fields; undefined for the arguments as a whole. */
    at?: string | undefined;
    fields: readonly { readonly name: string; readonly nearest?: string }[];
    more?: number;
  }) => {
    const inside = at === undefined ? "" : ` in ${at}`;
    const [only] = fields;
    if (fields.length + more === 1 && only?.nearest !== undefined) {
      return `There is no field ${only.name}${inside}; did you mean ${only.nearest}? ${known(fieldsOf, inside)}`;
    }
    const named = fields.map(({ name, nearest }) =>
      nearest === undefined ? name : `${name} (did you mean ${nearest}?)`,
    );
    const are = fields.length + more === 1 ? "is no field" : "are no fields";
    return `There ${are} ${named.join(", ")}${andMore(more)}${inside}. ${known(fieldsOf, inside)}`;
  },
  "argument.field_name": ({
    at = "The object",
    name,
    wanted,
  }: {
    at?: string | undefined;
    name: string;
    wanted: Accepted;
  }) => `${at} cannot have a field ${name}: a name must be ${accepted(wanted)}.`,
  "argument.not_an_object": ({
    got: came,
    remedy: way,
    ...fieldsOf
  }: Known & { got: Got; remedy?: Remedy | undefined }) =>
    `The arguments must be an object; got ${got(came)}. ${way ? remedy(way) : known(fieldsOf)}`,
  "argument.wrong_object": ({ wanted, got: came }: { wanted: Accepted; got: Got }) =>
    `The arguments must be ${accepted(wanted)}; got ${got(came)}.`,
  "argument.excluded": ({ at }: { at?: string | undefined }) =>
    `${of(at)}this is a form that the schema excludes.`,
  "argument.fits_several": ({ at }: { at?: string | undefined }) =>
    `${of(at)}this fits several of the accepted forms, but it must fit exactly one.`,
  /** `says` is in the words of the tool's author. */
  "argument.rule": ({ at, says }: { at?: string | undefined; says: string }) => `${of(at)}${says}`,
  /** For the faults that are not listed. */
  "argument.more": ({ more }: { more: number | "many" }) =>
    `And ${more === "many" ? "many more" : `${figure(more)} more`}.`,
  "argument.too_much_work":
    "The arguments could not be checked: this tool's input schema needs too much work for them. Send less data, or ask the tool's author for a simpler schema.",
};

const of = (at: string | undefined) => (at === undefined ? "" : `${at}: `);

const andMore = (more: number) => (more > 0 ? ` and ${figure(more)} more` : "");

const known = ({ known, more_known = 0 }: Known, inside = "") =>
  known.length === 0
    ? `No fields are taken${inside === "" ? " here" : inside}: leave them out.`
    : `Known fields${inside}: ${known.join(", ")}${andMore(more_known)}.`;
