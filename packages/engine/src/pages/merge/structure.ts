/** The sections of a template in a page: which of its sections they are, and that all of them are there. */

import { sameTitle } from "../markdown/same-text.ts";
import {
  everySection,
  headingText,
  ID_COMMENTS,
  normalText,
  type PageText,
  parsePage,
  printPage,
  type Section,
} from "../markdown/sections.ts";
import type { Template, TemplateSection } from "../template.ts";

export type Language = "en" | "zh";

/**
 * The heading under which the whole page stands: the first one, if it alone is of the first level. One that is called like a
 * section is that section, unless others of them stand below it.
 */
export function titleSection({ sections }: PageText, template: Template): Section | undefined {
  const [first] = sections;
  if (first?.level !== 1 || sections.filter(({ level }) => level === 1).length > 1) return undefined;
  const isSection = (section: Section) => templateSection(section, template) !== undefined;
  return first.id === undefined && (!isSection(first) || first.children.some(isSection)) ? first : undefined;
}

/** The list that has the sections at the top of a page, below its title if it has one; what is put into it is in the page. */
export function topSections(page: PageText, template: Template): Section[] {
  const title = titleSection(page, template);
  return title && page.sections.length === 1 ? title.children : page.sections;
}

/** Of the template, by the id or by its name in either language. */
export function templateSection(
  { id, title }: Pick<Section, "id" | "title">,
  template: Template,
): TemplateSection | undefined {
  const named = sameTitle(title);
  return (
    template.sections.find((one) => one.id === id) ??
    template.sections.find(({ titles }) => Object.values(titles).some((one) => sameTitle(one) === named))
  );
}

/** "## Year", as who has read the ids of the sections calls it; any other name of a section goes before. */
export const isCalledById = ({ title }: Pick<Section, "title">, { id }: TemplateSection): boolean =>
  sameTitle(title) === id;

/** Under the title, which is of the first level. */
const TOP = 2;

/**
 * The page with every section of the template at its top, by its name with the id, or else an empty one in its place. Only the
 * title is of the first level, and an id stands on one section alone. A page that has all that stays as it is.
 */
export function structuredPage({
  text,
  template,
  language,
}: {
  text: string;
  template: Template;
  language: Language;
}): PageText {
  const page = parsePage(normalText(text));
  closeLast(page);
  if (titleSection(page, template) === undefined && page.sections.some(({ level }) => level === 1)) {
    for (const section of everySection(page.sections)) setLevel(section, section.level + 1);
  }
  complete(page, template, language);
  // At the very beginning a line across the page would begin fields, as soon as there is another one.
  if (page.front === undefined && page.lead[0]?.trim() === "---") page.lead.unshift("");
  // Sections of deeper levels may be parts of those that came before them.
  return parsePage(printPage(page));
}

function complete(page: PageText, template: Template, language: Language): void {
  const top = topSections(page, template);
  const found = new Set<Section>();
  let place = 0;
  for (const wanted of template.sections) {
    const section =
      top.find(({ id }) => id === wanted.id) ??
      top.find((one) => !hasOtherId(one, template) && templateSection(one, template) === wanted) ??
      top.find((one) => one.id === undefined && isCalledById(one, wanted));
    if (section) {
      found.add(section);
      if (section.level !== TOP) setLevel(section, TOP);
      if (section.id !== wanted.id) withId(section, wanted.id);
      place = top.indexOf(section) + 1;
      continue;
    }
    if (place > 0) endWithBlank(top[place - 1]!);
    else endBeforeFirst(top === page.sections ? page.lead : page.sections[0]!.body);
    const made = emptySection(wanted, language);
    found.add(made);
    top.splice(place, 0, made);
    place += 1;
  }
  for (const section of everySection(page.sections)) {
    if (!found.has(section) && hasOtherId(section, template)) withoutId(section);
  }
}

const hasOtherId = ({ id }: Section, template: Template): boolean =>
  id !== undefined && template.sections.some((one) => one.id === id);

function withId(section: Section, id: string): void {
  withoutId(section);
  const [first, ...more] = section.heading;
  section.heading = [`${first!.trimEnd()} <!-- id: ${id} -->`, ...more];
  section.id = id;
}

function withoutId(section: Section): void {
  section.heading = section.heading.map((line) => line.replaceAll(ID_COMMENTS, "").trimEnd());
  section.id = undefined;
}

/** There are six levels. */
function setLevel(section: Section, level: number): void {
  section.level = Math.min(level, 6);
  section.heading = [`${"#".repeat(section.level)} ${headingText(section.heading)}`];
}

const emptySection = ({ id, titles }: TemplateSection, language: Language): Section => ({
  heading: [`${"#".repeat(TOP)} ${titles[language]} <!-- id: ${id} -->`],
  level: TOP,
  title: titles[language],
  id,
  body: [""],
  children: [],
});

/** What runs to the end of the page would swallow whatever comes behind it. */
function closeLast(page: PageText): void {
  if (page.closer === undefined) return;
  lastBody(page).push(page.closer, "");
  page.closer = undefined;
}

const lastBody = (page: PageText): string[] => [...everySection(page.sections)].at(-1)?.body ?? page.lead;

function endBeforeFirst(body: string[]): void {
  if (body.length > 0 && body.at(-1)!.trim() !== "") body.push("");
}

/** A heading stands behind an empty line. */
export function endWithBlank(section: Section): void {
  const { body } = [...everySection([section])].at(-1)!;
  if (body.at(-1)?.trim() !== "") body.push("");
}
