/** Why YAML could not be read, in words for its author, found by looking at the line itself. */

/** `line`, from 1, is where the parser gave up, which may be the line after the mistake. */
export function reasonOfFault(text: string, line: number): string {
  const lines = text.split("\n", line + 1);
  for (const candidate of [lines[line - 1], lines[line - 2]]) {
    const reason = candidate === undefined ? undefined : reasonOfLine(candidate);
    if (reason !== undefined) return reason;
  }
  return "The line does not fit in with the lines above it: check the indentation, and quotes and brackets that are not closed";
}

function reasonOfLine(line: string): string | undefined {
  if (/^ *\t/.test(line)) return "A tab stands where YAML wants spaces";
  // This covers lists of mappings too. The line is cut, so that one of 1 MB takes no longer.
  const entry = /^\s*(?:- +)*[^\s:#"'[{][^:]{0,100}:(?:\s+(.*))?$/.exec(line.slice(0, 2_000));
  const value = (entry ? (entry[1] ?? "") : line.replace(/^\s*(?:- +)*/, "")).trimEnd();
  const first = value[0];
  switch (first) {
    case '"':
    case "'":
      return `The quote (${first}) that the text begins with is not closed at its end, or is used within it`;
    case "[":
      return "The list that begins with [ is not written as one: a ] or a comma is missing, or text follows it";
    case "{":
      return "The text begins with {, which opens a mapping: put it in quotes";
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
      return `Text that begins with ${first} must be in quotes`;
  }
  if (/:(?:\s|$)/.test(value))
    return "A colon followed by a space in a text without quotes: put the text in quotes";
  return undefined;
}
