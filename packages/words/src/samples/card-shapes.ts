import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

const fields = ['"name"', '"price"'];

export const cardShapes: Samples<`card.${string}` & RefusalCode> = {
  "card.other_data": { card_type: "select", came: "object", lacking: true },
  "card.no_measure": {},
  "card.no_dates": { fields, more: 3, stored: true },
  "card.no_such_columns": { fields },
  "card.no_numbers": { fields, column: { name: '"price"', fault: { is: "few", numbers: 1, values: 9 } } },
  "card.mapped_no_numbers": { fields, column: { name: '"km"', fault: { is: "mixed", units: ["", "mi"] } } },
  "card.no_component": {},
  "card.too_much_data": { characters: 1_000_000, levels: 32 },
  "card.field_name": { most: 100 },
  "card.field_twice": { name: '"age"' },
  "card.field_without_choices": { name: '"drink"', type: "select" },
  "card.field_password": { name: '"pin"' },
  "card.field_file": { name: '"cv"' },
  "card.mapping_one_field": { role: "at" },
  "card.mapping_no_field": { role: "at", fields },
  "card.mapping_no_role": { card_type: "table", form: "{}" },
};
