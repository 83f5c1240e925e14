/** Reads the list of tools in a skill's description (V9): "工具：collect_bazi_info, calculate_bazi". */

/** The list is alone on its line or the last sentence of one, as V9 writes it. */
const LIST =
  /(^|[\n。.!！?？；;][ \t]*)(?:工具(?:列表)?|tools(?: list)?)[ \t]*[:：][ \t]*(`?[A-Za-z][\w.-]{0,63}`?(?:[ \t]*[,，、][ \t]*`?[A-Za-z][\w.-]{0,63}`?){0,200})[ \t]*[.。]?[ \t]*(?=\n|$)/giu;
const HAN = /\p{Script=Han}/u;
const LONGEST_SEARCHED = 64 * 1024;

interface Named {
  readonly name: string;
}

/**
 * The description with the existing tools, which replace a list written by hand or follow the text. Unchanged if there
 * are no tools.
 */
export function descriptionWithTools(description: string, tools: readonly Named[]): string {
  if (tools.length === 0) return description;
  const names = tools.map(({ name }) => name).join(", ");
  const list = HAN.test(description) ? `工具：${names}` : `Tools: ${names}`;
  const found = lastList(description);
  if (found) return description.slice(0, found.start) + list + description.slice(found.end);
  const text = description.trimEnd();
  return text === "" ? list : `${text}\n${list}`;
}

/** The description without the list. */
export function withoutToolList(description: string): string {
  const found = lastList(description);
  return found ? description.slice(0, found.start) + description.slice(found.end) : description;
}

/** How the list in the description differs from tools.yaml; not at all if there is no list. */
export function checkToolList(
  description: string,
  tools: readonly Named[],
): { missing: readonly string[]; extra: readonly string[] } {
  const found = lastList(description);
  if (!found) return { missing: [], extra: [] };
  const declared = new Set(tools.map(({ name }) => name));
  const listed = new Set(found.names);
  return {
    missing: [...declared].filter((name) => !listed.has(name)),
    extra: [...listed].filter((name) => !declared.has(name)),
  };
}

function lastList(description: string): { start: number; end: number; names: string[] } | undefined {
  if (description.length > LONGEST_SEARCHED) return undefined;
  const found = [...description.matchAll(LIST)].at(-1);
  if (!found) return undefined;
  const names = found[2]!
    .split(/[,，、]/)
    .map((name) => name.trim().replace(/^`|`$/g, "").replace(/\.$/, ""));
  const start = found.index + found[1]!.length;
  return { start, end: found.index + found[0].length, names };
}
