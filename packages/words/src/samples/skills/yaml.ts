import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const yaml: Samples<`yaml.${string}` & RefusalCode> = {
  "yaml.too_much": { most: 20_000 },
  "yaml.tab": {},
  "yaml.quote": { mark: "'" },
  "yaml.list": {},
  "yaml.mapping": {},
  "yaml.mark": { mark: "@" },
  "yaml.colon": {},
  "yaml.misfit": {},
  "yaml.unknown_alias": { name: "base" },
  "yaml.dropped_key": { key: "constructor" },
  "yaml.duplicate_key": { key: "name" },
};
