/** The entries of another server's `skills/list`, page by page, and those of them that are wanted. */

import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import type { Client, RequestOptions } from "@modelcontextprotocol/client";
import { SKILLS_LIST_METHOD, type Skill as SkillEntry } from "@modelcontextprotocol/client/ext/skills";
import { z } from "zod";

/** Only the fields for choosing; the client checks the rest of an entry before it reads a file. */
export interface ListedSkill {
  uri: string;
  name: string;
  entry: SkillEntry;
}

export type EntriesRead =
  | { ok: true; listed: readonly ListedSkill[]; notes: readonly Refusal[] }
  | { ok: false; refused: Refusal };

const MOST_PAGES = 100;
const MOST_ENTRIES = 2_000;

const PAGE = z.looseObject({ skills: z.array(z.unknown()), nextCursor: z.string().optional() });

export async function listEntries(client: Client, options: RequestOptions): Promise<EntriesRead> {
  const listed = new Map<string, ListedSkill>();
  const notes: Refusal[] = [];
  const cursors = new Set<string>();
  let seen = 0;
  for (let cursor: string | undefined; ; ) {
    const page: z.infer<typeof PAGE> = await client.request(
      { method: SKILLS_LIST_METHOD, params: cursor === undefined ? {} : { cursor } },
      PAGE,
      options,
    );
    for (const given of page.skills) {
      seen += 1;
      if (seen > MOST_ENTRIES) return endless;
      const found = listedSkill(given);
      if (!found) notes.push(refusal("mcp_import.no_entry", { number: seen }));
      else if (listed.has(found.uri)) return refuse("mcp_import.listed_twice", { uri: shown(found.uri) });
      else listed.set(found.uri, found);
    }
    cursor = page.nextCursor;
    if (cursor === undefined) return { ok: true, listed: [...listed.values()], notes };
    if (cursors.has(cursor) || cursors.size >= MOST_PAGES) return endless;
    cursors.add(cursor);
  }
}

function listedSkill(given: unknown): ListedSkill | undefined {
  const uri = isObject(given) ? given.uri : undefined;
  const frontMatter = isObject(given) ? given.frontmatter : undefined;
  const name = isObject(frontMatter) ? frontMatter.name : undefined;
  return typeof uri === "string" && typeof name === "string"
    ? { uri, name, entry: given as SkillEntry }
    : undefined;
}

const endless = refuse("mcp_import.endless", { most: MOST_ENTRIES });

/** Another server's name for something, if it is safe to repeat. */
export const shown = (text: string): string | undefined =>
  text.length <= 200 && /^[\x21-\x7e]+$/.test(text) ? text : undefined;
