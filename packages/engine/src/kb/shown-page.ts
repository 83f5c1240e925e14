/** A page as it is answered: whole if it is short, otherwise its outline, one section, or a part. */
import { beginningOf } from "@etui/values/text/cut-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sameTitle } from "../pages/markdown/same-text.ts";
import { everySection, linesOfSection, parsePage } from "../pages/markdown/sections.ts";
import { templateSection } from "../pages/merge/structure.ts";
import type { Entry } from "./entry.ts";
import { templateOf } from "./templates.ts";
import { kbWords } from "./words/kb-words.ts";

/** The most of a page that is answered at once. */
export const LONGEST_ANSWER = 16_000;
const MOST_SECTIONS = 200;

interface Outlined {
  id?: string;
  title: string;
  level: number;
  characters: number;
}

export type Shown =
  | { ok: true; content: string; offset?: number; of?: number; said: string }
  | { ok: true; outline: Outlined[]; said: string }
  | { ok: false; refused: Refusal };

export function shownPage(
  entry: Entry,
  text: string,
  { section, offset, locale }: { section?: string | undefined; offset?: number | undefined; locale: string },
): Shown {
  const words = kbWords(locale);
  const sections = [...everySection(parsePage(text).sections)];
  if (section === undefined && offset === undefined && text.length > LONGEST_ANSWER) {
    const outline = sections.slice(0, MOST_SECTIONS).map((one) => ({
      ...(one.id !== undefined && { id: one.id }),
      title: one.title.slice(0, 200),
      level: one.level,
      characters: linesOfSection(one).join("\n").length,
    }));
    const lines = outline.map(
      ({ id, title, level, characters }) =>
        `${"  ".repeat(level - 1)}${title}${id === undefined ? "" : ` (${id})`} ${characters}`,
    );
    return { ok: true, outline, said: [words.long(text.length), ...lines].join("\n") };
  }
  let whole = text;
  if (section !== undefined) {
    const wanted = templateSection({ id: section, title: section }, templateOf(entry))?.id;
    const found =
      sections.find(({ id }) => id !== undefined && id === wanted) ??
      sections.find(({ title }) => sameTitle(title) === sameTitle(section));
    if (!found) {
      const known = sections.slice(0, 30).map(({ id, title }) => id ?? title.slice(0, 60));
      return { ok: false, refused: refusal("kb.no_section", { given: section.slice(0, 100), known }) };
    }
    whole = linesOfSection(found).join("\n");
  }
  const from = Math.min(offset ?? 0, whole.length);
  const content = beginningOf(whole.slice(from), LONGEST_ANSWER);
  if (content.length === whole.length) return { ok: true, content, said: content };
  const part = words.part(from + 1, from + content.length, whole.length);
  return { ok: true, content, offset: from, of: whole.length, said: `${content}\n${part}` };
}
