/** `mapping`: which field of the rows fills which part of a card, as the caller said. */
import type { CardType } from "@etui/protocol/cards/card-type";
import { type CardMapping, MAPPING_ROLES } from "@etui/protocol/cards/options";
import { type Refusal, refuse } from "@etui/words/refusal";
import { bare } from "./key-words.ts";
import { fieldsOf, matchField, namedFields } from "./record-fields.ts";
import type { CardRecord } from "./records.ts";

type Roles<Type extends CardType> = keyof (typeof MAPPING_ROLES)[Type];

/** Only the roles that were given, each with its fields as the rows spell them. */
export type Mapped<Type extends CardType> = { [Role in Roles<Type>]?: readonly string[] };

export type ReadMapping<Type extends CardType> =
  | { ok: true; mapped: Mapped<Type> }
  | { ok: false; refused: Refusal };

/** What a mapping of this type looks like: `{x: field, y: [fields], series: field}`. */
export function mappingForm(type: CardType): string {
  const roles = Object.entries(MAPPING_ROLES[type]);
  return `{${roles.map(([role, takes]) => `${role}: ${takes === "one" ? "field" : "[fields]"}`).join(", ")}}`;
}

export function readMapping<Type extends CardType>(
  type: Type,
  mapping: CardMapping | undefined,
  records: readonly CardRecord[],
): ReadMapping<Type> {
  const roles: Record<string, "one" | "many"> = MAPPING_ROLES[type];
  const mapped: Record<string, string[]> = {};
  for (const [asked, fields] of Object.entries(mapping ?? {})) {
    const role = Object.keys(roles).find((name) => name === bare(asked));
    if (role === undefined)
      return refuse("card.mapping_no_role", { card_type: type, form: mappingForm(type) });
    const names = typeof fields === "string" ? [fields] : fields;
    if (names.length === 0) continue;
    if (roles[role] === "one" && names.length > 1) return refuse("card.mapping_one_field", { role });
    const found = names.map((name) => matchField(name, records));
    if (records.length > 0 && found.includes(undefined)) {
      return refuse("card.mapping_no_field", { role, ...namedFields(fieldsOf(records)) });
    }
    mapped[role] = found.map((field, index) => field ?? names[index]!);
  }
  return { ok: true, mapped: mapped as Mapped<Type> };
}
