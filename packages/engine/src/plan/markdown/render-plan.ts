/** Renders `plan.md`. */
import { languageOf } from "@etui/protocol/language-of";
import { LIST_IDS, type Plan } from "@etui/protocol/plan";
import { defaultListName } from "../list-names.ts";
import { documentOf } from "./document-of.ts";
import { FILE_WORDS } from "./file-words.ts";
import { notesOf, type PlanDocument } from "./plan-document.ts";
import { writeTask } from "./write-line.ts";

/** What the file alone keeps. */
export interface Kept {
  /** A person's text that belongs to no list. */
  notes?: string | undefined;
  /** What is said behind `⚠` at the tasks of these ids. */
  warnings?: ReadonlyMap<string, string> | undefined;
}

/** All tasks of the plan; see `forFile`. */
export const renderPlan = (plan: Plan, locale: string, { notes = "", warnings }: Kept = {}): string =>
  renderDocument(documentOf(plan, warnings), locale, notes);

/** The text that says what a document says. */
export function renderDocument(
  document: PlanDocument,
  locale: string,
  notes: string = notesOf(document.outside),
): string {
  const words = FILE_WORDS[languageOf(locale)];
  const { revision } = document;
  const header =
    revision === undefined ? [] : [`<!-- etui plan revision ${revision} · ${words.editFreely} -->`];
  const blocks = [[`# ${words.title}`, ...header]];
  const depths: number[] = [];
  const written = new Map<string, string[]>();
  for (const { parent, list_id, group, ...task } of document.tasks) {
    const depth = parent === null ? 0 : depths[parent]! + 1;
    depths.push(depth);
    const place = placeOf(list_id!, group);
    const lines = written.get(place) ?? [];
    lines.push(...writeTask(task, depth));
    written.set(place, lines);
  }
  for (const listId of LIST_IDS) {
    const list = document.lists.find(({ list_id }) => list_id === listId);
    blocks.push([`## ${list?.name || defaultListName(listId, locale)} (${listId})`]);
    for (const group of [null, ...(list?.groups ?? []).map(({ text }) => text)]) {
      if (group !== null) blocks.push([`### ${group}`]);
      const lines = written.get(placeOf(listId, group));
      if (lines) blocks.push(lines);
    }
  }
  if (notes.trim() !== "") blocks.push([`## ${words.notes}`], [notes]);
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const placeOf = (listId: string, group: string | null): string => `${listId}/${group ?? ""}`;
