import { cutText } from "@etui/values/text/cut-text";
import { frontProps } from "../pages/blocks/front-props.ts";
import { parsePage } from "../pages/markdown/sections.ts";
import type { PageSource } from "../pages/page-source.ts";
import { isNotePath } from "./note-path.ts";

export const NOTES = "notes";
/** The folder of the journal. */
export const JOURNALS = "Journal";
const LONGEST_TITLE = 200;

/** What a note is called: by its field of that name, or else as its file. */
export function titleOfNote(path: string, text: string): string {
  const { front } = parsePage(text);
  const title = front && frontProps(front.slice(1, -1)).title?.trim();
  return cutText(title || path.slice(path.lastIndexOf("/") + 1), LONGEST_TITLE);
}

export const notePages: PageSource = { name: NOTES, isPath: isNotePath, titleOf: titleOfNote };
