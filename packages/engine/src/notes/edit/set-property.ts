/** Properties of a block as its author would write them: in the front matter of a page, on a line of their own elsewhere. */

import { nameKey } from "../../query/values/names.ts";
import type { PropValue } from "../../query/values/prop-value.ts";
import type { DraftBlock, PageDraft } from "./page-draft.ts";

export type PropertyMode = "replace" | "append" | "merge";

export interface SetProperty {
  name: string;
  /** None takes the property away. */
  values: readonly string[];
  mode: PropertyMode;
}

export function setProperty(draft: PageDraft, block: DraftBlock, { name, values, mode }: SetProperty): void {
  const known = block.props.find((prop) => nameKey(prop.name) === nameKey(name));
  const before = (known?.values ?? []).map(written);
  const now =
    mode === "replace"
      ? [...values]
      : [...before, ...values.filter((one) => mode === "append" || !before.includes(one))];
  if (block.kind === "page") setFrontField(draft, known?.name ?? name, now);
  else setLine(draft, block, known?.name ?? name, now);
}

const written = ({ text, ref }: PropValue): string => (ref === undefined ? text : `[[${text}]]`);

/** `values` undefined takes the field away. */
export function setFrontField(draft: PageDraft, name: string, values: readonly string[]): void {
  const { lines } = draft;
  const hasFront = lines[0] === "---";
  const end = hasFront ? lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) : -1;
  const field = values.length === 0 ? [] : [`${yamlKey(name)}: ${yamlOf(values)}`];
  if (end < 0) {
    if (field.length > 0)
      draft.splice(0, 0, ["---", ...field, "---", ...(lines[0]?.trim() === "" ? [] : [""])]);
    return;
  }
  const from = lines.findIndex((line, at) => at > 0 && at < end && keyOf(line) === nameKey(name));
  if (from < 0) {
    draft.splice(end, end, field);
    return;
  }
  let until = from + 1;
  while (until < end && /^(?:\s|- |-$|#|$)/.test(lines[until]!)) until += 1;
  draft.splice(from, until, field);
}

const keyOf = (line: string): string | undefined => {
  const key = /^(?:"([^"]+)"|'([^']+)'|([^\s#:'"-][^:]*?))\s*:(?:\s|$)/.exec(line);
  return key ? nameKey(key[1] ?? key[2] ?? key[3]!) : undefined;
};

const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ ./+-]*$/u;
const yamlKey = (name: string): string => (PLAIN.test(name) ? name : JSON.stringify(name));
const yamlOf = (values: readonly string[]): string =>
  values.length === 1 ? yamlValue(values[0]!) : `[${values.map(yamlValue).join(", ")}]`;

/** What YAML would read as something else is quoted; a number and a day stay what they are. */
function yamlValue(value: string): string {
  if (/^(?:null|~|yes|no|on|off)$/i.test(value) || !PLAIN.test(value) || value !== value.trim())
    return JSON.stringify(value);
  return value;
}

function setLine(draft: PageDraft, block: DraftBlock, name: string, values: readonly string[]): void {
  const { lines } = draft;
  const key = nameKey(name);
  const value = values.join(", ");
  for (let at = block.from; at < block.until; at += 1) {
    const line = lines[at]!;
    const whole = /^(\s*(?:[-*+]\s+)?)([^:[\]()]+?)::(?:[ \t].*)?$/.exec(line);
    if (whole && nameKey(whole[2]!) === key) {
      const stays =
        values.length > 0
          ? [`${whole[1]}${name}:: ${value}`]
          : /[-*+]\s+$/.test(whole[1]!)
            ? [whole[1]!]
            : [];
      draft.splice(at, at + 1, stays);
      return;
    }
    const inline = inlineAt(line, key);
    if (inline) {
      const now = values.length > 0 ? `${inline.open}${name}:: ${value}${inline.close}` : "";
      draft.splice(at, at + 1, [(line.slice(0, inline.from) + now + line.slice(inline.until)).trimEnd()]);
      return;
    }
  }
  if (values.length === 0) return;
  const first = lines[block.from]!;
  if (block.kind === "heading")
    draft.splice(block.from, block.from + 1, [`${first.trimEnd()} [${name}:: ${value}]`]);
  else if (block.kind === "item") {
    const width = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/.exec(first)?.[0] ?? "  ";
    const indent = first.startsWith("\t") ? `${/^\t*/.exec(first)![0]}  ` : " ".repeat(width.length);
    draft.splice(block.from + 1, block.from + 1, [`${indent}${name}:: ${value}`]);
  } else draft.splice(block.until, block.until, [`${name}:: ${value}`]);
}

interface Inline {
  from: number;
  until: number;
  open: string;
  close: string;
}

function inlineAt(line: string, key: string): Inline | undefined {
  for (const found of line.matchAll(/([[(])([^:[\]()]+)::[ \t]*(?:\[\[[^[\]]+\]\]|[^[\]()])*([\])])/g)) {
    if (nameKey(found[2]!) === key) {
      return { from: found.index, until: found.index + found[0].length, open: found[1]!, close: found[3]! };
    }
  }
  return undefined;
}
