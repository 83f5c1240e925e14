/** The fields between `---` and `---` at the beginning of a page. */

/** Each field with the lines below it that belong to it, by its name; lines before the first one have none. */
function fieldsOf(front: readonly string[]): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of front.slice(1, -1)) {
    const name = /^([\w-]+)\s*:/.exec(line)?.[1];
    if (name !== undefined && !fields.has(name)) {
      lines = [];
      fields.set(name, lines);
    } else if (fields.size === 0) fields.set("", lines);
    lines.push(line);
  }
  return fields;
}

/** The value of a field on its own line, without quotes. */
export function frontField(front: readonly string[] | undefined, name: string): string | undefined {
  const line = fieldsOf(front ?? []).get(name)?.[0];
  const value = line?.slice(line.indexOf(":") + 1).trim();
  if (value === undefined || value === "") return undefined;
  if (!/^".*"$/.test(value)) return value.replace(/^'(.*)'$/, "$1");
  try {
    return String(JSON.parse(value));
  } catch {
    return value.slice(1, -1);
  }
}

/** What is given takes the place of what is there, but not of what is fixed. */
export function mergeFront(
  front: readonly string[] | undefined,
  adding: readonly string[] | undefined,
  fixed: readonly string[],
): string[] | undefined {
  if (!adding || !front) return front || adding ? [...(front ?? adding!)] : undefined;
  const fields = fieldsOf(front);
  for (const [name, lines] of fieldsOf(adding)) {
    if (name === "" || (fixed.includes(name) && fields.has(name))) continue;
    fields.set(name, lines);
  }
  return ["---", ...[...fields.values()].flat(), "---"];
}
