import { cutText } from "@etui/values/text/cut-text";
import { parsePage } from "../pages/markdown/sections.ts";
import { frontField } from "../pages/merge/front-matter.ts";
import { titleSection } from "../pages/merge/structure.ts";
import { type Entry, readEntry } from "./entry.ts";
import { standardTitle, templateOf } from "./templates.ts";

export const LONGEST_TITLE = 200;

/** What a page is called: by its heading, by the field of that name, or else as such pages are. */
export function titleOfPage(entry: Entry, text: string): string {
  const page = parsePage(text);
  const title = titleSection(page, templateOf(entry))?.title || frontField(page.front, "title");
  return cutText(title || standardTitle(entry, "en"), LONGEST_TITLE);
}

/** The same by its path, for one that is stored. */
export function titleAtPath(path: string, text: string): string {
  const read = readEntry(path);
  return read.ok ? titleOfPage(read.entry, text) : path;
}
