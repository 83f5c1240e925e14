import { type RefusalCode, refusal } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const toolsYaml: Samples<`tools_yaml.${string}` & RefusalCode> = {
  "tools_yaml.file_too_large": { characters: 600_000, most: 524_288 },
  "tools_yaml.broken_yaml": { because: refusal("yaml.tab") },
  "tools_yaml.no_tools": {},
  "tools_yaml.too_many_tools": { count: 120, most: 100 },
  "tools_yaml.no_version": { version: "2.0" },
  "tools_yaml.wrong_version": { given: "1.0", version: "2.0" },
  "tools_yaml.wrong_skill_id": { given: "tarot", skill: "bazi" },
  "tools_yaml.bad_tool": { number: 2 },
  "tools_yaml.no_tool_name": { number: 2 },
  "tools_yaml.bad_tool_name": { name: "2dice" },
  "tools_yaml.duplicate_tool": { tool: "roll.dice", other: "roll_dice" },
  "tools_yaml.no_tool_description": { tool: "roll_dice" },
  "tools_yaml.hidden_characters": { tool: "roll_dice", code_point: "U+202E" },
  "tools_yaml.unknown_key": { tool: "roll_dice", key: "colour" },
  "tools_yaml.unknown_word": {
    tool: "roll_dice",
    key: "type",
    given: "roll",
    known: ["collect", "compute", "display"],
  },
  "tools_yaml.bad_timeout": { tool: "roll_dice", given: "soon" },
  "tools_yaml.bad_parameters": { tool: "roll_dice", given: "sides" },
  "tools_yaml.nameless_parameter": { tool: "roll_dice", at: "parameters" },
  "tools_yaml.long_parameter": { tool: "roll_dice", at: "parameters", name: "n".repeat(70), most: 64 },
  "tools_yaml.forbidden_parameter": { tool: "roll_dice", at: "parameters", name: "constructor" },
  "tools_yaml.duplicate_parameter": { tool: "roll_dice", at: "parameters", name: "sides" },
  "tools_yaml.unknown_keyword": { tool: "roll_dice", at: "parameters.sides", keyword: "hint" },
  "tools_yaml.unknown_type": { tool: "roll_dice", at: "parameters.sides", given: "lunar_date" },
};
