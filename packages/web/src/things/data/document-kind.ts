import { FileJson2 } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { addressOfPath } from "./data-address.ts";

export const documentKind: Kind = {
  icon: FileJson2,
  words: { en: { one: "document", many: "documents" }, zh: { one: "文档", many: "文档" } },
  addressOf: (path) => addressOfPath(path),
  addressOfVersion: (path, version) => addressOfPath(path, { version }),
  hasVersions: true,
  isNamedByTarget: true,
};
