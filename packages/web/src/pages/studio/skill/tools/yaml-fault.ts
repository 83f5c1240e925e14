/** Where and why YAML cannot be read, in a form that can be said in any language. */

import type { Place } from "@etui/values/text/place";
import { YAMLException } from "js-yaml";

export type YamlFaultCode =
  | "tab"
  | "quote"
  | "bracket"
  | "unclosed"
  | "colon"
  | "reserved"
  | "margin"
  | "twice"
  | "alias"
  | "escape"
  | "several"
  | "too_deep"
  | "other";

export interface YamlFault {
  code: YamlFaultCode;
  /** The text at the fault; only some codes use it. */
  what: string;
  place: Place;
}

/** Maps the parser's sentences to codes; "other" covers sentences of later versions. */
const BY_REASON: readonly (readonly [RegExp, YamlFaultCode])[] = [
  [/tab characters/, "tab"],
  [/within a (?:double|single) quoted scalar/, "quote"],
  [/flow collection|expected '|missed comma/, "bracket"],
  [/deficient indentation/, "unclosed"],
  [/duplicated mapping key/, "twice"],
  [/alias/, "alias"],
  [/escape sequence|hexadecimal/, "escape"],
  [/single document|directive/, "several"],
  [/maxDepth|nesting/, "too_deep"],
  [/indentation|end of the stream/, "margin"],
];

export function yamlFault(thrown: unknown, text: string): YamlFault {
  const { mark, reason = "" } = thrown instanceof YAMLException ? thrown : {};
  const code = BY_REASON.find(([pattern]) => pattern.test(reason))?.[1] ?? "other";
  const place = { line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 };
  const what = String.fromCodePoint(text.codePointAt(mark?.position ?? 0) ?? 32);
  if (code !== "margin") return { code, what, place };
  // The parser calls every line that does not fit badly indented; the text at that place tells more.
  if (/[@`%&*!>|?,\]}]/.test(what)) return { code: "reserved", what, place };
  return { code: what === ":" ? "colon" : "margin", what, place };
}
