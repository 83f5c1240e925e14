import { THING_WORDS } from "@etui/words/thing-words";
import { FileJson2 } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { addressOfPath } from "./data-address.ts";

export const documentKind: Kind = {
  icon: FileJson2,
  words: THING_WORDS.user_data,
  addressOf: (path) => addressOfPath(path),
  addressOfVersion: (path, version) => addressOfPath(path, { version }),
  hasVersions: true,
  isNamedByTarget: true,
};
