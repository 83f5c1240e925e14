import { type RefusalCode, refusal } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const skillFiles: Samples<`${"labels" | "scaffold" | "migrate"}.${string}` & RefusalCode> = {
  "labels.wrong": { file: "dev.jsonl", line: 3, fault: "no_json" },
  "scaffold.bad_id": { id: "Daily Tea", instead: "daily-tea" },
  "scaffold.no_description": {},
  "scaffold.description_too_long": { characters: 300, most: 240 },
  "migrate.no_yaml": { line: 2, because: refusal("yaml.tab") },
  "migrate.no_keys": {},
};
