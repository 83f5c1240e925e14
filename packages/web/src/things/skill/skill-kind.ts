import { PencilRuler } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { addressOfSkill } from "./skill-address.ts";

export const skillKind: Kind = {
  icon: PencilRuler,
  words: { en: { one: "skill", many: "skills" }, zh: { one: "技能", many: "技能" } },
  addressOf: (name) => addressOfSkill(name),
  hasVersions: true,
  isNamedByTarget: true,
};
