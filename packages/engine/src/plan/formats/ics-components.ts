/** A calendar taken apart into components and properties: RFC 5545 §3.1, read as leniently as programs write it. */

export interface Property {
  name: string;
  params: ReadonlyMap<string, string>;
  /** As it is written, not unescaped. */
  value: string;
  line: number;
}

export interface Component {
  name: string;
  line: number;
  properties: Property[];
  components: Component[];
}

/** Deeper ones are no calendar of anybody's. */
const MOST_DEEP = 10;

/** The components of all calendars in the text; `strays` are lines that are no property, or of no component. */
export function readComponents(text: string): {
  components: Component[];
  strays: { line: number; text: string }[];
} {
  const root: Component = { name: "", line: 0, properties: [], components: [] };
  const strays: { line: number; text: string }[] = [];
  const open = [root];
  let tooDeep = 0;
  for (const { line, text: content } of unfolded(text)) {
    const property = propertyOf(content, line);
    if (!property) strays.push({ line, text: content });
    else if (property.name === "BEGIN") {
      if (open.length > MOST_DEEP) {
        tooDeep += 1;
        continue;
      }
      const component = { name: property.value.trim().toUpperCase(), line, properties: [], components: [] };
      open.at(-1)!.components.push(component);
      open.push(component);
    } else if (property.name === "END") {
      if (tooDeep > 0) tooDeep -= 1;
      else if (open.length > 1) open.pop();
    } else if (tooDeep === 0) open.at(-1)!.properties.push(property);
  }
  return { components: root.components, strays };
}

function unfolded(text: string): { line: number; text: string }[] {
  const lines: { line: number; parts: string[] }[] = [];
  for (const [place, line] of text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (/^[ \t]/.test(line) && lines.length > 0) lines.at(-1)!.parts.push(line.slice(1));
    else if (line !== "") lines.push({ line: place + 1, parts: [line] });
  }
  return lines.map(({ line, parts }) => ({ line, text: parts.join("") }));
}

const NAME = /^([A-Za-z0-9-]{1,100})(?=[;:])/;
const PARAM = /;([A-Za-z0-9-]{1,100})=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/y;

function propertyOf(text: string, line: number): Property | undefined {
  const name = NAME.exec(text)?.[1];
  if (name === undefined) return undefined;
  const params = new Map<string, string>();
  let at = name.length;
  while (text[at] === ";") {
    PARAM.lastIndex = at;
    const found = PARAM.exec(text);
    if (!found) return undefined;
    params.set(found[1]!.toUpperCase(), found[2]!.replace(/^"(.*)"$/, "$1"));
    at = PARAM.lastIndex;
  }
  if (text[at] !== ":") return undefined;
  return { name: name.toUpperCase(), params, value: text.slice(at + 1), line };
}

export const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === "n" || sign === "N" ? "\n" : sign));

/** The values of a list, whose commas are not escaped. */
export const valuesOf = (value: string): string[] =>
  [...value.matchAll(/((?:\\.|[^,\\])+)(?:,|$)/gs)].map(([, one]) => unescaped(one!));
