import { THING_WORDS } from "@etui/words/thing-words";
import { PencilRuler } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { addressOfSkill } from "./skill-address.ts";

export const skillKind: Kind = {
  icon: PencilRuler,
  words: THING_WORDS.skill,
  addressOf: (name) => addressOfSkill(name),
  hasVersions: true,
  isNamedByTarget: true,
};
