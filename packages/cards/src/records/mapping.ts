/** `mapping`: which field of the rows fills which part of a card, as the caller said. */
import type { CardType } from "@etui/protocol/cards/card-type";
import { type CardMapping, MAPPING_ROLES } from "@etui/protocol/cards/options";
import { bare } from "./key-words.ts";
import { fieldsOf, matchField, nameFields } from "./record-fields.ts";
import type { CardRecord } from "./records.ts";

type Roles<Type extends CardType> = keyof (typeof MAPPING_ROLES)[Type];

/** Only the roles that were given, each with its fields as the rows spell them. */
export type Mapped<Type extends CardType> = { [Role in Roles<Type>]?: readonly string[] };

export type ReadMapping<Type extends CardType> =
  | { ok: true; mapped: Mapped<Type> }
  | { ok: false; error: string };

export function readMapping<Type extends CardType>(
  type: Type,
  mapping: CardMapping | undefined,
  records: readonly CardRecord[],
): ReadMapping<Type> {
  const roles: Record<string, "one" | "many"> = MAPPING_ROLES[type];
  const mapped: Record<string, string[]> = {};
  for (const [asked, fields] of Object.entries(mapping ?? {})) {
    const role = Object.keys(roles).find((name) => name === bare(asked));
    if (role === undefined) return { ok: false, error: noSuchRole(type, Object.keys(roles)) };
    const names = typeof fields === "string" ? [fields] : fields;
    if (names.length === 0) continue;
    if (roles[role] === "one" && names.length > 1)
      return { ok: false, error: `mapping.${role} wants one field.` };
    const found = names.map((name) => matchField(name, records));
    if (records.length > 0 && found.includes(undefined)) {
      return {
        ok: false,
        error: `No row has the field that mapping.${role} names. The rows have ${nameFields(fieldsOf(records))}.`,
      };
    }
    mapped[role] = found.map((field, index) => field ?? names[index]!);
  }
  return { ok: true, mapped: mapped as Mapped<Type> };
}

/** The hint for types whose parts come from elsewhere. */
const INSTEAD: Partial<Record<CardType, string>> = {
  table: "its columns are chosen with columns",
  form: "its questions are given with fields",
  custom: "its component gets the data as they are",
};

function noSuchRole(type: CardType, roles: readonly string[]): string {
  const instead = INSTEAD[type];
  return instead === undefined
    ? `The mapping of a ${type} card wants no other roles than ${roles.join(", ")}.`
    : `A ${type} card wants no mapping: ${instead}.`;
}
