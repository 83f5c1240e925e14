/** Why YAML could not be read, found by looking at the line itself. */
import { type Refusal, refusal } from "@etui/words/refusal";

/** `line`, from 1, is where the parser gave up, which may be the line after the mistake. */
export function reasonOfFault(text: string, line: number): Refusal {
  const lines = text.split("\n", line + 1);
  for (const candidate of [lines[line - 1], lines[line - 2]]) {
    const reason = candidate === undefined ? undefined : reasonOfLine(candidate);
    if (reason !== undefined) return reason;
  }
  return refusal("yaml.misfit");
}

function reasonOfLine(line: string): Refusal | undefined {
  if (/^ *\t/.test(line)) return refusal("yaml.tab");
  // This covers lists of mappings too. The line is cut, so that one of 1 MB takes no longer.
  const entry = /^\s*(?:- +)*[^\s:#"'[{][^:]{0,100}:(?:\s+(.*))?$/.exec(line.slice(0, 2_000));
  const value = (entry ? (entry[1] ?? "") : line.replace(/^\s*(?:- +)*/, "")).trimEnd();
  const first = value[0];
  switch (first) {
    case '"':
    case "'":
      return refusal("yaml.quote", { mark: first });
    case "[":
      return refusal("yaml.list");
    case "{":
      return refusal("yaml.mapping");
    case "@":
    case "`":
    case "%":
    case "&":
    case "*":
    case "!":
    case ">":
    case "|":
    case "?":
    case ",":
    case "]":
    case "}":
      return refusal("yaml.mark", { mark: first });
  }
  if (/:(?:\s|$)/.test(value)) return refusal("yaml.colon");
  return undefined;
}
