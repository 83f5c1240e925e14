/** The front matter of a page as properties, tags and further names. */
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { readYaml } from "../../skills/manifest/read-yaml.ts";
import type { Prop } from "./block.ts";
import { listedTags } from "./inline-marks.ts";
import { propValue, propValues } from "./property-value.ts";

interface FrontProps {
  props: Prop[];
  tags: string[];
  aliases: string[];
  title: string | undefined;
}

const TAGS = new Set(["tags", "tag"]);
const ALIASES = new Set(["aliases", "alias"]);
const DEEPEST = 4;
const MOST_PROPS = 500;

/** `lines` are those between the fences. What is no YAML has no properties; the lines stay as they are. */
export function frontProps(lines: readonly string[]): FrontProps {
  const read: FrontProps = { props: [], tags: [], aliases: [], title: undefined };
  const yaml = readYaml(lines.join("\n"), { exactNumbers: true });
  if (!yaml.ok || !isObject(yaml.value)) return read;
  for (const [name, value] of Object.entries(yaml.value)) {
    const key = name.toLowerCase();
    const texts = textsOf(value);
    if (TAGS.has(key)) read.tags.push(...texts.flatMap(listedTags));
    if (ALIASES.has(key))
      read.aliases.push(...texts.flatMap((text) => (Array.isArray(value) ? [text] : text.split(/[,，、]/))));
    if (key === "title") read.title = texts[0];
    addProp(read.props, name, value);
  }
  read.aliases = read.aliases.map((alias) => alias.trim()).filter((alias) => alias !== "");
  return read;
}

/** What is inside of an object has its names joined by dots. */
function addProp(props: Prop[], name: string, value: Json, depth = 1): void {
  if (props.length >= MOST_PROPS) return;
  if (isObject(value) && depth < DEEPEST) {
    for (const [inner, one] of Object.entries(value)) addProp(props, `${name}.${inner}`, one, depth + 1);
  } else {
    const texts = textsOf(value);
    props.push({
      name,
      values:
        texts.length === 1 ? propValues(texts[0]!) : texts.map(propValue).filter(({ text }) => text !== ""),
    });
  }
}

function textsOf(value: Json): string[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(linkIn(one)));
  return [typeof value === "string" ? value : JSON.stringify(value)];
}

/** `[[a]]` without quotes is a list in a list for YAML. */
const linkIn = (value: Json): Json =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === "string" ? `[[${value[0]}]]` : value;
