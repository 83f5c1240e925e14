import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const template: Samples<`template.${string}` & RefusalCode> = {
  "template.unreadable": {},
  "template.tags": {},
  "template.too_long": { length: 9_000, most: 8_000 },
  "template.unknown_name": { name: "docment", known: ["trigger", "document"] },
  "template.missing_value": { name: "document.content.due" },
  "template.filled_too_long": { most: 8_000 },
  "template.too_much_work": {},
  "template.unknown_filter": { name: "shout", known: ["date", "default"] },
  "template.filter_arguments": { filter: "upcase", most: 0 },
  "template.filter_input": { filter: "date", needs: "date" },
  "template.filter_number": { filter: "truncate", least: 1, most: 8_000 },
  "template.date_format": { known: ["%Y", "%m"] },
};
