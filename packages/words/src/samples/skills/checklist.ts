import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const checklist: Samples<`checklist.${string}` & RefusalCode> = {
  "checklist.id_is_kebab_case": { id: "my_skill" },
  "checklist.has_version": {},
  "checklist.has_description": { characters: 500, most: 400 },
  "checklist.description_lists_tools": { missing: ["calculate_bazi"], extra: ["show_bazi"] },
  "checklist.has_triggers": { count: 0 },
  "checklist.has_category": { known: ["astrology", "wellness"] },
  "checklist.body_is_short": { tokens: 700, most: 500 },
  "checklist.forces_its_tools": { names: ["calculate_bazi"] },
  "checklist.names_its_rules": { files: ["rules/chart.md"] },
  "checklist.states_boundaries": { fulfilled: false },
  "checklist.tools_have_types": { names: ["calculate_bazi", "show_bazi"] },
  "checklist.tools_are_described": { names: ["calculate_bazi"] },
  "checklist.compute_has_code": { names: ["calculate_bazi"] },
  "checklist.display_through_show_card": { names: ["show_bazi"], shows_itself: false },
};
