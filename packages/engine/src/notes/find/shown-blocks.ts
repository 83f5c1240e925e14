/**
 * The answer of the specification's tools (notes-ai-tools.md, 结果格式): a line that counts, then for each block a link, its
 * properties, and a preview. The frame is English whatever language the notes are in, as in the specification's example.
 */

import { normalise } from "@etui/protocol/search-terms";
import { cutText, excerpt } from "@etui/values/text/cut-text";
import type { TenantScope } from "../../database/tenant.ts";
import { isPropLine } from "../../pages/blocks/inline-marks.ts";
import { plainText } from "../../pages/blocks/plain-text.ts";
import { addressOf } from "../../pages/page-address.ts";
import type { FoundBlock, FoundProp } from "./found-block.ts";

const MOST_PROPS = 6;
const LONGEST_VALUE = 60;
const LONGEST_PREVIEW = 160;
const LONGEST_SUMMARY = 40;
/** They say what the tags and the names of a page say already. */
const SAID_ELSEWHERE = new Set(["tags", "tag", "aliases", "alias", "title", "id"]);

export const linkTo = (title: string, handle: string): string =>
  `[${title.replaceAll(/[[\]]/g, (bracket) => (bracket === "[" ? "(" : ")"))}](orca-block:${handle})`;

export interface Showing {
  /** The keys of properties that come first, those of the filter; then those of the tag, in its order. */
  first?: readonly string[];
  order?: readonly string[];
  /** Title and preview alone. */
  brief?: boolean;
  terms?: readonly string[];
  /** What the links in properties and previews lead to. */
  summaries: ReadonlyMap<string, string>;
}

export interface ShownBlock {
  id: string;
  title: string;
  path: string;
  preview: string;
  properties: Record<string, string | string[]>;
  tags: string[];
  inside?: number;
  related?: true;
}

/** A block as fields, and as its lines in the text. */
export function shownBlock(
  block: FoundBlock,
  showing: Showing,
): { fields: ShownBlock; lines: (n: number) => string } {
  const title = block.title || block.page_title;
  const preview = previewOf(block, showing);
  const props = showing.brief ? [] : propsOf(block, showing);
  const properties: ShownBlock["properties"] = {};
  for (const { name, shown } of block.props) {
    const known = properties[name];
    properties[name] = known === undefined ? shown : [...(Array.isArray(known) ? known : [known]), shown];
  }
  return {
    fields: {
      id: block.handle,
      title,
      path: addressOf(block),
      preview,
      properties: showing.brief ? {} : properties,
      tags: block.tags,
      ...(block.inside > 0 && { inside: block.inside }),
    },
    lines: (n) =>
      [
        `${n}. ${linkTo(title, block.handle)}${props.length > 0 ? ` (${props.join(", ")})` : ""}${block.inside > 0 ? ` +${block.inside} inside` : ""}`,
        ...(preview === "" ? [] : [`- ${preview}`]),
      ].join("\n"),
  };
}

function propsOf({ props }: FoundBlock, { first = [], order = [], summaries }: Showing): string[] {
  const byName = Map.groupBy(props, ({ name_key }) => name_key);
  const keys = [...new Set([...first, ...order, ...byName.keys()])].filter(
    (key) => byName.has(key) && (first.includes(key) || !SAID_ELSEWHERE.has(key)),
  );
  const shown = keys.slice(0, MOST_PROPS).map((key) => {
    const values = byName.get(key)!;
    return `${values[0]!.name}=${cutValue(values.map((value) => shownValue(value, summaries)))}`;
  });
  return keys.length > MOST_PROPS ? [...shown, `…+${keys.length - MOST_PROPS}`] : shown;
}

/** Links are never cut in half: as many values as fit, and at least one. */
function cutValue(values: readonly string[]): string {
  const said: string[] = [];
  for (const value of values) {
    if (said.length > 0 && said.join(", ").length + value.length > LONGEST_VALUE) break;
    said.push(value.includes("](orca-block:") ? value : cutText(value, LONGEST_VALUE));
  }
  const left = values.length - said.length;
  return `${said.join(", ")}${left > 0 ? ` …+${left}` : ""}`;
}

function shownValue({ shown, ref }: FoundProp, summaries: ReadonlyMap<string, string>): string {
  return ref === null ? shown : (summaries.get(ref) ?? `(missing ${shown})`);
}

function previewOf({ title, text, kind }: FoundBlock, { terms = [], summaries }: Showing): string {
  const lines = text.split("\n").filter((line) => !isPropLine(line));
  const said = lines.map((line) =>
    plainText(line.slice(0, 2_000), (handle) => titleIn(summaries.get(handle)) ?? `(missing ${handle})`),
  );
  const at =
    kind === "page"
      ? -1
      : said.findIndex((line) => line !== "" && (line.startsWith(title.replace(/…$/, "")) || title === ""));
  const rest = said.filter((line, index) => line !== "" && index !== at).join(" ");
  if (rest.length <= LONGEST_PREVIEW) return rest;
  const found = Math.max(0, ...terms.slice(0, 3).map((term) => normalise(rest).indexOf(term)));
  const from = found <= LONGEST_PREVIEW / 2 ? 0 : found - LONGEST_PREVIEW / 4;
  return excerpt(rest, Math.floor(from), Math.floor(from) + LONGEST_PREVIEW);
}

const titleIn = (link: string | undefined): string | undefined => link && /^\[(.*)\]\(/.exec(link)?.[1];

/** What the links of these blocks lead to, each as a link with the first words of its block. */
export async function readSummaries(
  scope: TenantScope,
  blocks: readonly FoundBlock[],
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = new Set<string>();
  for (const { props, text } of blocks) {
    for (const { ref } of props) if (ref !== null) asked.add(ref);
    for (const [, handle] of text.matchAll(/\(\(([\w-]+)\)\)/g)) asked.add(handle!);
  }
  if (asked.size === 0) return new Map();
  const keys = [...asked];
  const rows = await scope.rows<{ key: string; handle: string; title: string; shown: string }>({
    name: "summaries_of_links",
    text: `select distinct on (k.key) k.key, b.handle, b.title, p.title as shown
           from unnest($2::text[]) as k(key)
           join lateral (
             select b.user_id, b.handle, b.title, b.page_id from blocks b
             where b.user_id = $1 and (b.handle = k.key or b.anchor = k.key)
             union all
             select b.user_id, b.handle, b.title, b.page_id from page_names n
             join blocks b on b.user_id = n.user_id and b.page_id = n.page_id and b.place = 0
             where n.user_id = $1 and b.user_id = $1 and n.name_key = k.key
           ) b on true
           join pages p on p.user_id = $1 and p.page_id = b.page_id
           where p.user_id = $1 and p.source = any($3::text[])
           order by k.key, p.path`,
    values: [scope.userId, keys, sources],
  });
  return new Map(
    rows.map(({ key, handle, title, shown }) => [
      key,
      linkTo(cutText(title || shown, LONGEST_SUMMARY), handle),
    ]),
  );
}
